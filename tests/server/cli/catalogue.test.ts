/** The operator changes what is on sale: checked, shown with old and new prices, and put on sale whole or not at all. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { sqlCatalogueStore } from "#adapters/sql/sqlCatalogueStore.ts"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import { type CliDatabase, openCliDatabase } from "./cliHarness.ts"
import { SEEDED_ACTIVITIES } from "../../harness/seededActivities.ts"

let database: CliDatabase
let folder = ""
beforeEach(async () => {
  database = await openCliDatabase()
  folder = join(database.folder, "catalogue")
  await database.cli(["catalogue", "export", folder])
})
afterEach(() => database.end())

const revision = async () =>
  (await database.db.selectFrom("catalogue_revision").select("revision").executeTakeFirstOrThrow()).revision

interface CategoryJson {
  readonly _id: string
  readonly name: string
  readonly subcategories: ReadonlyArray<Record<string, unknown>>
}
const cruises = () => join(folder, "01-cruises.json")
/** Rewrites the cruises' file. */
const rewrite = (change: (category: CategoryJson) => unknown, to = cruises()) =>
  writeFileSync(to, JSON.stringify(change(JSON.parse(readFileSync(cruises(), "utf8")))))
/** Changes the first cruise. */
const firstIs = (fields: Record<string, unknown>) =>
  rewrite((category) => ({
    ...category,
    subcategories: category.subcategories.map((activity, n) =>
      n === 0 ? { ...activity, ...fields } : activity,
    ),
  }))

