/** What the build has made, as its manifest says: for each screen its stylesheets, fonts and scripts. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { cspHash } from "../guard/securityHeaders.ts"
import { LAYER_ORDER } from "./layerOrder.ts"

/** The scripts of a page, and when it needs them. */
export interface PageScripts {
  /** Fetched as soon as the page is quiet: what every page needs and what seldom changes. */
  readonly soon: ReadonlyArray<string>
  /** Fetched when the visitor comes. */
  readonly later: ReadonlyArray<string>
  /** Evaluated then, one after the other. The last one is the site, which asks for the rest by itself. */
  readonly evaluated: ReadonlyArray<string>
  /** Whether the page does something that cannot wait for a visitor. */
  readonly now: boolean
}

/** The part of vite's manifest that is needed. Keys are source files, seen from `ui/`. */
export interface ViteChunk {
  readonly file: string
  readonly name?: string
  readonly imports?: ReadonlyArray<string>
  readonly css?: ReadonlyArray<string>
}
export type ViteManifest = Readonly<Record<string, ViteChunk>>

/** A script or the styles that stand in pages as they are, made once for all of them. */
export interface InlinePart {
  /** In UTF-8. */
  readonly bytes: Buffer
  /** As a policy names it. */
  readonly hash: string
}

/** What stands before a page's first words, and after its last. */
interface InlineParts {
  readonly head: InlinePart
  readonly body: InlinePart
}

/** What one screen needs before and after it is alive. */
export interface ScreenFiles {
  /** Addresses of its stylesheets. */
  readonly sheets: ReadonlyArray<string>
  /**
   * In the head the order of the layers, and what is in the sheets, but for font faces, which can come when all else is there.
   */
  readonly styles: InlineParts
  readonly fontFaces: InlinePart
  /** Addresses of the fonts that every page shows. */
  readonly fonts: ReadonlyArray<string>
  readonly scripts: Omit<PageScripts, "now">
  readonly inline: InlineParts
}

/**
 * `modules` are the files of a screen and of the parts that are written with it, as the manifest names them. One that
 * `isFolded` says where its first screen ends (`#second-screen`).
 */
export type ScreenFilesOf = (screen: {
  readonly modules: ReadonlyArray<string>
  readonly isFolded: boolean
}) => ScreenFiles

const ENTRY = "index.html"
/** The sheet of the font faces, as the build's configuration names it. */
const FONT_SHEET = /^assets\/fonts-/
/** Chunks of libraries, which the browser may fetch before anybody has touched the page. */
const LIBRARIES = new Set(["rolldown-runtime", "react"])
const FONTS = [
  "figtree-400",
  "figtree-600",
  "figtree-700",
  "bricolage-800-82",
  "bricolage-700-92",
  "figtree-rupee",
].map((name) => `theme/fonts/${name}.woff2`)

/** A chunk and all that it imports, what is imported first. */
const closureOf = (manifest: ViteManifest, keys: ReadonlyArray<string>): ReadonlyArray<ViteChunk> => {
  const found = new Map<string, ViteChunk>()
  const visited = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`the build knows no ${key}`)
    if (visited.has(key)) return
    visited.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
    found.set(key, chunk)
  }
  for (const key of keys) visit(key)
  return [...found.values()]
}

const hrefOf = ({ file }: ViteChunk) => `/${file}`

/** Addresses of a screen's scripts. The first module is the screen; the other modules' scripts come when they are near. */
export const screenScripts = (
  manifest: ViteManifest,
  [screen = ENTRY]: ReadonlyArray<string>,
): ScreenFiles["scripts"] => {
  const isLibrary = ({ name = "" }: ViteChunk) => LIBRARIES.has(name)
  const site = closureOf(manifest, [ENTRY])
  const all = new Set([...site, ...closureOf(manifest, [screen])])
  return {
    soon: [...all].filter(isLibrary).map(hrefOf),
    later: [...all].filter((chunk) => !isLibrary(chunk)).map(hrefOf),
    evaluated: site.map(hrefOf),
  }
}

const inlinePart = (text: string): InlinePart => ({ bytes: Buffer.from(text), hash: cspHash(text) })

/** Names that it declares stay its own. */
const readInlineScript = (folder: string, name: keyof InlineParts): InlinePart =>
  inlinePart(`(()=>{${readFileSync(join(folder, ".vite/inline", `${name}.js`), "utf8").trim()}})()`)

/**
 * What follows the first screen is laid out after it has been painted: the last of all layers sets it aside, and at the end
 * of the page gives it back as it was.
 */
const rest = (display: "none" | "revert-layer"): string =>
  `@layer below{#second-screen,#second-screen~*,:has(#second-screen)~*{display:${display}}}`

const foldedStyles = (styles: string, isFolded: boolean): InlineParts => ({
  head: inlinePart(isFolded ? styles + rest("none") : styles),
  body: inlinePart(isFolded ? rest("revert-layer") : ""),
})

/** Read once. `folder` is the build's output. Throws when there is no build. */
export const readClientBuild = (folder: string): ScreenFilesOf => {
  const manifest: ViteManifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"))
  const inline = { head: readInlineScript(folder, "head"), body: readInlineScript(folder, "body") }
  const fonts = closureOf(manifest, FONTS).map(hrefOf)
  const textOf = (sheets: ReadonlyArray<string>) =>
    sheets.map((sheet) => readFileSync(join(folder, sheet), "utf8")).join("")
  const found = new Map<string, ScreenFiles>()
  return ({ modules, isFolded }) => {
    const key = [isFolded, ...modules].join()
    const known = found.get(key)
    if (known !== undefined) return known
    const sheets = [...new Set(closureOf(manifest, [ENTRY, ...modules]).flatMap(({ css = [] }) => css))]
    const files = {
      scripts: screenScripts(manifest, modules),
      sheets: sheets.map((file) => `/${file}`),
      styles: foldedStyles(LAYER_ORDER + textOf(sheets.filter((sheet) => !FONT_SHEET.test(sheet))), isFolded),
      fontFaces: inlinePart(textOf(sheets.filter((sheet) => FONT_SHEET.test(sheet)))),
      fonts,
      inline,
    }
    found.set(key, files)
    return files
  }
}
