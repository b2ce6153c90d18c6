/** Cuts the site's fonts and the receipt's out of the fontsource packages: `npm run fonts`. Same input, same bytes. */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { format, resolveConfig } from "prettier"
import subsetFont from "subset-font"
import { type Cut, DEVANAGARI, PRINT_CUTS, WEB_FAMILIES } from "./cuts.ts"
import { type FallbackFace, fallbackRule } from "./fallbackFaces.ts"
import { devanagariRule, fontFaceRules } from "./fontFaceRules.ts"
import { fontTables } from "./fontTables.ts"
import { printModule } from "./printModule.ts"

const web = new URL("../theme/fonts/", import.meta.url)
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
  for (const { cuts, features } of WEB_FAMILIES)
    for (const { name, source, characters, axes } of cuts) {
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

/** Which cut of which family a fallback stands in for. */
const FALLBACKS: ReadonlyArray<readonly [face: FallbackFace, family: number, axes: Cut["axes"]]> = [
  [{ family: "Figtree Fallback", local: "regular", descriptors: ["font-weight: 400 500"] }, 0, { wght: 400 }],
  [{ family: "Figtree Fallback", local: "bold", descriptors: ["font-weight: 600 800"] }, 0, { wght: 700 }],
  [
    {
      family: "Bricolage Fallback",
      local: "bold",
      descriptors: ["font-weight: 400 800", "font-stretch: 75% 89%"],
    },
    1,
    { wght: 800, wdth: 82 },
  ],
  [
    {
      family: "Bricolage Fallback",
      local: "bold",
      descriptors: ["font-weight: 400 800", "font-stretch: 90% 95%"],
    },
    1,
    { wght: 700, wdth: 92 },
  ],
  [
    {
      family: "Bricolage Fallback",
      local: "bold",
      descriptors: ["font-weight: 400 800", "font-stretch: 96% 100%"],
    },
    1,
    { wght: 800, wdth: 100 },
  ],
]

const fallbackRules = () =>
  Promise.all(
    FALLBACKS.map(async ([face, family, axes]) => {
      const [cut] = WEB_FAMILIES[family]?.cuts ?? []
      if (cut === undefined) throw new Error(`no family ${family} for ${face.family}`)
      return fallbackRule(face, fontTables(await staticCut({ ...cut, axes })))
    }),
  )

const writeStyleSheet = async () => {
  const rules = [
    "/* Made by `npm run fonts`: the site's faces, and Arial fitted to them for the moment before they arrive. */",
    ...WEB_FAMILIES.flatMap(fontFaceRules),
    ...DEVANAGARI.map(({ name, weight }) => devanagariRule(name, weight)),
    ...(await fallbackRules()),
  ]
  const sheet = fileURLToPath(new URL("fonts.css", web))
  const text = await format(rules.join("\n\n"), { ...(await resolveConfig(sheet)), filepath: sheet })
  await writeFile(sheet, text)
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
await writeStyleSheet()
await cutPrintFiles()
for (const [licence, name] of LICENCES) await copyFile(sourceOf(licence), new URL(name, web))
