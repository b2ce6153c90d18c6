/** Cuts the site's fonts and the receipt's out of the fontsource packages: `npm run fonts`. Same input, same bytes. */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import subsetFont from "subset-font"
import { formatSource } from "../formatSource.ts"
import { type Cut, DEVANAGARI, PRINT_CUTS, WEB_CUTS } from "./cuts.ts"
import { type FallbackFace, fallbackRule } from "./fallbackFaces.ts"
import { devanagariRule, fontFaceRule } from "./fontFaceRule.ts"
import { fontTables } from "./fontTables.ts"
import { printModule } from "./printModule.ts"

const web = new URL("../../ui/theme/fonts/", import.meta.url)
const print = new URL("../../adapters/pdf/fonts/", import.meta.url)
const sourceOf = (specifier: string) => fileURLToPath(import.meta.resolve(specifier))

/** A static TrueType file without hints and layout tables, which neither a PDF nor a measurement reads. */
const staticCut = async ({ source, characters, axes }: Pick<Cut, "source" | "characters" | "axes">) =>
  subsetFont(await readFile(sourceOf(source)), characters, {
    targetFormat: "truetype",
    variationAxes: axes,
    keepFeatures: [],
    dropTables: ["GPOS", "GSUB", "GDEF", "STAT", "gasp"],
    noHinting: true,
  })

const cutWebFiles = async () => {
  for (const { name, source, characters, axes, features } of WEB_CUTS) {
    const file = await subsetFont(await readFile(sourceOf(source)), characters, {
      targetFormat: "woff2",
      variationAxes: axes,
      keepFeatures: features,
    })
    await writeFile(new URL(`${name}.woff2`, web), file)
    console.log(`${name}.woff2 ${file.length} bytes`)
  }
  for (const { name, source } of DEVANAGARI) await copyFile(sourceOf(source), new URL(`${name}.woff2`, web))
}

const BRICOLAGE_FALLBACK = { family: "Bricolage Fallback", local: "bold" } as const

/** Which cut a fallback stands in for. */
const FALLBACKS: ReadonlyArray<readonly [cut: string, face: FallbackFace]> = [
  ["figtree-400", { family: "Figtree Fallback", local: "regular", descriptors: ["font-weight: 400 500"] }],
  ["figtree-700", { family: "Figtree Fallback", local: "bold", descriptors: ["font-weight: 600 800"] }],
  [
    "bricolage-800-82",
    { ...BRICOLAGE_FALLBACK, descriptors: ["font-weight: 400 800", "font-stretch: 75% 89%"] },
  ],
  [
    "bricolage-700-92",
    { ...BRICOLAGE_FALLBACK, descriptors: ["font-weight: 400 800", "font-stretch: 90% 100%"] },
  ],
]

const fallbackRules = () =>
  Promise.all(
    FALLBACKS.map(async ([name, face]) => {
      const cut = WEB_CUTS.find((candidate) => candidate.name === name)
      if (cut === undefined) throw new Error(`no cut ${name} for ${face.family}`)
      return fallbackRule(face, fontTables(await staticCut(cut)))
    }),
  )

const writeStyleSheet = async (name: string, about: string, rules: ReadonlyArray<string>) => {
  const sheet = fileURLToPath(new URL(name, web))
  const text = [`/* Made by \`npm run fonts\`: ${about}. */`, ...rules].join("\n\n")
  await writeFile(sheet, await formatSource(sheet, text))
}

const LICENCES = [
  ["@fontsource-variable/figtree/LICENSE", "LICENSE-figtree.txt"],
  ["@fontsource-variable/bricolage-grotesque/LICENSE", "LICENSE-bricolage-grotesque.txt"],
  ["@fontsource/noto-sans-devanagari/LICENSE", "LICENSE-noto-sans-devanagari.txt"],
] as const

const cutPrintFiles = async () => {
  for (const cut of PRINT_CUTS) {
    const file = await staticCut(cut)
    const notice = "SIL Open Font License 1.1, see ui/theme/fonts."
    await writeFile(new URL(`${cut.name}.ts`, print), printModule(cut.name, file, notice))
    console.log(`${cut.name}.ts ${file.length} bytes of TrueType`)
  }
}

await mkdir(web, { recursive: true })
await mkdir(print, { recursive: true })
await cutWebFiles()
await writeStyleSheet("fonts.css", "the site's faces", [
  ...WEB_CUTS.map(fontFaceRule),
  ...DEVANAGARI.map(({ name, weight }) => devanagariRule(name, weight)),
])
await writeStyleSheet(
  "fallbackFaces.css",
  "Arial, fitted to the site's faces for the moment before they arrive",
  await fallbackRules(),
)
await cutPrintFiles()
for (const [licence, name] of LICENCES) await copyFile(sourceOf(licence), new URL(name, web))
