/**
 * The catalogue at the desk over HTTP: changed and logged, refused in words, and of two who change it one is shown the other.
 */
import { Effect } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { CatalogueView, CheckedActivity } from "#core/desk/catalogue/catalogueView.ts"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import { type Employed, type InProcessDesk, startInProcessDesk } from "../../harness/desk/inProcessDesk.ts"
import { photograph } from "../../harness/photographs.ts"

const slug = "sunset-cruise-mandovi"

interface Seen {
  readonly revision: number
  readonly activity: Readonly<Record<string, unknown>>
}

let desk: InProcessDesk
let asha: Employed
let ravi: Employed
beforeAll(async () => {
  desk = await startInProcessDesk()
  asha = await desk.employ("Asha", "owner")
  ravi = await desk.employ("Ravi", "office")
})
afterAll(() => desk.stop())

const ask = async (who: Employed, path: string, body: unknown) => {
  const answer = await who.post(`/api/desk/${path}`, body)
  return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, unknown>> }
}
const seen = async (): Promise<Seen> => (await ask(asha, "activity", { slug })).body["activity"] as Seen
const request = ({ revision, activity }: Seen, change: Readonly<Record<string, unknown>>) => ({
  slug,
  record: { ...activity, ...change },
  seenRevision: revision,
})
const shopPrice = () =>
  desk.runtime.runPromise(
    Effect.map(
      CatalogueStore.use((store) => store.activity(slug)),
      (found) => found?.activity.price,
    ),
  )

it("should tell old and new before anything changes, then change it where the shop reads, and log old and new", async () => {
  const now = await seen()
  const checked = (await ask(ravi, "check-activity", request(now, { price: 777 }))).body[
    "checked"
  ] as CheckedActivity
  expect(checked.changes).toEqual([{ what: "Price", before: ["₹500.00"], after: ["₹777.00"] }])
  expect(await shopPrice()).toBe(50_000)
  expect((await ask(ravi, "change-activity", request(now, { price: 777 }))).status).toBe(200)
  expect(await shopPrice()).toBe(77_700)
  const row = await desk.db
    .selectFrom("deeds")
    .selectAll()
    .where("deed", "=", "change an activity")
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ about: slug, name: "Ravi", role: "office" })
  expect(JSON.parse(row.detail)).toEqual({ Price: "₹500.00 → ₹777.00" })
})

it("should let one of two change it, and tell the other that it is another catalogue by now", async () => {
  const now = await seen()
  const answers = await Promise.all([
    ask(asha, "change-activity", request(now, { price: 610 })),
    ask(ravi, "change-activity", request(now, { name: "Sunset Cruise, with a band" })),
  ])
  const [won, lost] = answers.toSorted((one, other) => one.status - other.status)
  expect([won?.status, lost?.status]).toEqual([200, 409])
  expect(lost?.body).toMatchObject({ code: "SEEN_CHANGED", now: { revision: now.revision + 1 } })
})

it("should say record and field of what would not do, and change nothing", async () => {
  const now = await seen()
  const answer = await ask(
    asha,
    "change-activity",
    request(now, { rules: { runs: [{ from: "13-40", to: "12-31" }] } }),
  )
  expect(answer).toMatchObject({
    status: 409,
    body: {
      code: "REFUSED",
      message: expect.stringContaining(`${slug}: rules.runs.0.from: is not a date of every year, MM-DD`),
    },
  })
  expect((await seen()).revision).toBe(now.revision)
})

it.each([
  ["another id", { _id: "act-another" }],
  ["another address", { slug: "another" }],
])("should keep %s out", async (_, change) => {
  const now = await seen()
  expect(await ask(asha, "change-activity", request(now, change))).toMatchObject({
    status: 409,
    body: { code: "REFUSED", message: "An activity keeps its id and its address." },
  })
})

