/** A catalogue is a folder of records and pictures: imported whole or not at all, and given back as it came. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import express from "express"
import { Effect } from "effect"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import { sqlCatalogueStore } from "#adapters/sql/sqlCatalogueStore.ts"
import { canonicalPaths } from "#server/render/canonicalPaths.ts"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { readOperatorPicture, operatorPictureFiles } from "#core/catalogue/operatorPicture.ts"
import { operatorPictures } from "#server/routes/operatorPictures.ts"
import { type CliDatabase, openCliDatabase } from "./cliHarness.ts"
import { startHttpServer } from "../../harness/httpServer.ts"
import { claimingSize, jpegClaimingSize, photograph, photographAs } from "../../harness/photographs.ts"

let database: CliDatabase
let folder = ""
beforeEach(async () => {
  database = await openCliDatabase()
  folder = join(database.folder, "catalogue")
  mkdirSync(join(folder, "pictures"), { recursive: true })
})
afterEach(() => database.end())

const walk = {
  _id: "act-mapusa-market",
  name: "Mapusa Market Walk",
  slug: "mapusa-market-walk",
  packageType: "tour package",
  price: 900,
}
const write = (name: string, bytes: Buffer | string) => writeFileSync(join(folder, name), bytes)
const writeCategory = (activities: ReadonlyArray<object> = [walk], fields: object = {}) =>
  write(
    "walks.json",
    JSON.stringify({ _id: "cat-walks", name: "Walks", slug: "walks", subcategories: activities, ...fields }),
  )
const importFolder = () => database.cli(["catalogue", "import", folder, "--yes"])
const records = async () =>
  (await database.db.selectFrom("activities").select("record").orderBy("slug").execute()).map(({ record }) =>
    JSON.parse(record),
  )
const revision = async () =>
  (await database.db.selectFrom("catalogue_revision").select("revision").executeTakeFirstOrThrow()).revision

/** A server of the shop's pictures and nothing else. */
const served = async (path: string) => {
  const app = express().use(operatorPictures(join(database.folder, "pictures")))
  const { baseUrl, stop } = await startHttpServer(app)
  const answer = await fetch(baseUrl + path)
  const bytes = Buffer.from(await answer.arrayBuffer())
  stop()
  return { status: answer.status, cacheControl: answer.headers.get("cache-control"), bytes }
}

