#include "formats/motion/CameraRecords.h"
#include "formats/record/RecordReader.h"
#include "formats/record/RecordWriter.h"

namespace telepipe::formats {

NinjaCamera readCamera(const ByteView& data, Warnings& warnings)
{
    NinjaCamera camera;
    camera.offset = static_cast<std::uint32_t>(data.absolute(0));
    camera.ninja2 = data.size() < recordSize<NinjaCamera>;
    readRecord(camera, data, 0, "camera");
    if (const std::size_t size = sizeOfRecord(camera); data.size() != size)
        warnings.add(data.absolute(size), {"{} bytes after the camera", data.size() - size});
    return camera;
}

void writeCamera(ByteWriter& writer, const NinjaCamera& camera)
{
    writeRecord(writer, camera);
}

} // namespace telepipe::formats
