"""Blender add-on: opens what `telepipe export` wrote, with the materials that glTF has no words for.

File > Import > Telepipe stage (.glb), or  blender --python telepipe.py -- forest01.glb
Written for Blender 3.4 and later.
"""

bl_info = {
    "name": "Telepipe stages",
    "blender": (3, 4, 0),
    "category": "Import-Export",
    "description": "Vertex colours, blend modes and environment maps of stages exported by Telepipe",
}

import json
import struct
import sys

import bpy
import numpy

if "bool" not in vars(numpy):
    numpy.bool = bool  # Blender 3.4's importer asks for the name that NumPy 1.24 has dropped

from bpy.props import StringProperty
from bpy_extras.io_utils import ImportHelper


def output_of(material):
    nodes = material.node_tree.nodes
    return next((node for node in nodes if node.type == "OUTPUT_MATERIAL"), None)


def image_node(material):
    nodes = material.node_tree.nodes
    return next((node for node in nodes if node.type == "TEX_IMAGE"), None)


def look_through_reflection(material):
    """The texture by the normal as the camera sees it, as the library's environment maps."""
    tree, image = material.node_tree, image_node(material)
    if image is None:
        return
    normal = tree.nodes.new("ShaderNodeNewGeometry")
    to_camera = tree.nodes.new("ShaderNodeVectorTransform")
    to_camera.vector_type, to_camera.convert_from, to_camera.convert_to = "NORMAL", "WORLD", "CAMERA"
    half = tree.nodes.new("ShaderNodeVectorMath")
    half.operation = "MULTIPLY_ADD"
    half.inputs[1].default_value = half.inputs[2].default_value = (0.5, 0.5, 0.5)
    tree.links.new(normal.outputs["Normal"], to_camera.inputs[0])
    tree.links.new(to_camera.outputs[0], half.inputs[0])
    tree.links.new(half.outputs[0], image.inputs["Vector"])


def color_and_alpha(tree):
    """Where the importer has put the colour of the surface and its alpha: sockets, either may be none."""
    emission = next((node for node in tree.nodes if node.type == "EMISSION"), None)
    principled = next((node for node in tree.nodes if node.type == "BSDF_PRINCIPLED"), None)
    if emission is not None:
        color = emission.inputs["Color"]
    elif principled is not None:
        color = principled.inputs["Base Color"]
    else:
        return None, None
    image = next((node for node in tree.nodes if node.type == "TEX_IMAGE"), None)
    return color, image.outputs["Alpha"] if image is not None else None


def add_to_background(material, weighs_alpha):
    """Source x alpha (or x 1) + background x 1."""
    tree = material.node_tree
    output = output_of(material)
    color, alpha = color_and_alpha(tree)
    if output is None or color is None:
        return
    light = tree.nodes.new("ShaderNodeEmission")
    if color.is_linked:
        tree.links.new(color.links[0].from_socket, light.inputs["Color"])
    else:
        light.inputs["Color"].default_value = color.default_value
    if weighs_alpha and alpha is not None:
        tree.links.new(alpha, light.inputs["Strength"])
    clear = tree.nodes.new("ShaderNodeBsdfTransparent")
    both = tree.nodes.new("ShaderNodeAddShader")
    tree.links.new(light.outputs[0], both.inputs[0])
    tree.links.new(clear.outputs[0], both.inputs[1])
    tree.links.new(both.outputs[0], output.inputs["Surface"])


def finish_material(material):
    """Returns what was done to it, for the report."""
    if not material.use_nodes or "list" not in material:
        return None
    done = []
    if material.get("environment"):
        look_through_reflection(material)
        done.append("environment")
    if material["list"] == "translucent":
        material.blend_method = "BLEND"
        if material.get("destination") == "one":
            add_to_background(material, material.get("source") == "source alpha")
            done.append("adds")
    elif material["list"] == "punch-through":
        material.blend_method = "CLIP"
    return done


def put_aside(objects, name):
    """Collision, minimap, volumes and sky lie over the stage or around it: they go into a hidden collection of their own."""
    if not objects:
        return
    collection = bpy.data.collections.new(name)
    bpy.context.scene.collection.children.link(collection)
    for thing in objects:
        for other in list(thing.users_collection):
            other.objects.unlink(thing)
        collection.objects.link(thing)
    collection.hide_viewport = collection.hide_render = True


def finish(objects):
    bpy.context.scene.view_settings.view_transform = "Standard"  # colours as they are
    aside = {}
    for thing in objects:
        kind = thing.get("overlay") or ("modifier_volume" if thing.get("modifier_volume") else None)
        if kind:
            aside.setdefault(kind, []).append(thing)
    for kind, things in aside.items():
        put_aside(things, kind)
    used = {slot.material for thing in objects for slot in thing.material_slots if slot.material}
    report = {"materials": 0, "environment": 0, "adds": 0, "aside": sum(map(len, aside.values()))}
    for material in used:
        done = finish_material(material)
        if done is not None:
            report["materials"] += 1
            for each in done:
                report[each] += 1
    return report


