/** `npm run cli -- bookings`: what the desk books, is paid and gives up, over a database of its own. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { addDays, dayInIndia } from "#core/days.ts"
import { startPhonepeUnderTest } from "../../harness/phonepeUnderTest.ts"
import { phonepeEnvironment } from "../../harness/serversWithPhonepe.ts"
import { type CliDatabase, commandLineOf, openCliDatabase } from "./cliHarness.ts"

let database: CliDatabase
beforeAll(async () => void (database = await openCliDatabase()))
afterAll(() => database.end())

const DAY = addDays(dayInIndia(Date.now()), 30)
const DINNER = "dinner-cruise-mandovi"
const NEW = `bookings new ${DINNER} --day ${DAY} --adults 2 --children 1 --mobile 9876543210`.split(" ")
const book = (name: string, more: ReadonlyArray<string>) => database.cli([...NEW, "--name", name, ...more])
const idIn = (printed: string) => /GOA-\w{26}/.exec(printed)?.[0] ?? "no order"

it("should book in cash: confirmed, with its seats, a link, a receipt, and who took it", async () => {
  const { code, out } = await book("Asha Rao", ["--pays", "cash", "--by", "Maria"])
  expect(code).toBe(0)
  const id = idIn(out)
  expect(out.replace(/ +/g, " ")).toContain(`State COMPLETED\n`)
  expect(out).toContain("in cash")
  const shown = await database.cli(["orders", "show", id])
  expect(shown.out.replace(/ +/g, " ")).toContain("At the desk paid in cash")
  expect(shown.out).toContain("Maria: booked by phone")
  expect((await database.cli(["orders", "link", id])).out).toContain("/booking/")
  expect((await database.cli(["orders", "messages", id])).out).toContain("confirmed")
  expect(await database.cli(["check"])).toMatchObject({ code: 0 })
})

it("should keep seats until a time, list what is owed, and take the money", async () => {
  const { out } = await book("Ravi", ["--pays", "later", "--until", `${DAY} 18:00`, "--from", "hotel"])
  const id = idIn(out)
  expect(out).toContain("Kept until")
  const owed = await database.cli(["bookings", "owed", "--json"])
  expect(JSON.parse(owed.out)).toMatchObject([
    { merchantOrderId: id, keptUntil: `${DAY}T18:00:00+05:30`, deskChannel: "HOTEL" },
  ])
  const paid = await database.cli(["bookings", "paid", id, "--with", "upi", "--note", "UTR 402912345678"])
  expect(paid).toMatchObject({ code: 0, out: expect.stringContaining("by UPI") })
  expect((await database.cli(["orders", "show", id])).out).toContain("maria: paid by UPI, UTR 402912345678")
  expect((await database.cli(["bookings", "owed"])).out).toBe("Nobody owes the desk anything.\n")
  expect(await database.cli(["bookings", "paid", id, "--with", "cash"])).toMatchObject({
    code: 1,
    err: expect.stringContaining("is paid already"),
  })
})

it("should keep no seats for who pays after the trip has set out, where no departure is named", async () => {
  const free = async () => JSON.parse((await database.cli(["departures", DAY, "--json"])).out)
  const before = await free()
  expect(await book("Late", ["--pays", "later", "--until", `${DAY} 20:31`])).toMatchObject({
    code: 1,
    err: expect.stringContaining("not after the trip sets out"),
  })
  expect(await free()).toEqual(before)
})

it("should show, tell and report who has not paid when their day is called off", async () => {
  const day = addDays(DAY, 9)
  const on = (more: ReadonlyArray<string>) =>
    database.cli([...NEW.map((word) => (word === DAY ? day : word)), ...more])
  const paid = idIn((await on(["--name", "Asha", "--pays", "cash"])).out)
  const owed = idIn((await on(["--name", "Ravi", "--pays", "later", "--until", `${day} 12:00`])).out)
  const report = join(database.folder, "called off.csv")
  const callOff = ["call-off", day, "--reason", "A storm is coming.", "--by", "Maria", "--report", report]
  const done = await database.cli([...callOff, "--yes"])
  expect(done).toMatchObject({ code: 0, err: "" })
  expect(done.out).toMatch(new RegExp(`${owed} .*not yet .*Ravi`))
  expect(done.out).toContain("1 booking of the desk not paid yet: told too, and nothing goes back.")
  expect(done.out).toContain("Called off. 1 booking may choose.")
  const lines = readFileSync(report, "utf8").trim().split("\r\n")
  expect(lines.slice(1).map((line) => [line.split(",")[0], line.split(",")[9]])).toEqual([
    [paid, "not chosen"],
    [owed, "nothing paid"],
  ])
  const changes = await database.cli(["changes", "--day", day])
  expect(changes.out).toContain("1 booking of the desk had not been paid: nothing goes back.")
  expect(JSON.parse((await database.cli(["changes", "--all", "--json"])).out)).toMatchObject([
    { order: paid, remedy: "not chosen" },
    { order: owed, remedy: "nothing paid", paidPaise: 0 },
  ])
  expect((await database.cli(["orders", "messages", owed])).out).toContain("changed")
  expect((await database.cli(["deeds", "--about", day])).out).toContain('"unpaid":1')
  expect(await database.cli(["check"])).toMatchObject({ code: 0 })
})

it("should hand cash back, noted by who, and never by the provider", async () => {
  const id = idIn((await book("Lila", ["--pays", "cash"])).out)
  const cancel = ["orders", "cancel", id, "--full", "--reason", "ill", "--yes"]
  expect(await database.cli([...cancel, "--outside", "--by", "Maria"])).toMatchObject({
    code: 0,
    out: expect.stringContaining("OUTSIDE"),
  })
  const { out } = await database.cli(["orders", "show", id, "--json"])
  expect(JSON.parse(out)).toMatchObject({
    refunds: [{ state: "OUTSIDE", decidedBy: "Maria" }],
    balancePaise: 0,
  })
  expect(await database.cli(["check"])).toMatchObject({ code: 0 })
})

it("should give up what nobody comes for, and say so once", async () => {
  const id = idIn((await book("Joe", ["--pays", "later", "--until", `${DAY} 18:00`])).out)
  const giveUp = ["bookings", "give-up", id, "--reason", "called and cancelled", "--yes"]
  const asked = await database.cli(giveUp.slice(0, -1))
  expect([asked.code, asked.asked]).toEqual([
    1,
    expect.stringContaining("Give up the booking of Joe for 2 Adults, 1 Child on "),
  ])
  expect(await database.cli(giveUp)).toMatchObject({
    code: 0,
    out: expect.stringContaining("seats are free"),
  })
  expect(await database.cli(giveUp)).toMatchObject({
    code: 1,
    err: expect.stringContaining("nobody is waited for"),
  })
})

it.each([
  [["--pays", "barter"], "--pays needs one of cash, upi, link, later"],
  [["--pays", "later"], "--until needs a time"],
  [["--pays", "cash", "--until", "18:30"], "--until goes with --pays later only"],
  [["--pays", "later", "--until", "2020-01-01 10:00"], "Choose a time to pay until"],
  [["--pays", "cash", "--from", "balloon"], "--from needs one of phone, walk-in, hotel"],
])("should refuse %j in one line, and book nothing", async (more, sentence) => {
  const before = (await database.cli(["orders", "--name", "Nobody", "--json"])).out
  const { code, err } = await book("Nobody", more)
  expect(code).toBeGreaterThan(0)
  expect(err.trim().split("\n")).toHaveLength(1)
  expect(err).toContain(sentence)
  expect((await database.cli(["orders", "--name", "Nobody", "--json"])).out).toBe(before)
})

it("should write the desk's bookings into the export as all others", async () => {
  const file = `${database.folder}/orders.csv`
  await database.cli(["orders", "export", file])
  expect(database.filesWith("PHONE,CASH")).toContain("orders.csv")
})

/** What the log tells of an order, the oldest first: the deed, who, in which role, and what else. */
const logOf = async (id: string) => {
  const { out } = await database.cli(["deeds", "--about", id, "--json"])
  const rows = JSON.parse(out) as ReadonlyArray<{ readonly deed: string; readonly detail: unknown }>
  return rows.toReversed()
}

