/**
 * What each screen makes a browser load, told from the build itself, for size-limit: scripts before anybody has touched
 * the page, when it is alive, and with every part that comes when it is near; styles; fonts.
 *
 * Scripts and styles count in brotli: packed by the build, or here where they are small or stand in the page itself. Fonts
 * are packed already.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { fileURLToPath } from "node:url"
import { brotliCompressSync } from "node:zlib"
import { ROUTE_RECORDS } from "#core/routes.ts"
import { readClientBuild, screenScripts, type ViteManifest } from "#server/render/clientBuild.ts"
import type { PageRenderer } from "#server/render/pageRenderer.ts"

interface LazyChunk {
  readonly file: string
  readonly imports?: ReadonlyArray<string>
  readonly dynamicImports?: ReadonlyArray<string>
}

/** One line of size-limit's report; without a limit it only tells. */
interface SizeCheck {
  readonly name: string
  readonly path: ReadonlyArray<string>
  readonly limit?: string
  /** The files are packed already. */
  readonly brotli: false
}

const root = new URL("../../../", import.meta.url)
const site = fileURLToPath(new URL("dist/site", root))
const packedPieces = fileURLToPath(new URL("node_modules/.cache/sizes", root))
const { screenAt }: PageRenderer = await import(new URL("dist/server/serverEntry.js", root).href)

const manifest: ViteManifest & Record<string, LazyChunk> = JSON.parse(
  readFileSync(join(site, ".vite/manifest.json"), "utf8"),
)
const filesOf = readClientBuild(site)

/** A file with the bytes in brotli. */
const packed = (name: string, bytes: Uint8Array): string => {
  const file = join(packedPieces, `${name}.br`)
  mkdirSync(packedPieces, { recursive: true })
  writeFileSync(file, brotliCompressSync(bytes))
  return file
}

/** The packed twin of a script. */
const twinOf = (href: string): string => {
  const file = join(site, href)
  return existsSync(`${file}.br`) ? `${file}.br` : packed(basename(href), readFileSync(file))
}

/** Comes with the first use of the field, and not to who only looks. */
const SEARCH = "components/search/SearchSuggestions.tsx"

/** The parts of a screen, or of the shell, that a visitor who only looks will load. */
const partsOf = (screen: string): ReadonlyArray<string> =>
  [screen, ...(manifest[screen]?.imports ?? [])]
    .flatMap((key) => manifest[key]?.dynamicImports ?? [])
    .filter((key) => /^(?!app\/)[a-z]\w*\/(?!\w*Screen\.tsx$)/.test(key) && key !== SEARCH)

/** Scripts of some modules of the site, whenever they come. */
const scriptsOf = (modules: ReadonlyArray<string>): ReadonlyArray<string> => {
  const { soon, later } = screenScripts(manifest, modules)
  return [...soon, ...later]
}

/** What each screen loads. Unit of its limits: kB in brotli. */
type Part = "untouched" | "alive" | "all" | "search" | "styles" | "fonts"
type Limits = Readonly<Partial<Record<Part, number>>>

const EVERY_PAGE: Limits = { search: 6, styles: 20, fonts: 60 }

const LIMITS: Readonly<Record<string, Limits>> = {
  // It asks for the rest of its lists when somebody turns a page: 0.8 kB more of scripts, 0.6 kB less of page.
  "/": { untouched: 75, all: 149 },
  "/:categorySlug/:subSlug": { untouched: 75 },
  // Of all pages it can do most: another day, fewer travellers, cancelling, choosing after a call-off, vouchers.
  "/booking/:secret": { untouched: 171 },
}

const ELSEWHERE: Limits = { untouched: 165 }

/** What a part is, in the report. */
const ABOUT: Readonly<Record<Part, string>> = {
  untouched: "scripts before anybody touches it",
  alive: "scripts when it is alive",
  all: "scripts with all that comes by itself",
  search: "scripts of the search field's first use",
  styles: "styles",
  fonts: "fonts",
}

const checksOf = (path: string, place: number): ReadonlyArray<SizeCheck> => {
  const shown = screenAt(path)
  const { modules, now } = shown
  const { styles, fonts, inline } = filesOf(shown)
  const early = packed(`scripts-${place}`, Buffer.concat([inline.head.bytes, inline.body.bytes]))
  const alive = scriptsOf(modules)
  const parts = partsOf(modules[0] ?? "").flatMap((key) => scriptsOf([key]))
  const searching = scriptsOf([SEARCH]).filter((href) => !alive.includes(href))
  const files: Readonly<Record<Part, ReadonlyArray<string>>> = {
    untouched: [early, ...(now ? alive : screenScripts(manifest, modules).soon).map(twinOf)],
    alive: [early, ...alive.map(twinOf)],
    all: [early, ...new Set([...alive, ...parts].map(twinOf))],
    search: searching.map(twinOf),
    styles: [packed(`styles-${place}`, styles.head.bytes)],
    fonts: fonts.map((href) => join(site, href)),
  }
  const limits = { ...EVERY_PAGE, ...(LIMITS[path] ?? ELSEWHERE) }
  return (Object.keys(files) as ReadonlyArray<Part>).map((part) => ({
    name: `${path}: ${ABOUT[part]}`,
    path: files[part],
    ...(limits[part] === undefined ? {} : { limit: `${limits[part]} kB` }),
    brotli: false,
  }))
}

const checks = [...ROUTE_RECORDS.map(({ path }) => path), "*"].flatMap(checksOf)

/** Every page's files, beside how much they may weigh; a page without a row of its own has the last one's limits. */
export default checks
