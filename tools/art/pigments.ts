/** The named colours that subjects are painted with, graded by the light they stand in. */
import { mix, type Colour } from "./colour.ts"
import { palettes, type Time } from "./palettes.ts"

/** The named colours as they look by daylight, ungraded. */
export const daylight = {
  shell: "#fffaf1",
  cream: "#f4e6cc",
  sand: "#ead3ab",
  coral: "#c8452f",
  coralDark: "#97311f",
  coralLight: "#e8755a",
  mango: "#f2ac3c",
  mangoDark: "#c98124",
  yellow: "#ffd75e",
  teal: "#0f6f78",
  tealDark: "#0a4853",
  tealLight: "#3fabab",
  indigo: "#1d2b4f",
  indigoLight: "#465b8a",
  blue: "#2f78b5",
  blueLight: "#9accdf",
  palm: "#1f6b4c",
  palmDark: "#124434",
  palmLight: "#56a266",
  lime: "#9cc25a",
  laterite: "#a9543f",
  lateriteDark: "#7c392e",
  lateriteLight: "#cf7c5e",
  brick: "#b9683f",
  wood: "#8a5a36",
  woodDark: "#573622",
  woodLight: "#bd8a56",
  thatch: "#bb965c",
  thatchDark: "#86663a",
  stone: "#8b8984",
  stoneDark: "#5c5d61",
  stoneLight: "#b8b4a8",
  grey: "#7b8490",
  greyDark: "#3a4252",
  ink: "#1b1b2b",
  skin: "#a8683f",
  skinDark: "#824a2c",
  skinLight: "#d39a6c",
  hair: "#261a1c",
  pink: "#e79a93",
  purple: "#71508a",
  foam: "#f3fbf6",
} as const satisfies Record<string, Colour>

/** The named colours a subject is painted with, as they look at one time of day; `lamp` always keeps its glow. */
export type Pigments = Readonly<Record<keyof typeof daylight | "lamp", Colour>>

/** Grades the daylight colours by the air of the given time. */
export function pigmentsAt(time: Time): Pigments {
  const { air, lamp } = palettes[time]
  const graded = Object.entries(daylight).map(([name, colour]) => [name, mix(colour, air.colour, air.share)])
  return { ...(Object.fromEntries(graded) as Record<keyof typeof daylight, Colour>), lamp }
}