describe("a catalogue's folder", () => {
  it.each(readdirSync("samples"))(
    "should be valid as %s has it, with a picture of one's own too",
    async (shop) => {
      const files = readdirSync(`samples/${shop}/catalogue`)
      for (const name of files) write(name, readFileSync(`samples/${shop}/catalogue/${name}`))
      const { slug } = JSON.parse(readFileSync(join(folder, files[0] ?? ""), "utf8"))
      write(`pictures/category-${slug}.jpg`, await photograph())
      expect(await database.cli(["catalogue", "validate", folder])).toMatchObject({ code: 0, err: "" })
    },
  )

  it("should sell an activity that nobody has drawn, with its photographs in every size", async () => {
    writeCategory()
    write("pictures/mapusa-market-walk.jpg", await photograph(2000, 1500))
    write("pictures/mapusa-market-walk-2.jpg", await photograph(900, 700, "#802020"))
    write("pictures/category-walks.png", await photographAs("png"))
    expect((await importFolder()).err).toBe("")
    const [{ image, bannerImage, galleryImages }] = await records()
    expect(bannerImage).toBe(image)
    expect(galleryImages).toHaveLength(1)
    const main = readOperatorPicture(image)
    expect(main).toMatchObject({ slug: "mapusa-market-walk", width: 1600, tint: "#48c" })
    if (main === undefined) return
    for (const kind of ["avif", "webp"] as const)
      for (const file of operatorPictureFiles(main, kind).split(", ")) {
        const [address = "", width] = file.split(" ")
        const { bytes, cacheControl } = await served(address)
        expect(cacheControl).toBe("public, max-age=31536000, immutable")
        const found = await sharp(bytes).metadata()
        expect([`${found.width}w`, found.height]).toEqual([width, (found.width * 9) / 16])
      }
    const social = await served(image.replace("-1600.jpg", "-social.jpg"))
    expect(await sharp(social.bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" })
    expect((await served(image.replace("-1600.jpg", "-original"))).status).toBe(404)
    const [category] = await database.db.selectFrom("categories").select("record").execute()
    expect(readOperatorPicture(JSON.parse(category?.record ?? "").image)?.slug).toBe("walks")
  })

  it("should be given back as it came: importing what was exported changes nothing", async () => {
    writeCategory()
    for (const [n, format] of (["jpeg", "webp", "avif", "png"] as const).entries())
      write(`pictures/mapusa-market-walk${n === 0 ? "" : `-${n + 1}`}.${format}`, await photographAs(format))
    expect((await importFolder()).code).toBe(0)
    const made = readdirSync(join(database.folder, "pictures"))
    const again = join(database.folder, "again")
    await database.cli(["catalogue", "export", again])
    expect(readdirSync(again)).toEqual(["01-walks.json", "catalogue.schema.json", "pictures"])
    expect(readdirSync(join(again, "pictures"))).toEqual(readdirSync(join(folder, "pictures")))
    const record = JSON.parse(readFileSync(join(again, "01-walks.json"), "utf8"))
    expect(record.$schema).toBe("./catalogue.schema.json")
    expect(record.subcategories).toEqual([walk])
    expect((await database.cli(["catalogue", "import", again])).out).toBe("Nothing would change.\n")
    expect(readdirSync(join(database.folder, "pictures"))).toEqual(made)
  })

  it("should be given back with what its categories say of themselves, and tell where that changes", async () => {
    writeCategory([walk], { description: "On foot through the markets." })
    expect((await importFolder()).code).toBe(0)
    const again = join(database.folder, "again")
    await database.cli(["catalogue", "export", again])
    expect(JSON.parse(readFileSync(join(again, "01-walks.json"), "utf8"))).toMatchObject({
      description: "On foot through the markets.",
    })
    writeCategory([walk], { description: "On foot." })
    const { out } = await database.cli(["catalogue", "diff", folder])
    expect(out).toMatch(/^Categories\n {2}walks {2}changed\n/)
  })

  it("should be given back with everybody's own pictures, also where a slug ends as a gallery's file does", async () => {
    const second = { ...walk, _id: "act-second", name: "Another Walk", slug: "mapusa-market-walk-2" }
    writeCategory([walk, second])
    write("pictures/mapusa-market-walk.jpg", await photograph())
    write("pictures/mapusa-market-walk-3.jpg", await photograph(900, 700, "#208020"))
    write("pictures/mapusa-market-walk-4.jpg", await photograph(900, 700, "#802080"))
    write("pictures/mapusa-market-walk-2.jpg", await photograph(900, 700, "#802020"))
    expect((await importFolder()).err).toBe("")
    const again = join(database.folder, "again")
    expect((await database.cli(["catalogue", "export", again])).err).toBe("")
    expect(readdirSync(join(again, "pictures"))).toEqual(readdirSync(join(folder, "pictures")))
    expect((await database.cli(["catalogue", "import", again])).out).toBe("Nothing would change.\n")
  })

  it("should make no picture again that is there, and another one when its file changes", async () => {
    writeCategory()
    write("pictures/mapusa-market-walk.jpg", await photograph())
    write("pictures/mapusa-market-walk-2.jpg", await photograph(900, 700))
    expect((await importFolder()).out).toContain("Making 2 pictures")
    write("pictures/mapusa-market-walk-2.jpg", await photograph(900, 700, "#208020"))
    const { out } = await importFolder()
    expect(out).toContain("mapusa-market-walk  galleryImages")
    expect(out).toContain("Making 1 picture ")
    writeCategory([{ ...walk, price: 950 }])
    expect((await importFolder()).out).not.toContain("Making")
  })

  it("should keep the pictures in backups, and bring them back", async () => {
    writeCategory()
    write("pictures/mapusa-market-walk.jpg", await photograph())
    await importFolder()
    const [{ image }] = await records()
    const backups = join(database.folder, "backups")
    mkdirSync(backups)
    expect((await database.cli(["backup", "--into", backups])).err).toBe("")
    const picture = (place: string) =>
      join(place, "pictures", readOperatorPicture(image)?.hash ?? "", "400.avif")
    expect(existsSync(picture(backups))).toBe(true)
    rmSync(join(database.folder, "pictures"), { recursive: true })
    const lost = await database.cli(["backup", join(database.folder, "now.sqlite")])
    expect([lost.code, lost.err]).toEqual([1, expect.stringMatching(/^1 picture of the catalogue not found/)])
    await database.db.destroy()
    const copy = readdirSync(backups).find((name) => name.endsWith(".sqlite")) ?? ""
    const restored = await database.cli(["restore", join(backups, copy), "--older", "--yes"])
    expect([restored.code, restored.err]).toEqual([0, ""])
    expect(existsSync(picture(database.folder))).toBe(true)
  })
})

describe("the addresses of a catalogue that has changed", () => {
  const pathsNow = async () => {
    const store = await Effect.runPromise(
      CatalogueStore.use((all) => Effect.all([all.shelves, all.unlisted ?? Effect.die("missing")])).pipe(
        Effect.provide(sqlCatalogueStore(database.db)),
      ),
    )
    return { shelves: store[0], pathOf: canonicalPaths(...store) }
  }

  it("should lead from the slugs of former days to those of today, also after further imports", async () => {
    writeCategory()
    await importFolder()
    writeCategory([{ ...walk, slug: "friday-market" }], { slug: "on-foot" })
    expect((await importFolder()).code).toBe(0)
    writeCategory([{ ...walk, slug: "friday-market", price: 950 }], { slug: "on-foot" })
    expect((await importFolder()).code).toBe(0)
    const { pathOf, shelves } = await pathsNow()
    expect(pathOf("/walks/mapusa-market-walk")).toBe("/on-foot/friday-market")
    expect(shelves[0]?.subcategories).toMatchObject([
      { slug: "friday-market", formerSlugs: ["mapusa-market-walk"] },
    ])
    expect(pathOf("/explore/walks")).toBe("/explore/on-foot")
    expect(pathOf("/explore/boats")).toBeUndefined()
  })

  it("should give a slug that is used again to whoever has it now", async () => {
    writeCategory()
    await importFolder()
    const other = { ...walk, _id: "act-other", name: "Another Walk" }
    writeCategory([{ ...walk, slug: "friday-market" }, other])
    expect((await importFolder()).code).toBe(0)
    const { pathOf } = await pathsNow()
    expect(pathOf("/walks/mapusa-market-walk")).toBe("/walks/mapusa-market-walk")
  })

  it("should keep the page of what is not on sale, and list it nowhere", async () => {
    const other = { ...walk, _id: "act-other", name: "Another Walk", slug: "another-walk" }
    writeCategory([{ ...walk, onSale: false, badges: ["Quiet"] }, other])
    await importFolder()
    const { shelves, pathOf } = await pathsNow()
    expect(shelves.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug))).toEqual([
      "another-walk",
    ])
    expect(pathOf("/walks/mapusa-market-walk")).toBe("/walks/mapusa-market-walk")
  })
})

