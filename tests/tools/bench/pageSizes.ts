/**
 * What each screen makes a browser load, told from the build itself: scripts before anybody has touched the page, when
 * it is alive, and with every part that comes when it is near; styles; fonts.
 *
 * Unit: bytes as they travel, in brotli. Fonts are packed already.
 */
import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { ROUTE_RECORDS } from "#core/routes.ts"
import { type ViteManifest, screenScripts, readClientBuild } from "#server/render/clientBuild.ts"
import type { PageRenderer } from "#server/render/pageRenderer.ts"

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
const SEARCH = "components/search/SearchSuggestions.tsx"

/** `folder` is the site that browsers load, `screenAt` of the site on the server. Throws when there is no build. */
export const pageSizes = (
  folder: string,
  { screenAt }: Pick<PageRenderer, "screenAt">,
): ReadonlyArray<PageSize> => {
  const manifest: ViteManifest & Record<string, LazyChunk> = JSON.parse(
    readFileSync(join(folder, ".vite/manifest.json"), "utf8"),
  )
  const filesOf = readClientBuild(folder)
  const known = new Map<string, number>()
  const sizeOf = (href: string) => {
    const size = known.get(href) ?? brotliCompressSync(readFileSync(join(folder, href))).length
    known.set(href, size)
    return size
  }
  const sizeOfAll = (hrefs: Iterable<string>) =>
    [...new Set(hrefs)].reduce((sum, href) => sum + sizeOf(href), 0)
  /** The parts of a screen, or of the shell, that a visitor who only looks will load. */
  const partsOf = (screen: string): ReadonlyArray<string> => {
    const chunks = [screen, ...(manifest[screen]?.imports ?? [])].map((key) => manifest[key])
    return chunks
      .flatMap((chunk) => chunk?.dynamicImports ?? [])
      .filter((key) => /^(?!app\/)[a-z]\w*\/(?!\w*Screen\.tsx$)/.test(key) && key !== SEARCH)
  }
  return [...ROUTE_RECORDS.map(({ path }) => path), "*"].map((path) => {
    const shown = screenAt(path)
    const { modules, now } = shown
    const [screen = ""] = modules
    const { styles, fonts, inline } = filesOf(shown)
    const early = brotliCompressSync(Buffer.concat([inline.head.bytes, inline.body.bytes])).length
    const { soon, later } = screenScripts(manifest, modules)
    const parts = partsOf(screen).flatMap((key) => {
      const scripts = screenScripts(manifest, [key])
      return [...scripts.soon, ...scripts.later]
    })
    const alive = early + sizeOfAll([...soon, ...later])
    const searching = screenScripts(manifest, [SEARCH])
    const here = new Set([...soon, ...later])
    return {
      path,
      untouched: now ? alive : early + sizeOfAll(soon),
      alive,
      all: early + sizeOfAll([...soon, ...later, ...parts]),
      search: sizeOfAll([...searching.soon, ...searching.later].filter((href) => !here.has(href))),
      styles: brotliCompressSync(styles.head.bytes).length,
      fonts: fonts.reduce((sum, href) => sum + statSync(join(folder, href)).size, 0),
    }
  })
}

/** Unit: kB in brotli, as it travels. */
type Limits = Readonly<Partial<Record<Exclude<keyof PageSize, "path">, number>>>

const EVERY_PAGE: Limits = { search: 6, styles: 20, fonts: 60 }

const LIMITS: Readonly<Record<string, Limits>> = {
  // It asks for the rest of its lists when somebody turns a page: 0.8 kB more of scripts, 0.6 kB less of page.
  "/": { untouched: 75, all: 149 },
  "/:categorySlug/:subSlug": { untouched: 75 },
  // Of all pages it can do most: another day, fewer travellers, cancelling, choosing after a call-off, vouchers.
  "/booking/:secret": { untouched: 171 },
}

const ELSEWHERE: Limits = { untouched: 165 }

/**
 * How much a page may make a browser load. A page without a row has the last one's limits.
 * One line for every limit that is broken.
 */
export const brokenLimits = (sizes: ReadonlyArray<PageSize>): ReadonlyArray<string> =>
  sizes.flatMap((size) =>
    Object.entries({ ...EVERY_PAGE, ...(LIMITS[size.path] ?? ELSEWHERE) }).flatMap(([part, limit]) => {
      const bytes = size[part as keyof Limits]
      return bytes > limit * 1000
        ? `${size.path}: ${part} ${(bytes / 1000).toFixed(1)} kB, limit ${limit} kB`
        : []
    }),
  )
