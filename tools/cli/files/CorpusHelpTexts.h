#pragma once

// The help texts of commands that go through whole collections of files.
namespace telepipe::tools {

constexpr const char* kLostHelp =
    R"(Files hold model trees that nothing in them leads to: what was there before a change, or copies of what is drawn.
They are found where the relocation table names the pointers of an object and nothing else of it, where all objects
and models below read whole, and something would be drawn. A line a tree: its number, where its root is, its size,
the section that it is shown in (that of what it copies; with ?, that of the tree before it in the file, most
likely), and whether it is a copy. Own vertices are those at places where nothing that is drawn has one. telepipe
coverage counts their bytes as lost, telepipe dump writes them out.

telepipe shot FILE --lost N draws one alone, --lost all all of them, --lost with the stage and all of them.

--json prints one object a stage that has any, a line each: file variant sum{trees copies repeats unique triangles
vertices bytes with_own_vertices} trees[{number at nodes triangles vertices own_vertices bytes copy_of repeats
section section_is_known}]; copy_of is where the tree is that is drawn, repeats the number of the same before it.

Examples:
  telepipe lost ~/pso/data/scene
  telepipe lost pso.gdi --unique
  telepipe shot map_ruins02n.rel --lost 3 -o lost.png)";

constexpr const char* kFindHelp =
    R"(A material is found when it has all that is asked for; a stage or model is listed with those of its materials,
the most triangles first. Blend codes are those of telepipe materials: 0 zero, 1 one, 2 other colour, 3 1 - other
colour, 4 source alpha, 5 1 - source alpha, 6 dest alpha, 7 1 - dest alpha. Each file counts by itself: n.rel and
d.rel of a map are two, textures are called as their own list calls them, and a material's number is one in its file
alone: those for --states come from telepipe materials. All cores are used; the order is that of the files.

--json prints one object a stage or model that has any, a line each: file kind materials[{material state texture
triangles draws models first{section_id chunk_at strip_at}}]

Examples:
  telepipe find ~/pso/data/scene --blend 0/2
  telepipe find pso.gdi --texture '*water*' --flag environment
  telepipe find . --list punch-through --json | jq -r .file)";

constexpr const char* kMergeHelp =
    R"(A collection too large for one machine is gone through in parts: --shard 3/16 takes each sixteenth file from the
third on. With --json each line then has the place of its file as "item"; merge prints the lines of all parts in the
order in which one run would have printed them, without it: byte for byte the same. The last line of a part says
which it is and of which command over how many files, so that a part that is missing, was stopped or is of another run
is an error; what there is is printed all the same. --sum adds up what stands under one name, and counts the entries of
lists: "materials.triangles" of telepipe find are those of all materials. Offsets and ids are left out.

Slurm, as a job array:
  #SBATCH --array=1-16
  telepipe find /data/pso --blend 0/2 --json --shard $SLURM_ARRAY_TASK_ID/16 > part.$SLURM_ARRAY_TASK_ID
GNU parallel, on the machines of a list:
  parallel --sshloginfile machines telepipe lost /data/pso --json --shard {}/16 '>' /data/part.{} ::: $(seq 16)
Then:
  telepipe merge part.* > all.json
  telepipe merge part.* --sum

Of a gallery whose parts were drawn into one folder, telepipe merge SITE makes the index over all of them.)";

} // namespace telepipe::tools
