/**
 * A running shop after its operator has imported a folder in which categories are new, renamed and in another order: the
 * pages follow, and addresses of former days lead to those of today. Needs a build (`npm run build`).
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { passTime } from "../../harness/clocks.ts"
import { newDataFolder } from "../../harness/spawnedServer.ts"
import { commandLineOf } from "../cli/cliHarness.ts"
import { startRenderedServer, type RenderedServer } from "./renderedServer.ts"

/** By then a running shop has seen another process's import. */
const SEEN_MS = 1000

const BEFORE = seedCatalogue().map(({ slug }) => slug)
const [FIRST = "", RENAMED = "", ...REST] = BEFORE
const WALKS = {
  _id: "cat-walks",
  name: "Walks",
  slug: "walks",
  subcategories: [
    {
      _id: "act-mapusa",
      name: "Mapusa Market Walk",
      slug: "mapusa-walk",
      packageType: "tour package",
      price: 900,
    },
  ],
}
const activityOf = (category: string) =>
  seedCatalogue().find(({ slug }) => slug === category)?.subcategories[0]?.slug ?? ""

const folder = newDataFolder()
const place = join(folder, "goa.sqlite")
const catalogue = join(folder, "catalogue")
const command = commandLineOf({ DATABASE_URL: `file:${place}` })

let site: RenderedServer
const html = async (path: string) => (await site.get(path)).text()
/** Slugs of the categories that a page links to, in the order in which they first come. */
const linkedIn = (page: string) => [
  ...new Set([...page.matchAll(/href="\/explore\/([a-z-]+)"/g)].map(([, slug]) => slug)),
]
/** Where an address leads to, with its status; nothing where it has a page itself. */
const leads = async (path: string) => {
  const { status, headers } = await fetch(site.baseUrl + path, { redirect: "manual" })
  return [status, headers.get("location")]
}

let ended: Awaited<ReturnType<typeof command>>
let linkedBefore: ReturnType<typeof linkedIn>
beforeAll(async () => {
  site = await startRenderedServer({}, place)
  linkedBefore = linkedIn(await html("/explore"))
  await command(["catalogue", "export", catalogue])
  const fileOf = (slug: string) => join(catalogue, `0${BEFORE.indexOf(slug) + 1}-${slug}.json`)
  const record = JSON.parse(readFileSync(fileOf(RENAMED), "utf8")) as object
  writeFileSync(fileOf(RENAMED), JSON.stringify({ ...record, name: "Out and About", slug: "out-and-about" }))
  renameSync(fileOf(FIRST), join(catalogue, "98.json"))
  writeFileSync(join(catalogue, "99.json"), JSON.stringify(WALKS))
  ended = await command(["catalogue", "import", catalogue, "--yes"])
  passTime(SEEN_MS)
})
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true })
})

describe("a catalogue whose categories have changed", () => {
  it("should be imported while the shop runs, and begin as it was", () => {
    expect(ended).toMatchObject({ code: 0, err: "" })
    expect(linkedBefore).toEqual(BEFORE)
  })

  it("should show its categories in the new order, with the new one and the renamed one", async () => {
    expect(linkedIn(await html("/explore"))).toEqual(["out-and-about", ...REST, FIRST, "walks"])
  })

  it("should have a page for the new category and its activity, and name both to search engines", async () => {
    for (const path of ["/explore/walks", "/walks/mapusa-walk"]) {
      const answer = await site.get(path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text()).toContain("Mapusa Market Walk")
    }
    const sitemap = await html("/sitemap.xml")
    expect(sitemap).toContain("/explore/walks<")
    expect(sitemap).toContain("/walks/mapusa-walk<")
  })

  it("should lead from the renamed category's address to today's, with its query", async () => {
    expect(await leads(`/explore/${RENAMED}`)).toEqual([302, "/explore/out-and-about"])
    expect(await leads(`/Explore/${RENAMED}/?price=1000`)).toEqual([302, "/explore/out-and-about?price=1000"])
    expect((await site.get("/explore/out-and-about")).status).toBe(200)
  })

  it("should lead from its activities' addresses to today's", async () => {
    const activity = activityOf(RENAMED)
    expect(await leads(`/${RENAMED}/${activity}`)).toEqual([302, `/out-and-about/${activity}`])
    expect((await site.get(`/out-and-about/${activity}`)).status).toBe(200)
  })

  it("should name no address of former days to search engines or in a list", async () => {
    for (const path of ["/", "/explore", "/sitemap.xml"])
      expect([path, (await html(path)).includes(`/${RENAMED}/`)]).toEqual([path, false])
  })

  it("should leave the addresses of what only moved", async () => {
    for (const path of [`/explore/${FIRST}`, `/${FIRST}/${activityOf(FIRST)}`])
      expect(await leads(path)).toEqual([200, null])
  })
})