it.each([
  ["a discount", { price: 999, discount: 100 }],
  ["a rating", { rating: 5 }],
  ["a banner of its own", { bannerImage: "/pictures/sunset-cruise-mandovi-800.webp" }],
  [
    "seats",
    {
      rules: {
        runs: [{ from: "01-01", to: "12-31", startTimes: ["17:30"], durationMinutes: 60 }],
        pool: { id: "own-boat", capacity: 9 },
      },
    },
  ],
])("should keep %s to the folder of files, which no field of the desk has", async (_, change) => {
  const now = await seen()
  expect(await ask(asha, "change-activity", request(now, change))).toMatchObject({
    status: 409,
    body: { code: "REFUSED", message: expect.stringContaining("the folder of files") },
  })
  expect((await seen()).revision).toBe(now.revision)
})

it("should change the texts of a trip whose seats are counted, and leave the seats", async () => {
  const dinner = "dinner-cruise-mandovi"
  const { revision, activity } = (await ask(asha, "activity", { slug: dinner })).body["activity"] as Seen
  const record = Object.fromEntries(Object.entries({ ...activity, duration: "Three hours" }).toReversed())
  const { rules } = record as unknown as { readonly rules: { readonly pool: object } }
  const shuffled = { ...rules, pool: Object.fromEntries(Object.entries(rules.pool).toReversed()) }
  const answer = await ask(asha, "change-activity", {
    slug: dinner,
    record: { ...record, rules: shuffled },
    seenRevision: revision,
  })
  expect(answer.body).toMatchObject({ activity: { activity: { duration: "Three hours", rules } } })
})

it("should not log what changes nothing", async () => {
  const now = await seen()
  expect(await ask(asha, "change-activity", request(now, {}))).toMatchObject({
    status: 409,
    body: { code: "REFUSED" },
  })
})

const base64 = async (bytes: Promise<Buffer>) => (await bytes).toString("base64")
const picture = { slug, name: "Sunset Cruise on the Mandovi", file: "IMG_1.jpg" }

it("should make a picture that is given, show it nowhere before the record names it, and log both", async () => {
  const bytes = await base64(photograph(1000, 700))
  const [main, view, again] = [
    await ask(ravi, "add-picture", { ...picture, shape: "main", bytes }),
    await ask(ravi, "add-picture", { ...picture, shape: "view", bytes }),
    await ask(ravi, "add-picture", { ...picture, shape: "view", bytes }),
  ]
  expect([main.status, view.status, again.body]).toEqual([200, 200, view.body])
  const [image, extra] = [main.body["picture"], view.body["picture"]]
  const now = await seen()
  const gallery = now.activity["galleryImages"] as ReadonlyArray<string>
  expect(JSON.stringify(now)).not.toContain(String(extra))
  const change = { image, bannerImage: image, galleryImages: [...gallery, extra], description: "One.\nTwo." }
  expect((await ask(ravi, "change-activity", request(now, change))).status).toBe(200)
  expect((await seen()).activity).toMatchObject(change)
  const rows = await desk.db.selectFrom("deeds").selectAll().where("about", "=", slug).execute()
  expect(rows.filter(({ deed }) => deed === "add a picture").map(({ name }) => name)).toEqual([
    "Ravi",
    "Ravi",
    "Ravi",
  ])
  const logged = JSON.parse(rows.at(-1)?.detail ?? "{}") as Readonly<Record<string, string>>
  expect(Object.keys(logged)).toEqual(["Description", "Main picture", "Gallery"])
})

it.each([
  ["that is none", () => Promise.resolve(Buffer.from("no picture")), "IMG_1.jpg cannot be read as a picture"],
  [
    "that is too small",
    () => photograph(300, 200),
    /^IMG_1\.jpg has 300 × 200 pixels; at least 400 × 225 are/,
  ],
  [
    "that breaks off",
    async () => (await photograph(900, 700)).subarray(0, 700),
    /^IMG_1\.jpg breaks off or is/,
  ],
] as const)("should refuse a picture %s in an import's words, and keep nothing", async (_, bytes, words) => {
  const before = await desk.db.selectFrom("deeds").selectAll().execute()
  const answer = await ask(asha, "add-picture", { ...picture, shape: "main", bytes: await base64(bytes()) })
  expect(answer).toMatchObject({ status: 409, body: { code: "REFUSED" } })
  expect(answer.body["message"]).toMatch(words)
  expect(await desk.db.selectFrom("deeds").selectAll().execute()).toEqual(before)
})

