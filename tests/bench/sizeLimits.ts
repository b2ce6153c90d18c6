/** How much a page may make a browser load. A page without a row has the last one's limits. */
import type { PageSize } from "./pageSizes.ts"

/** Unit: kB in brotli, as it travels. */
type Limits = Readonly<Partial<Record<Exclude<keyof PageSize, "path">, number>>>

const EVERY_PAGE: Limits = { search: 6, styles: 20, fonts: 60 }

const LIMITS: Readonly<Record<string, Limits>> = {
  "/": { untouched: 100, all: 142 },
  "/:categorySlug/:subSlug": { untouched: 115 },
}

const ELSEWHERE: Limits = { untouched: 165 }

/** One line for every limit that is broken. */
export const brokenLimits = (sizes: ReadonlyArray<PageSize>): ReadonlyArray<string> =>
  sizes.flatMap((size) =>
    Object.entries({ ...EVERY_PAGE, ...(LIMITS[size.path] ?? ELSEWHERE) }).flatMap(([part, limit]) => {
      const bytes = size[part as keyof Limits]
      return bytes > limit * 1000
        ? `${size.path}: ${part} ${(bytes / 1000).toFixed(1)} kB, limit ${limit} kB`
        : []
    }),
  )
