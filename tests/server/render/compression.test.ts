/** A page's bytes: the same page in every encoding, packed quickly at first and smaller for those who come after. */
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib"
import fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import { type ContentEncoding, encodedBytes } from "#server/render/contentEncoding.ts"

const cards = (count: number): Buffer =>
  Buffer.from(
    Array.from(
      { length: count },
      (_, at) => `<li><a href="/a/${at}">Cruise ${at * 7919} for ₹${at}.00</a></li>`,
    ).join(""),
  )

const UNPACK: Readonly<Record<ContentEncoding, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
}

/** Who takes these and what is not packed at all. */
const taking =
  (...encodings: ReadonlyArray<ContentEncoding>) =>
  (encoding: ContentEncoding) =>
    encodings.includes(encoding)

const CHROME = taking("gzip", "br", "zstd")
const SAFARI = taking("gzip", "br")

describe("a page's bytes", () => {
  it("should be the same page again, in an encoding that the browser takes, however often it is asked for", async () => {
    const browsers = fc.subarray<ContentEncoding>(["br", "zstd", "gzip"]).map((taken) => taking(...taken))
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "binary" }),
        fc.nat(300),
        fc.constantFrom("one" as const, "many" as const),
        fc.array(browsers, { minLength: 1, maxLength: 5 }),
        async (text, count, readers, askedBy) => {
          const plain = Buffer.concat([Buffer.from(text), cards(count)])
          const bytesFor = encodedBytes(plain, readers)
          for (const takes of askedBy) {
            const { encoding, bytes } = await bytesFor(takes)
            expect(encoding === "identity" || takes(encoding)).toBe(true)
            expect(UNPACK[encoding](bytes).equals(plain)).toBe(true)
          }
        },
      ),
      { numRuns: 30 },
    )
  })

  it.each([
    ["Zstandard, where that is taken", CHROME, "zstd"],
    ["Brotli, where it is not", SAFARI, "br"],
  ])("should come at once, in %s, and once asked for again smaller, in Brotli", async (_, takes, quick) => {
    const plain = cards(2000)
    const bytesFor = encodedBytes(plain)
    const first = await bytesFor(takes)
    expect(first.encoding).toBe(quick)
    expect(await bytesFor(takes)).toEqual(first)
    await vi.waitFor(
      async () => expect((await bytesFor(takes)).bytes.length).toBeLessThan(first.bytes.length * 0.95),
      60_000,
    )
    const smaller = await bytesFor(takes)
    expect(smaller.encoding).toBe("br")
    expect(brotliDecompressSync(smaller.bytes).equals(plain)).toBe(true)
    expect(await bytesFor(SAFARI)).toEqual(smaller)
    expect((await bytesFor(taking("gzip"))).encoding).toBe("gzip")
  })

  it("should be packed better at once for who alone is given it", async () => {
    const plain = cards(2000)
    const own = await encodedBytes(plain, "one")(CHROME)
    expect(own.encoding).toBe("br")
    for (const takes of [CHROME, SAFARI])
      expect(own.bytes.length).toBeLessThan((await encodedBytes(plain)(takes)).bytes.length)
  })

  it("should not be packed smaller for who alone asked", async () => {
    const [bytesFor, twice] = [encodedBytes(cards(2000)), encodedBytes(cards(2000))]
    const first = await bytesFor(SAFARI)
    await twice(SAFARI)
    await vi.waitFor(
      async () => expect((await twice(SAFARI)).bytes.length).toBeLessThan(first.bytes.length * 0.95),
      60_000,
    )
    expect(await bytesFor(SAFARI)).toEqual(first)
  })
})