describe("one file of a catalogue", () => {
  it("should take no picture of an activity of another category into a gallery", async () => {
    writeCategory()
    write("pictures/mapusa-market-walk.jpg", await photograph())
    write("pictures/mapusa-market-walk-2.jpg", await photograph(900, 700, "#802020"))
    const tour = { ...walk, _id: "act-tour", name: "Market Tour", slug: "mapusa-market-walk-2" }
    write(
      "tours.json",
      JSON.stringify({ _id: "cat-tours", name: "Tours", slug: "tours", subcategories: [tour] }),
    )
    expect((await importFolder()).err).toBe("")
    const before = await records()
    expect(before[0].galleryImages).toBeUndefined()
    const { out } = await database.cli(["catalogue", "import", join(folder, "walks.json"), "--yes"])
    expect(out).toBe("Nothing would change.\n")
    expect(await records()).toEqual(before)
  })

  it("should be refused where search results would call an activity of it like one of another category", async () => {
    const search = { title: "The Friday market of Mapusa" }
    writeCategory([{ ...walk, search }])
    await importFolder()
    const before = [await revision(), await records()]
    const tour = { ...walk, _id: "act-tour", name: "Market Tour", slug: "market-tour", search }
    write(
      "tours.json",
      JSON.stringify({ _id: "cat-tours", name: "Tours", slug: "tours", subcategories: [tour] }),
    )
    const { code, err } = await database.cli(["catalogue", "import", join(folder, "tours.json"), "--yes"])
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(
        /^tours\.json: market-tour: search\.title: search results would call it "The Friday market of Mapusa" like mapusa-market-walk; /,
      ),
    ])
    expect([await revision(), await records()]).toEqual(before)
  })
})

