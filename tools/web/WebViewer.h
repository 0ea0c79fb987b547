#pragma once

#include "engine/render/SceneView.h"
#include "engine/render/resource/RenderTarget.h"
#include "engine/render/screen/WindowPass.h"
#include "tools/camera/CameraController.h"
#include "tools/document/Document.h"
#include "tools/picture/record/PictureRecord.h"

#include <string>

namespace telepipe::tools {

// The viewer in a page's canvas: one document, looked at by a camera in the user's hand. The page tells it of keys,
// fingers and files; it knows nothing of pages. It needs a current context of OpenGL ES 3.0 for its whole life.
class WebViewer
{
public:
    WebViewer();
    ~WebViewer();
    WebViewer(const WebViewer&) = delete;
    WebViewer& operator=(const WebViewer&) = delete;

    // Opens the request in the JSON, as a record has it; no files: the demo stage. Throws FileError, FieldError and
    // JsonError, and the document shown stays.
    void open(const std::string& request);
    // Takes camera, view and time as a record has them, which an address can hold. Fields that are not named stay. With
    // a time the clock stands. Throws FieldError and JsonError.
    void take(const std::string& record);
    std::string record() const;
    std::string facts() const; // of the open document, as JSON: {title, notes: [], moves, triangles, sections}

    // A frame into the canvas. False where the next one would be the same.
    bool frame(std::uint32_t width, std::uint32_t height, const CameraInput& input, double seconds);
    void setOrbit(bool orbit);
    void lookFromStart();
    void play(bool plays);
    // A PNG of a size with its record, as telepipe shot makes it.
    formats::ByteVector picture(PictureSize size, std::uint32_t supersampling);

private:
    struct Shown;
    void show(std::unique_ptr<Document> document);
    void follow(bool glide); // the record's camera
    PictureRecord present() const;
    render::FrameRequest request() const;
    bool moves() const; // the clock changes what is seen

    std::unique_ptr<Shown> _shown;
    std::unique_ptr<render::RenderTarget> _target;
    render::WindowPass _canvas;
    PictureRecord _asked;
    CameraController _camera;
    double _seconds = 0;
    bool _plays = true, _changed = true;
    float _aspect = 1;
};

} // namespace telepipe::tools