it("should take no address for a picture that was not given, or not in that shape", async () => {
  const bytes = await base64(photograph(1000, 700, "#405060"))
  const view = String((await ask(ravi, "add-picture", { ...picture, shape: "view", bytes })).body["picture"])
  const now = await seen()
  for (const change of [
    { image: view, bannerImage: view },
    { galleryImages: [view.replace(/-\d+\.jpg$/, "-1600.jpg")] },
    { galleryImages: ["https://other.example/picture.jpg"] },
  ])
    expect((await ask(ravi, "check-activity", request(now, change))).status).toBe(409)
  expect((await ask(ravi, "check-activity", request(now, { galleryImages: [view] }))).status).toBe(200)
})

it("should read no picture from who is not signed in", async () => {
  const bytes = "A".repeat(1_000_000)
  expect((await desk.post("/api/desk/add-picture", { ...picture, shape: "view", bytes })).status).toBe(401)
})

const trip = (slug: string, more: Readonly<Record<string, unknown>> = {}) => ({
  _id: `act-${slug}`,
  slug,
  name: `Trip ${slug}`,
  packageType: "tour package",
  price: 799,
  ...more,
})

it("should add an activity behind the others of its category, after all of it was seen, and log it", async () => {
  const record = trip("reis-magos-fort", { rules: { runs: [{ from: "01-01", to: "12-31" }] }, discount: 100 })
  const checked = (await ask(ravi, "check-new-activity", { category: "cruises", record })).body[
    "checked"
  ] as CheckedActivity
  expect(checked.changes.slice(0, 3)).toEqual([
    { what: "Category", before: [], after: ["Cruises"] },
    { what: "Title", before: [], after: ["Trip reis-magos-fort"] },
    { what: "Price", before: [], after: ["₹799.00"] },
  ])
  expect((await ask(ravi, "add-activity", { category: "cruises", record })).status).toBe(200)
  const { categories } = (await ask(ravi, "catalogue", {})).body["catalogue"] as CatalogueView
  expect(categories.find(({ slug: its }) => its === "cruises")?.activities.at(-1)?.slug).toBe(
    "reis-magos-fort",
  )
  expect(await ask(ravi, "add-activity", { category: "cruises", record })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("is used more than once") },
  })
  const rows = await desk.db.selectFrom("deeds").selectAll().where("deed", "=", "add an activity").execute()
  expect(rows.map(({ about, detail }) => [about, JSON.parse(detail)])).toEqual([
    ["reis-magos-fort", { category: "Cruises", amount: 79_900 }],
  ])
})

it("should add a new category with its first activity and its picture, and none without", async () => {
  const bytes = await base64(photograph(1200, 800, "#806040"))
  const given = { slug: "forts", name: "Forts", file: "IMG_9.jpg", shape: "main", bytes }
  const image = (await ask(asha, "add-picture", given)).body["picture"]
  const category = {
    _id: "cat-forts",
    slug: "forts",
    name: "Forts",
    image,
    description: "Old walls.\nNew views.",
  }
  for (const [other, record] of [
    [{ ...category, slug: "cruises" }, trip("chapora-fort")],
    [{ ...category, image: "https://other.example/a.jpg" }, trip("chapora-fort")],
    [{ ...category, slug: "No slug" }, trip("chapora-fort")],
    [category, trip("chapora-fort", { price: "free" })],
    [category, trip("chapora-fort", { image: "/photographs/a-0123456789abcdef-48c-800.jpg" })],
    ["nowhere", trip("chapora-fort")],
  ] as const)
    expect((await ask(asha, "add-activity", { category: other, record })).status).toBe(409)
  const added = await ask(asha, "add-activity", { category, record: trip("chapora-fort") })
  expect(added).toMatchObject({
    status: 200,
    body: { activity: { category: { slug: "forts", name: "Forts" } } },
  })
  const { categories } = (await ask(asha, "catalogue", {})).body["catalogue"] as CatalogueView
  expect(categories.at(-1)).toMatchObject({ slug: "forts", activities: [{ slug: "chapora-fort" }] })
})
