/** One palette per time of day. */
import type { Colour } from "./colour.ts"

/** The lights a scene can stand in; golden is the late afternoon. */
export type Time = "dawn" | "noon" | "golden" | "dusk" | "night" | "monsoon"

/** The colours of the world around a subject at one time of day; lists run from far (or top) to near. */
export interface Palette {
  readonly sky: readonly [Colour, Colour, Colour, Colour]
  readonly cloud: readonly [lit: Colour, shaded: Colour]
  readonly light: readonly [top: Colour, bottom: Colour]
  readonly halo: Colour
  readonly hills: readonly [Colour, Colour, Colour]
  readonly sea: readonly [Colour, Colour, Colour, Colour]
  readonly deep: readonly [Colour, Colour, Colour]
  readonly glitter: Colour
  readonly crest: Colour
  readonly trough: Colour
  readonly sand: readonly [Colour, Colour]
  readonly earth: readonly [Colour, Colour]
  readonly grass: readonly [Colour, Colour, Colour]
  readonly leaf: readonly [front: Colour, back: Colour, rib: Colour]
  readonly trunk: readonly [bark: Colour, ring: Colour, rim: Colour]
  /** What windows and lamps show: glass by day, a glow after sunset. */
  readonly lamp: Colour
  /** The air between eye and subject: every pigment is mixed with `colour` by `share`. */
  readonly air: { readonly colour: Colour; readonly share: number }
}

export const palettes: Readonly<Record<Time, Palette>> = {
  dawn: {
    sky: ["#6fa0b8", "#e3b7b0", "#ffd3ae", "#ffeecb"],
    cloud: ["#fff4e4", "#f4c3b2"],
    light: ["#fffbe6", "#ffdc9a"],
    halo: "#fff3cf",
    hills: ["#dcb0a8", "#ab93a0", "#6b7c8a"],
    sea: ["#f9d9b6", "#bfcabd", "#5fb0b0", "#1f838c"],
    deep: ["#8fd0c8", "#2f8f98", "#135a6b"],
    glitter: "#fff6da",
    crest: "#d8f0e4",
    trough: "#1b6472",
    sand: ["#f3ddb6", "#dcb98a"],
    earth: ["#c98f6d", "#a06a52"],
    grass: ["#b9c48a", "#86a770", "#4f8263"],
    leaf: ["#2a6e5a", "#1d5550", "#6fae82"],
    trunk: ["#6b4a42", "#47302f", "#f0b894"],
    lamp: "#ffe3a0",
    air: { colour: "#ffcfae", share: 0.12 },
  },
  noon: {
    sky: ["#2b8cb0", "#6dbccb", "#bfe3da", "#fdf2d4"],
    cloud: ["#ffffff", "#cfe6e4"],
    light: ["#fffdf0", "#ffefb4"],
    halo: "#fffbe0",
    hills: ["#a5cbc4", "#64a597", "#357c6a"],
    sea: ["#c9e8da", "#5cbdba", "#128e97", "#0f6f78"],
    deep: ["#7fd6d2", "#1b95a5", "#0b5373"],
    glitter: "#ffffff",
    crest: "#d4f5ee",
    trough: "#0a5968",
    sand: ["#f6e4bd", "#e2c38e"],
    earth: ["#c9744f", "#9c5239"],
    grass: ["#c2cf7c", "#84b465", "#3f8a56"],
    leaf: ["#1f6b4c", "#155142", "#5fae69"],
    trunk: ["#7a5640", "#523829", "#d8ab7c"],
    lamp: "#5d98a6",
    air: { colour: "#fff6df", share: 0.03 },
  },
  golden: {
    sky: ["#3b93b4", "#8fc6c6", "#fbdc9a", "#ffe7ae"],
    cloud: ["#fff6dc", "#f3cd97"],
    light: ["#fffbe0", "#ffd873"],
    halo: "#fff0b8",
    hills: ["#c9b98c", "#8f9d78", "#52785f"],
    sea: ["#fbe0a4", "#9fc3a6", "#2f9a98", "#12707a"],
    deep: ["#b5d9b8", "#2f9a9a", "#125468"],
    glitter: "#fff3c4",
    crest: "#f2eec2",
    trough: "#0f5260",
    sand: ["#f5d9a0", "#dab072"],
    earth: ["#c97a4a", "#98532f"],
    grass: ["#d3c765", "#94ad57", "#4b8250"],
    leaf: ["#2c6b45", "#1b4f3e", "#86b060"],
    trunk: ["#6b4630", "#472c22", "#f0b56e"],
    lamp: "#ffdf8f",
    air: { colour: "#ffcf7a", share: 0.12 },
  },
  dusk: {
    sky: ["#1d2f57", "#6c5a86", "#ea7f62", "#ffd08a"],
    cloud: ["#ffe3c4", "#e99b86"],
    light: ["#fff3c4", "#ffb056"],
    halo: "#ffe2a6",
    hills: ["#c98580", "#96697c", "#5f5070"],
    sea: ["#f2a574", "#b58488", "#34788b", "#136474"],
    deep: ["#86b3a6", "#2f7488", "#173a63"],
    glitter: "#ffe2a6",
    crest: "#f3b58e",
    trough: "#123a55",
    sand: ["#eec596", "#c98f63"],
    earth: ["#b0604a", "#7c4039"],
    grass: ["#a89462", "#6f7d55", "#3d5d50"],
    leaf: ["#174f4c", "#0f3a42", "#3d8570"],
    trunk: ["#46303a", "#2a1d2a", "#e58b5e"],
    lamp: "#ffc25c",
    air: { colour: "#8a3f4f", share: 0.16 },
  },
  night: {
    sky: ["#0a1230", "#172450", "#2f3f74", "#5d6397"],
    cloud: ["#5f6a9c", "#3a4678"],
    light: ["#fffbe8", "#f2e2b4"],
    halo: "#b9c3ea",
    hills: ["#364273", "#253160", "#18224a"],
    sea: ["#56609a", "#2b3d73", "#172a56", "#0e1c40"],
    deep: ["#3a5a94", "#1b3468", "#0c1838"],
    glitter: "#ffeab4",
    crest: "#8a9ad0",
    trough: "#0a1431",
    sand: ["#8a8196", "#5f5a78"],
    earth: ["#6b4a5a", "#473449"],
    grass: ["#4d6377", "#35506a", "#20385a"],
    leaf: ["#12354a", "#0c2439", "#2f6270"],
    trunk: ["#221f3a", "#15142a", "#7a7fb0"],
    lamp: "#ffd46e",
    air: { colour: "#141f4a", share: 0.3 },
  },
  monsoon: {
    sky: ["#465f6b", "#748e94", "#a9bbb4", "#d8dcc8"],
    cloud: ["#93a8aa", "#647d85"],
    light: ["#e8eadb", "#d5dacb"],
    halo: "#e8ecdc",
    hills: ["#95aea8", "#5f877e", "#37655a"],
    sea: ["#bccbc0", "#7ba5a0", "#3f7a7c", "#225a61"],
    deep: ["#8fb9ac", "#3f7a7c", "#18424d"],
    glitter: "#eef3e6",
    crest: "#cfe0d8",
    trough: "#1c4750",
    sand: ["#d5c49c", "#ae9770"],
    earth: ["#a2583f", "#75402f"],
    grass: ["#a3c06c", "#62a05a", "#2c7a4c"],
    leaf: ["#1a6a48", "#10503c", "#5fae69"],
    trunk: ["#4f4038", "#352b28", "#a9b09a"],
    lamp: "#ffdb8c",
    air: { colour: "#5f7a80", share: 0.2 },
  },
}
