/** The shipped catalogue is whole, and a broken file is refused by name with nothing imported. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { Effect } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { decodeCatalogueFiles } from "#adapters/catalogueFiles/catalogueFile.ts"
import { seedCatalogue, seedFiles } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { importCatalogue, isCatalogueEmpty } from "#adapters/sql/sqlCatalogueStore.ts"
import { seedEmptyCatalogue } from "#server/app/prepareStorage.ts"

const stock = seedCatalogue()
const activities = stock.flatMap(({ subcategories }) => subcategories)

describe("the shipped catalogue", () => {
  it("should hold six categories and at least 36 activities, 10 stays and 12 tours among them", () => {
    const ofType = (type: string) => activities.filter(({ packageType }) => packageType === type).length
    expect(stock).toHaveLength(6)
    expect(activities.length).toBeGreaterThanOrEqual(36)
    expect(ofType("trip package")).toBeGreaterThanOrEqual(10)
    expect(ofType("tour package")).toBeGreaterThanOrEqual(12)
  })

  it.each(activities.map((activity) => [activity.slug, activity] as const))(
    "should describe %s in full",
    (_, activity) => {
      expect(activity.duration).toMatch(/^\d+ (hours?|minutes)$|^\d+ days & \d+ nights?$/)
      expect(activity.description?.length).toBeGreaterThan(300)
      expect(activity.details?.length).toBeGreaterThanOrEqual(3)
      expect(activity.features?.length).toBeGreaterThanOrEqual(3)
      expect(activity.galleryImages?.length).toBeGreaterThanOrEqual(3)
    },
  )
})

/** A copy of the first file with one thing broken. */
const broken = (mend: (file: any) => void) => {
  const json = structuredClone(seedFiles[0]?.json)
  mend(json)
  return { file: "cruises.json", json }
}

describe("a broken catalogue", () => {
  it.each<readonly [field: string, value: unknown, told: string]>([
    ["price", "500", "price: is not a number: write digits without quotation marks, such as 1150"],
    ["slug", "Casino Night", "slug: is not made of small letters and digits with single hyphens"],
    ["_id", "a b", "_id: is not made of letters, digits, hyphens and underscores"],
    ["name", "", "name: is empty"],
    ["name", "n".repeat(300), "name: has 300 characters: write 80 at most"],
    ["name", "क".repeat(81), "name: has 81 characters: write 80 at most"],
    ["name", 5, 'name: is not text between quotation marks, such as "2 hours"'],
    ["prise", 500, "prise: is no field that is known here: look for a letter too many or too few"],
    ["packageType", "tour", 'packageType: is neither "tour package" nor "trip package"'],
    ["details", "Bring a towel", "details: is not a list between square brackets"],
    ["onSale", "no", "onSale: is neither true nor false"],
    ["rating", 7, "rating: is not between 0 and 5"],
    ["reviewCount", -1, "reviewCount: is less than 0"],
    ["reviewCount", 1.5, "reviewCount: is not a whole number"],
    ["badges", ["a", "b", "c", "d"], "badges: is too long: 3 is the most"],
  ])("should say what to write for %s where it is %j", async (field, value, told) => {
    const file = broken((json) => (json.subcategories[2][field] = value))
    const { message } = await Effect.runPromise(Effect.flip(decodeCatalogueFiles([file])))
    expect(message).toContain(told)
  })

  it.each([
    ["casino-night-panjim: price:", (json: any) => (json.subcategories[2].price = -1)],
    ["casino-night-panjim: price:", (json: any) => (json.subcategories[2].price = 10.005)],
    ["casino-night-panjim: price: .*₹1,000 crore", (json: any) => (json.subcategories[2].price = 1e10)],
    ["casino-night-panjim: price:", (json: any) => (json.subcategories[2].price = 12_345_678_901_234)],
    ["casino-night-panjim: discount:", (json: any) => (json.subcategories[2].discount = 1e300)],
    ["casino-night-panjim: price:", (json: any) => delete json.subcategories[2].price],
    ["casino-night-panjim: price: is less than ₹1.00,", (json: any) => (json.subcategories[2].price = 0.99)],
    ["casino-night-panjim: packageType:", (json: any) => (json.subcategories[2].packageType = "boat")],
    [
      "casino-night-panjim: details.1.content:",
      (json: any) => (json.subcategories[2].details[1].content = 5),
    ],
    ["casino-night-panjim: colour:", (json: any) => (json.subcategories[2].colour = "red")],
    [
      "casino-night-panjim: rules.runs.0.to:",
      (json: any) => (json.subcategories[2].rules.runs[0].to = "02-31"),
    ],
    [
      "casino-night-panjim: rules.runs.0.weekdays.1:",
      (json: any) => (json.subcategories[2].rules.runs[0].weekdays = ["Friday", "Satday"]),
    ],
    [
      "casino-night-panjim: rules.runs.0.dates.0:",
      (json: any) => (json.subcategories[2].rules.runs[0] = { from: "10-01", to: "05-31", dates: ["07-15"] }),
    ],
    ["casino-night-panjim: rules.ages:", (json: any) => (json.subcategories[2].rules.ages.childrenTo = 9)],
    ["casino-night-panjim: rules.season:", (json: any) => (json.subcategories[2].rules.season = "winter")],
    ["dinner-cruise-mandovi: slug:", (json: any) => (json.subcategories[2].slug = "dinner-cruise-mandovi")],
    ["api: slug:", (json: any) => (json.slug = "api")],
    ["explore: slug:", (json: any) => (json.slug = "explore")],
    ["thankyou: slug:", (json: any) => (json.slug = "thankyou")],
    ["category: subcategories:", (json: any) => delete json.subcategories],
    ["cruises: name:", (json: any) => delete json.name],
    ["cruises: name: has 81", (json: any) => (json.name = "n".repeat(81))],
  ])("should be refused with file, record and field: cruises.json: %s", (where, mend) => {
    const refusal = Effect.runSync(Effect.flip(decodeCatalogueFiles([broken(mend), ...seedFiles.slice(1)])))
    expect(refusal.message).toMatch(new RegExp(`^cruises\\.json: ${where} \\S`))
    expect(refusal.message).not.toContain("\n")
  })

  it.each([
    ["at the provider's smallest payment", { price: 1 }],
    ["at any price where it is not on sale", { price: 0, onSale: false }],
  ])("should not be what an activity makes of it %s", (_, fields) => {
    const mend = (json: any) => Object.assign(json.subcategories[2], fields)
    const categories = Effect.runSync(decodeCatalogueFiles([broken(mend), ...seedFiles.slice(1)]))
    expect(categories[0]?.subcategories[2]?.price).toBe(fields.price * 100)
  })

  it("should leave an empty database empty, and a stocked one as it was", async () => {
    const folder = mkdtempSync(join(tmpdir(), "catalogue-"))
    afterAll(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, "cruises.json"), JSON.stringify(seedFiles[0]?.json))
    writeFileSync(join(folder, "walks.json"), "{ not json")
    const db = await Effect.runPromise(openDatabase(":memory:"))
    const failure = await Effect.runPromise(Effect.flip(seedEmptyCatalogue(db, pathToFileURL(`${folder}/`))))
    expect(failure.message).toMatch(/^walks\.json: /)
    expect(await Effect.runPromise(isCatalogueEmpty(db))).toBe(true)
    await Effect.runPromise(importCatalogue(db, stock))
    await Effect.runPromise(seedEmptyCatalogue(db, pathToFileURL(`${folder}/`)))
    expect(await Effect.runPromise(isCatalogueEmpty(db))).toBe(false)
  })
})
