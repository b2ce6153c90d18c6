/** Catalogue answers are kept, tagged, and replaced as soon as the catalogue changes. */
import { Effect } from "effect"
import express from "express"
import { afterAll, beforeAll, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { importCatalogue } from "#adapters/sql/sqlCatalogueStore.ts"
import { Paise } from "#core/money.ts"
import { responseCache } from "#server/routes/responseCache.ts"
import { startHttpServer } from "../../harness/httpServer.ts"
import { type InProcessServer, startInProcessServer } from "../../harness/inProcessServer.ts"
import { passTime } from "../../harness/clocks.ts"

let server: InProcessServer
beforeAll(async () => {
  server = await startInProcessServer()
})
afterAll(() => server.stop())

const PATHS = [
  "/api/categories/all",
  "/api/categories/all-with-subcategories",
  "/api/subcategories/all",
  "/api/subcategories/cat-cruises",
  "/api/subcategories/get-by-slug/jet-ski-calangute",
]

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(server.baseUrl + path, { headers })

it.each(PATHS)("should tag %s, let it be cached shortly, and answer 304 to its own tag", async (path) => {
  const first = await get(path)
  const etag = first.headers.get("etag") ?? ""
  expect(first.status).toBe(200)
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  expect(first.headers.get("cache-control")).toMatch(/^public, max-age=\d{1,3}\b/)
  const second = await get(path)
  expect(await second.text()).toBe(await first.text())
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, "*", " * "]) {
    expect((await get(path, { "if-none-match": tags })).status).toBe(304)
  }
  for (const tags of ['"other"', `"*"`]) {
    expect((await get(path, { "if-none-match": tags })).status).toBe(200)
  }
})

it("should say of an answer by HEAD what it says by GET, whichever is asked first", async () => {
  const app = express()
  app.use(responseCache(server.runtime))
  app.get(
    ["/one", "/other"],
    (_req, res) => void res.set("cache-control", "no-store").json({ some: "words" }),
  )
  const { baseUrl, stop } = await startHttpServer(app)
  const told = async (method: string, path: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(baseUrl + path, { method, headers })
    const names = ["etag", "cache-control", "content-type", "content-length"]
    return {
      status: answer.status,
      headers: names.map((name) => answer.headers.get(name)),
      body: await answer.text(),
    }
  }
  const gotten = await told("GET", "/one")
  for (const path of ["/one", "/other"]) {
    expect(await told("HEAD", path)).toEqual({ ...gotten, body: "" })
    expect(await told("GET", path)).toEqual(gotten)
    expect((await told("HEAD", path, { "if-none-match": gotten.headers[0] ?? "" })).status).toBe(304)
  }
  stop()
})

it("should never let a refusal be cached", async () => {
  const answer = await get("/api/subcategories/get-by-slug/moon-walk")
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"])
  // Nothing is there that could match.
  expect((await get("/api/subcategories/get-by-slug/moon-walk", { "if-none-match": "*" })).status).toBe(404)
})

it("should have one answer made for all who ask for it at once, and none kept of a refusal", async () => {
  const made: Array<string> = []
  let letGo: () => void = () => undefined
  const isOpen = new Promise<void>((resolve) => (letGo = resolve))
  const app = express()
  app.use(responseCache(server.runtime))
  app.get("/:status", async (req, res) => {
    made.push(req.params.status)
    await isOpen
    res.status(Number(req.params.status)).json({})
  })
  const { baseUrl, stop } = await startHttpServer(app)
  const ask = (status: number) => fetch(`${baseUrl}/${status}`)
  const waiting = [200, 200, 200, 404, 404].map((status) => ask(status))
  await expect.poll(() => made).toEqual(["200", "404"])
  letGo()
  const answers = await Promise.all(waiting)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404])
  expect(made).toEqual(["200", "404", "404"])
  stop()
})

it("should have it made for those who wait when the first has gone", async () => {
  let made = 0
  const app = express()
  app.use(responseCache(server.runtime))
  app.get("/", (_req, res) => {
    if (made++ > 0) res.json({})
  })
  const { baseUrl, stop } = await startHttpServer(app)
  const gone = new AbortController()
  const left = fetch(baseUrl, gone).catch(() => "left")
  await expect.poll(() => made).toBe(1)
  const waiting = fetch(baseUrl)
  gone.abort()
  expect([await left, (await waiting).status]).toEqual(["left", 200])
  stop()
})

it("should show a new price within two seconds of an import", async () => {
  const path = "/api/subcategories/get-by-slug/jet-ski-calangute"
  const before = (await (await get(path)).json()) as { readonly price: number }
  const dearer = seedCatalogue().map((category) => ({
    ...category,
    subcategories: category.subcategories.map((activity) => ({
      ...activity,
      price: Paise.make(activity.price + 10_050),
    })),
  }))
  await Effect.runPromise(importCatalogue(server.db, dearer))
  passTime(1000)
  const after = await get(path, { "if-none-match": (await get(path)).headers.get("etag") ?? "" })
  expect(after.status).toBe(304)
  expect(((await (await get(path)).json()) as typeof before).price).toBe(before.price + 100.5)
})
