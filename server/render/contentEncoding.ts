/** The encoding in which an answer travels: what the browser takes, and of that what is smallest or quickest to make. */
import type { Request } from "express"
import { promisify } from "node:util"
import {
  brotliCompress,
  type BrotliOptions,
  brotliCompressSync,
  constants,
  gzip,
  zstdCompressSync,
} from "node:zlib"

export type ContentEncoding = "br" | "zstd" | "gzip" | "identity"

/** Whether a browser takes an encoding. */
export type TakesEncoding = (encoding: ContentEncoding) => boolean

export const encodingsOf =
  (req: Request): TakesEncoding =>
  (encoding) =>
    req.acceptsEncodings(encoding) === encoding

/** The smallest that the browser takes of what files and answers are packed in, whatever order it names them in. */
export const negotiateEncoding = (req: Request): Exclude<ContentEncoding, "zstd"> => {
  const takes = encodingsOf(req)
  if (takes("br")) return "br"
  return takes("gzip") ? "gzip" : "identity"
}

/** Who is given a page: one visitor alone, or one after the other, for whom it is kept. */
export type PageReaders = "one" | "many"

/**
 * Brotli's quality for who waits: what it takes is time in which no other page is written. Home: 26.5 kB after 2.9 ms of
 * quality 5, 30.1 kB after 1.0 ms of quality 3.
 */
const QUALITY_FOR = { one: 5, many: 3 } as const satisfies Readonly<Record<PageReaders, number>>

/** Zstandard's level for who waits: 30.1 kB of Home, in a quarter of the time of Brotli's quality 3. */
const QUICK = 3

/** For all who ask again: 24 kB, after 60 ms of a core that writes no pages. */
const SMALL = 10

/** A window that holds a whole page, and no more: the defaults are 4 and 2 MB. Unit: powers of two of bytes. */
const WINDOW = 18

/** Room for a whole packed page, which then comes in one piece. Unit: bytes. */
const PIECE = 65_536

const brotliOf = (plain: Buffer, quality: number): BrotliOptions => ({
  chunkSize: PIECE,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  },
})

const inZstandard = (plain: Buffer): Buffer =>
  zstdCompressSync(plain, {
    chunkSize: PIECE,
    params: { [constants.ZSTD_c_compressionLevel]: QUICK, [constants.ZSTD_c_windowLog]: WINDOW },
  })

const once = <A>(make: () => A): (() => A) => {
  const made: Array<A> = []
  return () => made[0] ?? (made[0] = make())
}

/** A page as it travels. */
export interface EncodedBytes {
  readonly encoding: ContentEncoding
  readonly bytes: Buffer
}

/**
 * Packs a page quickly for who waits for it, and once somebody asks again as small as pays: most addresses that nobody
 * links to are asked for once, and Home all day. A page for one visitor alone is packed once, and better.
 */
export const encodedBytes = (
  plain: Buffer,
  readers: PageReaders = "many",
): ((takes: TakesEncoding) => Promise<EncodedBytes>) => {
  // Handing so little to another thread would cost this one as much again.
  const brotli = once(() => brotliCompressSync(plain, brotliOf(plain, QUALITY_FOR[readers])))
  const zstandard = once(() => inZstandard(plain))
  const zipped = once(() => promisify(gzip)(plain))
  let smallest: Buffer | undefined
  let isAskedFor = false
  // Nobody ever waits for these; where they cannot be had, the first ones stay.
  const makeSmallest = once(async () => {
    smallest = await promisify(brotliCompress)(plain, brotliOf(plain, SMALL)).catch(() => undefined)
  })
  return async (takes) => {
    const takesBrotli = takes("br")
    if (takesBrotli && smallest !== undefined) return { encoding: "br", bytes: smallest }
    if (takesBrotli && isAskedFor) void makeSmallest()
    isAskedFor ||= takesBrotli
    if (readers === "many" && takes("zstd")) return { encoding: "zstd", bytes: zstandard() }
    if (takesBrotli) return { encoding: "br", bytes: brotli() }
    if (takes("gzip")) return { encoding: "gzip", bytes: await zipped() }
    return { encoding: "identity", bytes: plain }
  }
}
