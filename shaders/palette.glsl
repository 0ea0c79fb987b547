// Node matrices live in a texture buffer, four RGBA32F texels a node: the three rows of the 3x4 node-to-world matrix,
// then (section, model, 0, 0) as float bits.