describe("catalogue", () => {
  it("should export what is on sale, so that importing it changes nothing and asks nothing", async () => {
    expect(readdirSync(folder)).toHaveLength(7)
    expect(readdirSync(folder).at(-1)).toBe("catalogue.schema.json")
    expect((await database.cli(["catalogue", "validate", folder])).out).toBe(
      `Valid: 6 categories, ${SEEDED_ACTIVITIES} activities.\n`,
    )
    const before = await revision()
    const { code, out, asked } = await database.cli(["catalogue", "import", folder])
    expect([code, out, asked]).toEqual([0, "Nothing would change.\n", ""])
    expect(await revision()).toBe(before)
    expect((await database.cli(["catalogue", "export", folder])).err).toMatch(
      /it is not empty; name a new folder\n$/,
    )
  })

  it("should show old and new price before it asks, and sell at the new one only after yes", async () => {
    firstIs({ price: 575.5 })
    const before = await revision()
    const declined = await database.cli(["catalogue", "import", folder], "no")
    expect(declined.out).toMatch(
      /^New prices\n {2}sunset-cruise-mandovi +₹500\.00 +→ +₹575\.50 +\+15% +Sunset/,
    )
    expect([declined.code, declined.err]).toEqual([
      1,
      expect.stringMatching(/^Not confirmed: the catalogue is as it was/),
    ])
    expect(await revision()).toBe(before)
    const done = await database.cli(["catalogue", "import", folder], "yes")
    expect([done.code, done.out.endsWith("Imported.\n"), await revision()]).toEqual([0, true, before + 1])
    expect((await database.cli(["catalogue", "diff", folder])).out).toBe("Nothing would change.\n")
  })

  it("should tell what comes, goes, changes and moves, and take one category from a file", async () => {
    rewrite((category) => ({
      ...category,
      name: "Boats",
      subcategories: [
        { ...category.subcategories[1], duration: "9 hours" },
        { ...category.subcategories[0], _id: "act-new", slug: "new-boat", name: "New Boat" },
        ...category.subcategories.slice(2).toReversed(),
      ],
    }))
    const diff = JSON.parse((await database.cli(["catalogue", "diff", cruises(), "--json"])).out)
    expect(diff).toMatchObject({
      prices: [],
      added: [{ slug: "new-boat" }],
      removed: [{ slug: "sunset-cruise-mandovi" }],
      changed: [{ fields: ["duration"] }],
      categories: [{ slug: "cruises", how: "changed" }],
      isReordered: true,
    })
    expect((await database.cli(["catalogue", "import", cruises(), "--yes"])).code).toBe(0)
    expect((await database.cli(["catalogue", "validate", folder])).out).toContain(
      `${SEEDED_ACTIVITIES} activities`,
    )
    expect((await database.cli(["catalogue", "diff", folder])).out).toBe("Nothing would change.\n")
  })

  it("should keep the page of what somebody has paid for and the files leave out, until it is sold again", async () => {
    await database.populate.order("GOA-1", {
      name: "Asha",
      mobileNumber: "9876543210",
      email: "a@example.in",
    })
    await database.db.updateTable("orders").set({ sub_slug: "sunset-cruise-mandovi" }).execute()
    const whole = readFileSync(cruises(), "utf8")
    const first = JSON.parse(readFileSync(join(folder, "02-water-sports.json"), "utf8")).slug
    rmSync(cruises())
    const { out, code } = await database.cli(["catalogue", "import", folder, "--yes"])
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/Not on sale any more \(their pages stay\)\n {2}sunset-cruise-mandovi +Sunset/),
    ])
    const asked = CatalogueStore.use((store) => store.activity("sunset-cruise-mandovi"))
    const activity = await Effect.runPromise(Effect.provide(asked, sqlCatalogueStore(database.db)))
    expect(activity).toMatchObject({ activity: { onSale: false }, category: { slug: first } })
    writeFileSync(cruises(), whole)
    expect((await database.cli(["catalogue", "import", folder, "--yes"])).code).toBe(0)
    const again = join(database.folder, "again")
    await database.cli(["catalogue", "export", again])
    expect(readFileSync(join(again, "01-cruises.json"), "utf8")).toBe(whole)
  })

  it.each([
    ["CREATED", true],
    ["PENDING", true],
    ["OWED", true],
    ["REVIEW", true],
    ["FAILED", false],
    ["ABANDONED", false],
  ] as const)(
    "should keep the page of what may yet be paid for and the files leave out: %s",
    async (state, isKept) => {
      await database.populate.order(
        "GOA-1",
        { name: "Asha", mobileNumber: "9876543210", email: "a@example.in" },
        [],
      )
      await database.db.updateTable("orders").set({ sub_slug: "sunset-cruise-mandovi", state }).execute()
      rmSync(cruises())
      const { out, code } = await database.cli(["catalogue", "import", folder, "--yes"])
      expect([code, out.includes("Not on sale any more (their pages stay)")]).toEqual([0, isKept])
    },
  )

  it("should be given back in a form that can be imported where what it keeps was replaced by something alike", async () => {
    const pooled = (capacity: number) => ({
      runs: [{ from: "01-01", to: "12-31", startTimes: ["20:30"], durationMinutes: 120 }],
      pool: { id: "party-boat", capacity },
    })
    firstIs({ rules: pooled(40) })
    expect((await database.cli(["catalogue", "import", folder, "--yes"])).code).toBe(0)
    await database.populate.order("GOA-1", {
      name: "Asha",
      mobileNumber: "9876543210",
      email: "a@example.in",
    })
    await database.db.updateTable("orders").set({ sub_slug: "sunset-cruise-mandovi" }).execute()
    firstIs({ _id: "act-again", slug: "sunset-cruise-again", rules: pooled(60) })
    const done = await database.cli(["catalogue", "import", folder, "--yes"])
    expect([done.code, done.out]).toEqual([0, expect.stringContaining("Not on sale any more")])
    const again = join(database.folder, "again")
    await database.cli(["catalogue", "export", again])
    const back = await database.cli(["catalogue", "import", again, "--yes"])
    expect([back.code, back.err, back.out]).toEqual([0, "", "Nothing would change.\n"])
    const oneFile = await database.cli(["catalogue", "diff", join(again, "02-water-sports.json")])
    expect([oneFile.err, oneFile.out]).toEqual(["", "Nothing would change.\n"])
  })

  it("should refuse the whole for one wrong record, in one line with file, record and field", async () => {
    firstIs({ price: -1 })
    const before = await revision()
    for (const command of ["validate", "diff", "import"]) {
      const { code, err } = await database.cli(["catalogue", command, folder])
      expect([code, err]).toEqual([
        1,
        expect.stringMatching(/^01-cruises\.json: sunset-cruise-mandovi: price: [^\n]+\n$/),
      ])
    }
    expect(await revision()).toBe(before)
    writeFileSync(cruises(), "{")
    expect((await database.cli(["catalogue", "validate", cruises()])).err).toMatch(/^[^\n]+JSON[^\n]*\n$/)
    expect((await database.cli(["catalogue", "validate", join(folder, "no.json")])).err).toMatch(
      /there is no such file/,
    )
    mkdirSync(join(database.folder, "empty"))
    expect(
      (await database.cli(["catalogue", "import", join(database.folder, "empty"), "--yes"])).err,
    ).toMatch(/no JSON file/)
  })

  it("should refuse rules that cannot be kept by their place, and keep those that can", async () => {
    const runs = (startTimes: ReadonlyArray<string>) => ({
      runs: [{ from: "10-01", to: "05-31", startTimes }],
    })
    firstIs({ rules: runs(["25:00"]) })
    expect((await database.cli(["catalogue", "validate", folder])).err).toBe(
      "01-cruises.json: sunset-cruise-mandovi: rules.runs.0.startTimes.0: is not a time of the day, HH:MM\n",
    )
    firstIs({ rules: runs(["17:30"]) })
    const { out } = await database.cli(["catalogue", "import", folder, "--yes"])
    expect(out).toMatch(/^Otherwise changed\n {2}sunset-cruise-mandovi +rules\n/)
    const again = join(database.folder, "again")
    await database.cli(["catalogue", "export", again])
    expect(JSON.parse(readFileSync(join(again, "01-cruises.json"), "utf8")).subcategories[0].rules).toEqual(
      runs(["17:30"]),
    )
  })

  it("should refuse a pool that another trip describes otherwise", async () => {
    const runs = [{ from: "01-01", to: "12-31", startTimes: ["20:30"], durationMinutes: 120 }]
    const pool = { id: "mandovi-dinner-boat", capacity: 40, turnaroundMinutes: 60 }
    firstIs({ rules: { runs, pool } })
    expect((await database.cli(["catalogue", "validate", folder])).err).toBe(
      "01-cruises.json: dinner-cruise-mandovi: rules.pool.capacity: is 600, and 40 in sunset-cruise-mandovi, which shares the pool mandovi-dinner-boat\n",
    )
    firstIs({ rules: { runs, pool: { ...pool, capacity: 600 } } })
    expect((await database.cli(["catalogue", "validate", folder])).code).toBe(0)
  })

  it("should refuse a file whose names another category on sale has", async () => {
    rewrite((category) => ({ ...category, _id: "cat-copy", slug: "copy" }), join(folder, "copy.json"))
    expect((await database.cli(["catalogue", "validate", join(folder, "copy.json")])).code).toBe(0)
    const { code, err } = await database.cli(["catalogue", "import", join(folder, "copy.json"), "--yes"])
    expect([code, err]).toEqual([1, expect.stringMatching(/is used more than once\n$/)])
  })

  it("should look again after the answer", async () => {
    firstIs({ price: 575 })
    const late = await database.cli(["catalogue", "import", folder], "yes", async () => firstIs({ price: 5 }))
    expect([late.code, late.err]).toEqual([1, "The catalogue or the files changed meanwhile: look again.\n"])
  })
})
