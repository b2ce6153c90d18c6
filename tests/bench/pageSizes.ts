/**
 * What each screen makes a browser load, told from the build itself: scripts before anybody has touched the page, when
 * it is alive, and with every part that comes when it is near; styles; fonts.
 *
 * Unit: bytes as they travel, in brotli. Fonts are packed already.
 */
import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { EARLY_SCRIPT, HEAD_SCRIPT } from "#server/site/inlineParts.ts"
import { type Manifest, scriptsOf, siteBuild } from "#server/site/siteBuild.ts"
import { SCREENS } from "#ui/screens.ts"

interface LazyChunk {
  readonly file: string
  readonly imports?: ReadonlyArray<string>
  readonly dynamicImports?: ReadonlyArray<string>
}

export interface PageSize {
  readonly path: string
  readonly untouched: number
  readonly alive: number
  readonly all: number
  /** What the first use of the search field fetches besides. */
  readonly search: number
  readonly styles: number
  readonly fonts: number
}

/** Comes with the first use of the field, and not to who only looks. */
const SEARCH = "parts/search/SearchSuggestions.tsx"

const FONT = /<link rel="preload" href="([^"]+)" as="font"/g

/** `folder` is the site that browsers load. Throws when there is no build. */
export const pageSizes = (folder: string): ReadonlyArray<PageSize> => {
  const manifest: Manifest & Record<string, LazyChunk> = JSON.parse(
    readFileSync(join(folder, ".vite/manifest.json"), "utf8"),
  )
  const { template, filesOf } = siteBuild(folder)
  const known = new Map<string, number>()
  const sizeOf = (href: string) => {
    const size = known.get(href) ?? brotliCompressSync(readFileSync(join(folder, href))).length
    known.set(href, size)
    return size
  }
  const sizeOfAll = (hrefs: Iterable<string>) =>
    [...new Set(hrefs)].reduce((sum, href) => sum + sizeOf(href), 0)
  const early = brotliCompressSync(HEAD_SCRIPT + EARLY_SCRIPT).length
  const fonts = [...template.matchAll(FONT)].reduce(
    (sum, [, href = ""]) => sum + statSync(join(folder, href)).size,
    0,
  )
  /** The parts of a screen, or of the shell, that a visitor who only looks will load. */
  const partsOf = (screen: string): ReadonlyArray<string> => {
    const chunks = [screen, ...(manifest[screen]?.imports ?? [])].map((key) => manifest[key])
    return chunks
      .flatMap((chunk) => chunk?.dynamicImports ?? [])
      .filter((key) => key.startsWith("parts/") && key !== SEARCH)
  }
  return SCREENS.map(({ path, modules, now = false }) => {
    const [screen = ""] = modules
    const { soon, later } = scriptsOf(manifest, modules)
    const parts = partsOf(screen).flatMap((key) => {
      const scripts = scriptsOf(manifest, [key])
      return [...scripts.soon, ...scripts.later]
    })
    const alive = early + sizeOfAll([...soon, ...later])
    const searching = scriptsOf(manifest, [SEARCH])
    const here = new Set([...soon, ...later])
    return {
      path,
      untouched: now ? alive : early + sizeOfAll(soon),
      alive,
      all: early + sizeOfAll([...soon, ...later, ...parts]),
      search: sizeOfAll([...searching.soon, ...searching.later].filter((href) => !here.has(href))),
      styles: brotliCompressSync(
        filesOf(modules)
          .rules.map(({ text }) => text)
          .join(""),
      ).length,
      fonts,
    }
  })
}