describe("a folder that cannot be used", () => {
  const broken: ReadonlyArray<readonly [string, () => Promise<unknown> | unknown, RegExp]> = [
    [
      "a picture that is none",
      () => write("pictures/mapusa-market-walk.jpg", "<html>"),
      /^pictures\/mapusa-market-walk\.jpg: mapusa-market-walk: image: cannot be read as a picture\n$/,
    ],
    [
      "a picture that breaks off",
      async () => write("pictures/mapusa-market-walk.jpg", (await photograph(1600, 1200)).subarray(0, 3000)),
      /^pictures\/mapusa-market-walk\.jpg: mapusa-market-walk: image: breaks off or is damaged\n$/,
    ],
    [
      "60 megapixels",
      async () =>
        write("pictures/mapusa-market-walk.jpg", jpegClaimingSize(await photograph(), 10_000, 6_000)),
      /has 10000 × 6000 pixels; at most 50 million in all\n$/,
    ],
    [
      "a small file that would unpack to 900 megapixels",
      async () =>
        write("pictures/mapusa-market-walk.png", claimingSize(await photographAs("png"), 30_000, 30_000)),
      /has 30000 × 30000 pixels; at most 50 million in all\n$/,
    ],
    [
      "a picture that is too small",
      async () => write("pictures/mapusa-market-walk.jpg", await photograph(300, 200)),
      /has 300 × 200 pixels; at least 400 × 225 are needed\n$/,
    ],
    [
      "a drawing",
      () =>
        write(
          "pictures/mapusa-market-walk.jpg",
          '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>',
        ),
      /is svg; save it as JPEG, PNG, WebP or AVIF\n$/,
    ],
    [
      "a name with dots",
      async () => write("pictures/..mapusa-market-walk.jpg", await photograph()),
      /^pictures\/\.\.mapusa-market-walk\.jpg: is not called like a picture: /,
    ],
    [
      "a record that points out of the folder",
      () => writeCategory([{ ...walk, image: "pictures/../../goa.sqlite" }]),
      /^walks\.json: mapusa-market-walk: image: there is no such file in the folder pictures\n$/,
    ],
    [
      "a picture in clear",
      () => writeCategory([{ ...walk, image: "http://example.com/a.jpg" }]),
      /^walks\.json: mapusa-market-walk: image: is no address of the site and does not begin with https:/,
    ],
    [
      "a picture of the site that no shop has",
      async () => {
        write("pictures/mapusa-market-walk-2.jpg", await photograph())
        writeCategory([{ ...walk, image: "/pictures/nothing.webp" }])
      },
      /^walks\.json: mapusa-market-walk: image: the site has no picture \/pictures\/nothing\.webp; put yours into pictures\/mapusa-market-walk\.jpg\n$/,
    ],
    [
      "one that no shop has beside one that a shop has",
      () =>
        writeCategory([
          {
            ...walk,
            image: "/pictures/home-hero-800.webp",
            galleryImages: ["/pictures/nothing-view1-800.webp"],
          },
        ]),
      /^walks\.json: mapusa-market-walk: galleryImages\.0: the site has no picture /,
    ],
    [
      "a picture in a private network",
      () => writeCategory([{ ...walk, image: "https://127.0.0.1/a.jpg" }]),
      /^walks\.json: mapusa-market-walk: image: https:\/\/127\.0\.0\.1\/a\.jpg lies in a private network/,
    ],
    [
      "a name that would begin a line",
      async () => write("pictures/mapusa\n.jpg", await photograph()),
      /^pictures\/mapusa \.jpg: is not called like a picture: /,
    ],
    [
      "a picture of nobody",
      async () => write("pictures/mapusa-walk.jpg", await photograph()),
      /^pictures\/mapusa-walk\.jpg: no activity has this slug/,
    ],
    [
      "two pictures for one place",
      async () => {
        write("pictures/mapusa-market-walk.jpg", await photograph())
        write("pictures/mapusa-market-walk.png", await photographAs("png"))
      },
      /^pictures\/mapusa-market-walk\.png: takes the same place as pictures\/mapusa-market-walk\.jpg\n$/,
    ],
    [
      "two records with one slug",
      () => writeCategory([walk, { ...walk, _id: "act-2" }]),
      /^walks\.json: mapusa-market-walk: slug: is used more than once\n$/,
    ],
    [
      "two activities that search results would call the same",
      () => writeCategory([walk, { ...walk, _id: "act-2", slug: "mapusa-market-walk-late" }]),
      /^walks\.json: mapusa-market-walk-late: name: search results would call it "Mapusa Market Walk – Walks in Goa" like mapusa-market-walk; /,
    ],
    [
      "a category whose id asks for every activity",
      () => writeCategory([walk], { _id: "all" }),
      /^walks\.json: walks: _id: is a word of the site's own, which asks for every activity\n$/,
    ],
    [
      "a category without activities",
      () => writeCategory([]),
      /^walks\.json: walks: subcategories: has no activity\n$/,
    ],
  ]
  it.each(broken)("should be refused in one line, with nothing imported: %s", async (_, change, line) => {
    writeCategory()
    await change()
    const before = [await revision(), await records()]
    const { code, err } = await importFolder()
    expect([code, err]).toEqual([1, expect.stringMatching(line)])
    expect(err.trimEnd()).not.toContain("\n")
    expect([await revision(), await records()]).toEqual(before)
  })
})
