/** A page's bytes: the same page in every encoding, packed quickly at first and smaller for those who come after. */
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import { encodedBytes } from "#server/render/contentEncoding.ts"

const cards = (count: number): Buffer =>
  Buffer.from(
    Array.from(
      { length: count },
      (_, at) => `<li><a href="/a/${at}">Cruise ${at * 7919} for ₹${at}.00</a></li>`,
    ).join(""),
  )

describe("a page's bytes", () => {
  it("should be the same page again, however often and in whatever encoding it is asked for", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), fc.nat(300), async (text, count) => {
        const plain = Buffer.concat([Buffer.from(text), cards(count)])
        const bytesIn = encodedBytes(plain)
        for (let asked = 0; asked < 3; asked++) {
          expect((await bytesIn("identity")).equals(plain)).toBe(true)
          expect(gunzipSync(await bytesIn("gzip")).equals(plain)).toBe(true)
          expect(brotliDecompressSync(await bytesIn("br")).equals(plain)).toBe(true)
        }
      }),
      { numRuns: 30 },
    )
  })

  it("should come at once while they are packed smaller, and smaller from then on", async () => {
    const plain = cards(2000)
    const bytesIn = encodedBytes(plain)
    const first = await bytesIn("br")
    expect(await bytesIn("br")).toBe(first)
    await vi.waitFor(
      async () => expect((await bytesIn("br")).length).toBeLessThan(first.length * 0.95),
      10_000,
    )
    const smaller = await bytesIn("br")
    expect(brotliDecompressSync(smaller).equals(plain)).toBe(true)
    expect(await bytesIn("br")).toBe(smaller)
  })

  it("should be packed better at once for who alone is given it, and be the same page", async () => {
    const plain = cards(2000)
    const own = await encodedBytes(plain, "one")("br")
    expect(own.length).toBeLessThan((await encodedBytes(plain)("br")).length)
    expect(brotliDecompressSync(own).equals(plain)).toBe(true)
  })

  it("should not be packed smaller for who alone asked", async () => {
    const [bytesIn, twice] = [encodedBytes(cards(2000)), encodedBytes(cards(2000))]
    const first = await bytesIn("br")
    await twice("br")
    await vi.waitFor(async () => expect((await twice("br")).length).toBeLessThan(first.length * 0.95), {
      timeout: 60_000,
    })
    expect(await bytesIn("br")).toBe(first)
  })
})
