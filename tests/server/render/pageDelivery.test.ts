/** How pages and files travel: compressed, tagged, kept for as long as they are right, and plain when all breaks. */
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib"
import { get as request } from "node:http"
import { Effect } from "effect"
import express from "express"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { importCatalogue } from "#adapters/sql/sqlCatalogueStore.ts"
import { Paise } from "#core/money.ts"
import { encodedBytes } from "#server/render/contentEncoding.ts"
import { pageRoutes } from "#server/routes/pageRoutes.ts"
import { startHttpServer } from "../../harness/httpServer.ts"
import { startInProcessServer } from "../../harness/inProcessServer.ts"
import { passTime } from "../../harness/clocks.ts"
import { SETTINGS, startRenderedServer, type RenderedServer } from "./renderedServer.ts"

let site: RenderedServer
beforeAll(async () => {
  site = await startRenderedServer()
})
afterAll(() => site.stop())

const PATH = "/cruises/sunset-cruise-mandovi"

describe("a page", () => {
  it("should be the same page in every encoding, under one weak tag that it answers with 304 in each", async () => {
    const plain = await raw(PATH, "identity")
    const quick = await raw(PATH, "gzip, deflate, br, zstd")
    const packed = await raw(PATH, "gzip, br")
    const zipped = await raw(PATH, "gzip")
    const all = [plain, quick, packed, zipped]
    expect(all.map(({ encoding }) => encoding)).toEqual([undefined, "zstd", "br", "gzip"])
    expect(zstdDecompressSync(quick.bytes).equals(plain.bytes)).toBe(true)
    expect(brotliDecompressSync(packed.bytes).equals(plain.bytes)).toBe(true)
    expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true)
    for (const { bytes } of [quick, packed]) expect(bytes.length).toBeLessThan(plain.bytes.length / 4)
    expect(plain.etag).toMatch(/^W\/"[\w-]{22}"$/)
    for (const { etag, encoding } of all) {
      expect(etag).toBe(plain.etag)
      const again = await raw(PATH, encoding ?? "identity", { "if-none-match": etag })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
    }
    expect(plain.headers).toMatchObject({ "cache-control": "no-cache", vary: "accept-encoding" })
  })

  it("should be packed quickly where it is kept, and at once better where it is one visitor's alone", async () => {
    for (const [path, readers] of [
      ["/RefundPolicy", "many"],
      ["/Thankyou?merchantOrderId=GOA-1", "one"],
    ] as const) {
      const { bytes } = await raw(path, "br")
      const asked = encodedBytes(brotliDecompressSync(bytes), readers)
      expect(await asked((encoding) => encoding === "br")).toEqual({ encoding: "br", bytes })
    }
  })

  it("should change with the catalogue, and be tagged anew", async () => {
    const before = await site.get(PATH)
    const dearer = seedCatalogue().map((category) => ({
      ...category,
      subcategories: category.subcategories.map((one) => ({ ...one, price: Paise.make(one.price + 7_700) })),
    }))
    expect(await before.text()).toContain("₹500.00")
    await Effect.runPromise(importCatalogue(site.db, dearer))
    passTime(1000)
    const after = await site.get(PATH, { "if-none-match": before.headers.get("etag") ?? "" })
    expect(after.status).toBe(200)
    expect(await after.text()).toContain("₹577.00")
  })

  it(
    "should never be kept by anybody where it tells of a payment",
    { tags: ["asvs:14.2.2", "asvs:14.3.2"] },
    async () => {
      const answer = await site.get("/Thankyou?merchantOrderId=GOA-1")
      expect(answer.headers.get("cache-control")).toBe("no-store")
      expect(answer.headers.get("x-robots-tag")).toBe("noindex")
    },
  )

  it(
    "should show its empty lists, and not be kept, while the catalogue is out of reach",
    { tags: ["8.errors.4"] },
    async () => {
      const broken = await startRenderedServer()
      await broken.db.schema.dropTable("activities").execute()
      const answer = await broken.get("/")
      const html = await answer.text()
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"])
      expect(html).toContain("No trip packages available right now.")
      expect(html).toContain("No tour packages available right now.")
      expect(await (await broken.get(PATH)).text()).toContain("We could not load this trip")
      expect(broken.reported.length).toBeGreaterThan(0)
      await broken.stop()
    },
  )
})

describe("a script of the build", () => {
  it("should come in the best encoding, as what it is, and never change", async () => {
    const html = await (await site.get("/")).text()
    const [script = ""] = /\/assets\/shell[^"]*\.js/.exec(html) ?? []
    const plain = await raw(script, "identity")
    const packed = await raw(script, "gzip, deflate, br")
    const zipped = await raw(script, "gzip")
    expect(brotliDecompressSync(packed.bytes).equals(plain.bytes)).toBe(true)
    expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true)
    for (const { headers } of [plain, packed, zipped]) {
      expect(headers["content-type"]).toMatch(/^text\/javascript/)
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable")
      expect(headers["vary"]).toBe("accept-encoding")
    }
    const again = await raw(script, "br", { "if-none-match": packed.etag })
    expect(again.status).toBe(304)
    expect((await site.get("/assets/none-abc.js")).status).toBe(404)
  })
})

it("should answer a page that breaks while it is written with status 500 and the way home, and tell of it once", async () => {
  const inProcess = await startInProcessServer()
  const reported: Array<unknown> = []
  const broken = new Error("a part broke")
  const app = express().use(
    pageRoutes(inProcess.runtime, {
      settings: SETTINGS,
      socialPictures: new Set(),
      render: () => Promise.reject(broken),
      report: (error) => void reported.push(error),
    }),
  )
  const { baseUrl, stop } = await startHttpServer(app)
  const answer = await fetch(baseUrl)
  const html = await answer.text()
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([500, "no-store"])
  expect(html).toContain('<a href="/">Back to Home</a>')
  expect(html).not.toContain("a part broke")
  expect(reported).toEqual([broken])
  stop()
  await inProcess.stop()
})

// Helpers

/** An answer as its bytes came, not unpacked. */
const raw = async (path: string, encodings: string, headers: Readonly<Record<string, string>> = {}) => {
  const answered = Promise.withResolvers<Awaited<ReturnType<typeof collect>>>()
  const url = (await site.get(path)).url
  request(url, { headers: { "accept-encoding": encodings, ...headers } }, (answer) =>
    answered.resolve(collect(answer)),
  )
  return answered.promise
}

const collect = async (answer: import("node:http").IncomingMessage) => {
  const parts: Array<Buffer> = []
  for await (const part of answer) parts.push(part)
  const { headers, statusCode } = answer
  return {
    status: statusCode,
    bytes: Buffer.concat(parts),
    headers,
    etag: headers.etag ?? "",
    encoding: headers["content-encoding"],
  }
}