const ANOTHER_DAY = addDays(DAY, 1)

/** Everything that the command line does to a booking, with the deed that the log calls it. */
const ACTS: ReadonlyArray<
  readonly [deed: string, pays: ReadonlyArray<string>, (id: string) => ReadonlyArray<string>]
> = [
  ["take a payment", ["later", "--until", `${DAY} 18:00`], (id) => ["bookings", "paid", id, "--with", "upi"]],
  [
    "give a booking up",
    ["later", "--until", `${DAY} 18:00`],
    (id) => ["bookings", "give-up", id, "--reason", "nobody came", "--yes"],
  ],
  [
    "cancel a booking",
    ["cash"],
    (id) => ["orders", "cancel", id, "--full", "--outside", "--reason", "storm", "--yes"],
  ],
  [
    "take travellers off",
    ["cash"],
    (id) => ["orders", "fewer", id, "--adults", "1", "--full", "--outside", "--reason", "ill", "--yes"],
  ],
  [
    "move a booking",
    ["cash"],
    (id) => ["orders", "move", id, "--day", ANOTHER_DAY, "--reason", "storm", "--yes"],
  ],
]

it.each(ACTS)("should log “%s” with the account, once, and nothing of a refusal", async (deed, pays, act) => {
  const id = idIn((await book(`For ${deed}`, ["--pays", ...pays, "--by", "Maria"])).out)
  expect(await database.cli([...act(id), "--by", "Ravi"])).toMatchObject({ code: 0 })
  const rows = await logOf(id)
  const account = { name: "maria", role: "command line", about: id }
  expect(rows).toMatchObject([
    { ...account, deed: "book for somebody", detail: { channel: "phone", people: 3, by: "Maria" } },
    { ...account, deed, detail: { by: "Ravi" } },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/For |9876543210/)
  // Of one traveller none is taken off any more: whatever is done once more is refused.
  expect((await database.cli(act(id))).code).toBe(1)
  expect(await logOf(id)).toEqual(rows)
})

it("should do nothing of which the log cannot be written", async () => {
  const ids = await Promise.all(
    ACTS.map(async ([deed, pays]) => idIn((await book(`Not ${deed}`, ["--pays", ...pays])).out)),
  )
  const written = async () =>
    JSON.stringify([
      await database.db.selectFrom("orders").selectAll().execute(),
      await database.db.selectFrom("order_events").selectAll().execute(),
      await database.db.selectFrom("refunds").selectAll().execute(),
      await database.db.selectFrom("seat_holds").selectAll().execute(),
      await database.db.selectFrom("deeds").selectAll().execute(),
    ])
  const before = await written()
  await sql`create trigger no_log before insert on deeds begin select raise(abort, 'no log'); end`.execute(
    database.db,
  )
  const tried = await Promise.allSettled([
    book("Nobody", ["--pays", "cash"]),
    ...ACTS.map(([, , act], n) => database.cli(act(ids[n] ?? ""))),
  ])
  await sql`drop trigger no_log`.execute(database.db)
  expect(tried.filter((one) => one.status === "fulfilled" && one.value.code === 0)).toEqual([])
  expect(await written()).toBe(before)
})

it("should show once more where an order can be paid, until its payment page closes", async () => {
  const id = "GOA-PPPPPPPPPPPPPPPPPPPPPPPPPP"
  await database.populate.order(id, { name: "Pia", mobileNumber: "9876501234", email: "" }, ["PENDING"])
  const shown = async () => [
    (await database.cli(["orders", "show", id])).out,
    JSON.parse((await database.cli(["orders", "show", id, "--json"])).out),
  ]
  const [closed, record] = await shown()
  expect(closed).not.toContain("https://pay.example/")
  expect(record).not.toHaveProperty("paymentPage")
  await sql`update orders set expires_at_ms = ${Date.now() + 600_000} where merchant_order_id = ${id}`.execute(
    database.db,
  )
  const [open, openRecord] = await shown()
  expect(open).toMatch(/Can be paid until +.+, on https:\/\/pay\.example\/Pia\n/)
  expect(openRecord).toMatchObject({ paymentPage: "https://pay.example/Pia" })
})

it("should open the page that never opened, once, for the very order", async () => {
  const phonepe = await startPhonepeUnderTest()
  const cli = commandLineOf({
    DATABASE_URL: `file:${database.place}`,
    ...phonepeEnvironment(phonepe.baseUrl, phonepe.publicUrl),
  })
  await phonepe.control("/faults", [{ call: "pay", fault: { kind: "reset", when: "before" }, times: 1 }])
  const failed = await cli([...NEW, "--name", "Mina", "--pays", "link"])
  expect([failed.code, failed.err]).toEqual([1, expect.stringContaining("bookings page")])
  const id = idIn((await database.cli(["orders", "--name", "Mina"])).out)
  // The lost answer might come still, a while.
  await sql`update orders set checkout_asked_at_ms = 1 where merchant_order_id = ${id}`.execute(database.db)
  const opened = await cli(["bookings", "page", id, "--by", "Maria"])
  expect(opened).toMatchObject({ code: 0, err: "" })
  expect((await cli(["orders", "show", id])).out).toContain(/http\S+/.exec(opened.out)?.[0] ?? "no page")
  expect(await cli(["bookings", "page", id])).toMatchObject({
    code: 1,
    err: expect.stringContaining("Nothing was changed."),
  })
  expect(await logOf(id)).toMatchObject([
    { deed: "book for somebody" },
    { deed: "open a payment page", detail: { by: "Maria" } },
  ])
  phonepe.stop()
})

it("should give up a booking by link whose page never opened, and none whose page may be paid", async () => {
  const phonepe = await startPhonepeUnderTest()
  const cli = commandLineOf({
    DATABASE_URL: `file:${database.place}`,
    ...phonepeEnvironment(phonepe.baseUrl, phonepe.publicUrl),
  })
  const giveUp = (id: string) => ["bookings", "give-up", id, "--reason", "nobody answers"]
  const open = idIn((await cli([...NEW, "--name", "Olga", "--pays", "link"])).out)
  const kept = await cli(giveUp(open))
  expect(kept).toMatchObject({ code: 1, asked: "", err: expect.stringContaining("It has a payment page") })
  await phonepe.control("/faults", [{ call: "pay", fault: { kind: "reset", when: "before" }, times: 1 }])
  await cli([...NEW, "--name", "Nora", "--pays", "link"])
  const id = idIn((await database.cli(["orders", "--name", "Nora"])).out)
  expect(await cli(giveUp(id))).toMatchObject({
    code: 1,
    asked: expect.stringContaining("Give up the booking of Nora for 2 Adults, 1 Child on "),
  })
  expect(await cli([...giveUp(id), "--yes", "--by", "Maria"])).toMatchObject({
    code: 0,
    out: expect.stringContaining("seats are free"),
  })
  expect(await cli([...giveUp(id), "--yes"])).toMatchObject({
    code: 1,
    err: expect.stringContaining("is given up already: nobody is waited for"),
  })
  expect((await cli(["orders", "show", id, "--json"])).out).toContain('"state": "ABANDONED"')
  expect(await logOf(id)).toMatchObject([
    { deed: "book for somebody" },
    { deed: "give a booking up", detail: { by: "Maria" } },
  ])
  phonepe.stop()
})

it("should print where a booking is paid also where nobody has set the shop's address", async () => {
  const phonepe = await startPhonepeUnderTest()
  const cli = commandLineOf({
    DATABASE_URL: `file:${database.place}`,
    ...phonepeEnvironment(phonepe.baseUrl, phonepe.publicUrl),
  })
  const { code, out } = await cli([...NEW, "--name", "Lena", "--pays", "link"])
  expect([code, out]).toEqual([0, expect.stringContaining("\nTo pay, within the hour:\nhttp")])
  expect(out).toMatch(/State +PENDING\n/)
  phonepe.stop()
})
