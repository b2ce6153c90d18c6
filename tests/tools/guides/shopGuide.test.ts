/** What docs/shop.md says a shop's folder holds, held against the samples; and its steps, as far as no build is needed. */
import { spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { readCatalogue } from "#adapters/catalogueFiles/readCatalogue.ts"
import { readShop } from "#server/config/readShop.ts"
import { readCatalogueFolder } from "#server/app/prepareStorage.ts"

const root = fileURLToPath(new URL("../../../", import.meta.url))
const guide = readFileSync(join(root, "docs/shop.md"), "utf8")
const SAMPLES = readdirSync(join(root, "samples")).map((name) => join(root, "samples", name))

/** Beside what the table tells: `npm run art` and `npm run images` write and read them. */
const OF_THE_TOOLS = new Set(["pictures.json", "badge.ts", "photographs"])

const rows = [...guide.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = ""]) => cell)
const namedFiles = [...guide.matchAll(/`([\w.]+\/?)`/g)].map(([, name = ""]) => name.replace("/", ""))

describe.each(SAMPLES)("the guide to a shop of one's own, and %s", (folder) => {
  it("should agree on the files of a shop", () => {
    expect(rows.length).toBeGreaterThan(7)
    const listed = rows.map((cell) => cell.replaceAll(/[`/]/g, ""))
    expect(listed.filter((name) => !existsSync(join(folder, name)))).toEqual([])
    const known = new Set([...namedFiles, ...OF_THE_TOOLS])
    expect(readdirSync(folder).filter((name) => !known.has(name))).toEqual([])
  })

  it("should come to a shop that is right, with a catalogue that starts and imports", async () => {
    const copy = mkdtempSync(join(tmpdir(), "shop-"))
    cpSync(folder, copy, { recursive: true, filter: (path) => !path.includes("/public/pictures/") })
    expect(readShop(copy).operator.name).not.toBe("")
    const catalogue = join(copy, "catalogue/")
    const stock = await Effect.runPromise(readCatalogueFolder(new URL(`file://${catalogue}`)))
    const read = await Effect.runPromise(
      readCatalogue(catalogue, [], { hasPicture: () => true, isOnSite: () => true }),
    )
    expect(read.stock.map(({ category }) => category.slug)).toEqual(stock.map(({ slug }) => slug))
    const pictures = stock.flatMap(({ subcategories }) => subcategories.map(({ image }) => image ?? ""))
    expect(pictures.filter((path) => !existsSync(join(folder, "public", path)))).toEqual([])
    rmSync(copy, { recursive: true })
  })
})

const start = (shop: string) =>
  spawnSync(process.execPath, ["server/prepare.mjs", "start"], {
    cwd: root,
    env: { ...process.env, SHOP: shop },
    encoding: "utf8",
  })

it("should be refused in one line where no shop has the name", () => {
  const { status, stderr } = start("atlantis")
  expect([status, stderr]).toEqual([
    1,
    'SHOP: "atlantis" is no shop; it is one of own, munnar, or left out\n',
  ])
})

it.skipIf(existsSync(join(root, "shop")))(
  "should be refused in one line where the folder is not there yet",
  () => {
    expect(start("own").stderr).toBe(
      "SHOP: there is no ./shop/shop.json; docs/shop.md says how to make one\n",
    )
  },
)