class Glb:
    """What Blender's importer passes over, or rounds."""

    def __init__(self, path):
        with open(path, "rb") as file:
            data = file.read()
        length = struct.unpack_from("<I", data, 12)[0]
        self.json = json.loads(data[20:20 + length])
        self.binary = data[28 + length:]

    def values(self, accessor, components):
        said = self.json["accessors"][accessor]
        view = self.json["bufferViews"][said["bufferView"]]
        kind = {5121: numpy.uint8, 5123: numpy.uint16, 5125: numpy.uint32, 5126: numpy.float32}[said["componentType"]]
        offset = view.get("byteOffset", 0) + said.get("byteOffset", 0)
        values = numpy.frombuffer(self.binary, kind, said["count"] * components, offset).reshape(-1, components)
        return values / numpy.float32(numpy.iinfo(kind).max) if said.get("normalized") else values

    def of_vertices(self, mesh, name, components, otherwise=None):
        """An attribute of a mesh's vertices in Blender: of each part those that triangles use, in ascending order."""
        parts = []
        for part in mesh["primitives"]:
            used = numpy.unique(self.values(part["indices"], 1))
            accessor = part["attributes"].get(name)
            if accessor is None and otherwise is None:
                return None
            parts.append(numpy.full((len(used), components), otherwise, numpy.float32) if accessor is None
                         else self.values(accessor, components)[used])
        return numpy.concatenate(parts).astype(numpy.float32)


def key_of(extras):
    return extras.get("file"), extras.get("offset")


def keep_colors(mesh, colors):
    """As floats at vertices: Blender 3.4 rounds them to bytes, and exports those of corners in the wrong order."""
    if len(mesh.color_attributes) == 0 or len(colors) != len(mesh.vertices):
        return
    name = mesh.color_attributes[0].name
    mesh.color_attributes.remove(mesh.color_attributes[0])
    mesh.color_attributes.new(name, "FLOAT_COLOR", "POINT").data.foreach_set("color", colors.ravel())
    mesh.color_attributes.render_color_index = 0


def keep_corners(path, meshes):
    """`telepipe build` finds corners again by the attribute _CORNER."""
    if not path.lower().endswith(".glb"):
        return
    glb = Glb(path)
    known = {}
    for mesh in glb.json.get("meshes", []):
        known.setdefault(key_of(mesh.get("extras", {})), []).append(mesh)
    for mesh in meshes:
        for candidate in known.get(key_of(mesh), []):
            corners = glb.of_vertices(candidate, "_CORNER", 1)
            if corners is None or len(corners) != len(mesh.vertices) or "_CORNER" in mesh.attributes:
                continue
            keep_colors(mesh, glb.of_vertices(candidate, "COLOR_0", 4, 1.0))
            mesh.attributes.new("_CORNER", "FLOAT", "POINT").data.foreach_set("value", corners.ravel())


def load(path):
    before = set(bpy.data.objects)
    render = bpy.context.scene.render
    render.fps, render.fps_base = 30, 1  # keys stand at whole frames, and are sampled there on the way back
    bpy.ops.import_scene.gltf(filepath=path)
    keep_corners(path, {thing.data for thing in bpy.data.objects if thing not in before and thing.type == "MESH"})
    return finish([thing for thing in bpy.data.objects if thing not in before])


class ImportTelepipe(bpy.types.Operator, ImportHelper):
    bl_idname = "import_scene.telepipe"
    bl_label = "Telepipe stage (.glb)"
    filename_ext = ".glb"
    filter_glob: StringProperty(default="*.glb;*.gltf", options={"HIDDEN"})

    def execute(self, context):
        report = load(self.filepath)
        self.report({"INFO"}, ", ".join(f"{count} {what}" for what, count in report.items()))
        return {"FINISHED"}


def menu(self, context):
    self.layout.operator(ImportTelepipe.bl_idname)


def register():
    bpy.utils.register_class(ImportTelepipe)
    bpy.types.TOPBAR_MT_file_import.append(menu)


def unregister():
    bpy.types.TOPBAR_MT_file_import.remove(menu)
    bpy.utils.unregister_class(ImportTelepipe)


if __name__ == "__main__":
    if "--" in sys.argv:
        bpy.ops.wm.read_factory_settings(use_empty=True)
        result = load(sys.argv[sys.argv.index("--") + 1])
        faces = sum(len(each.data.polygons) for each in bpy.data.objects
                    if each.type == "MESH" and not each.get("overlay"))
        print("telepipe:", ", ".join(f"{count} {what}" for what, count in result.items()), f"{faces} triangles")
    else:
        register()
