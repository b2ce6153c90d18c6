/** Law D3 at the command line: whatever command changes the shop, the log has one row of it, or nothing was changed. */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bug } from "#core/bug.ts"
import { addDays, dayInIndia } from "#core/days.ts"
import type { LogDeed } from "#core/desk/deskRights.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { VoucherId } from "#core/vouchers/voucherId.ts"
import { COMMANDS } from "#server/cli/commands.ts"
import { type DeskRuntime, makeDeskRuntime } from "#server/desk/deskRuntime.ts"
import { everyRow } from "../../harness/everyRow.ts"
import { deskGateway } from "../../harness/desk/deskGateway.ts"
import { askForRefund, putInReview, refuseLetter } from "../../harness/desk/mattersMade.ts"
import { pictureFolder } from "../../harness/desk/pictureFolder.ts"
import { type PhonepeUnderTest, SITE_ORIGIN, startPhonepeUnderTest } from "../../harness/phonepeUnderTest.ts"
import { phonepeEnvironment } from "../../harness/serversWithPhonepe.ts"
import { type CliDatabase, commandLineOf, openCliDatabase } from "./cliHarness.ts"

let database: CliDatabase
let runtime: DeskRuntime
let phonepe: PhonepeUnderTest
let run: CliDatabase["cli"]
beforeAll(async () => {
  database = await openCliDatabase()
  runtime = makeDeskRuntime(
    database.db,
    { name: "desk", origin: "http://localhost" },
    deskGateway,
    pictureFolder(),
  )
  phonepe = await startPhonepeUnderTest()
  run = commandLineOf({
    DATABASE_URL: `file:${database.place}`,
    SITE_URL: SITE_ORIGIN,
    ...phonepeEnvironment(phonepe.baseUrl, phonepe.publicUrl),
  })
})
afterAll(async () => {
  phonepe.stop()
  await runtime.dispose()
  await database.end()
})

const DAY = addDays(dayInIndia(Date.now()), 30)
const LATER = ["--pays", "later", "--until", `${DAY} 18:00`]
const WHY = ["--reason", "a storm"]
const BY = ["--by", "Ravi"]
const books = () => ({ db: database.db, runtime })

/** What a command says of it, where it did it. */
const told = async (...words: ReadonlyArray<string>): Promise<string> => {
  const { code, out, err } = await run(words)
  return code === 0 ? out : bug(`${words.join(" ")}: ${err}`)
}

let travellers = 0
const newBooking = () => [
  ...`bookings new dinner-cruise-mandovi --day ${DAY} --adults 2 --mobile 9876543210`.split(" "),
  "--name",
  `Guest ${++travellers}`,
]
const booked = async (...pays: ReadonlyArray<string>): Promise<MerchantOrderId> =>
  MerchantOrderId.make(/GOA-\w{26}/.exec(await told(...newBooking(), ...pays))?.[0] ?? bug("no order"))
const inCash = () => booked("--pays", "cash")
/** With a link, which is made when it is asked for first. */
const linked = async () => {
  const id = await inCash()
  await told("orders", "link", id)
  return id
}
const underReview = async () => {
  const id = await booked("--pays", "link")
  await putInReview(books(), id, 300_000)
  return id
}

/** By a link, of which the provider has heard nothing. */
const withoutPage = async () => {
  const name = `Guest ${travellers + 1}`
  await phonepe.control("/faults", [{ call: "pay", fault: { kind: "reset", when: "before" }, times: 1 }])
  expect(await run([...newBooking(), "--pays", "link"])).toMatchObject({ code: 1 })
  const { merchant_order_id: id } = await database.db
    .selectFrom("orders")
    .select("merchant_order_id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow()
  await database.db
    .updateTable("orders")
    .set({ checkout_asked_at_ms: 1 })
    .where("merchant_order_id", "=", id)
    .execute()
  return id
}

let departures = 0
/** A departure of its own, so that each is as it was made. */
const departure = () => `mandovi-dinner-boat/${addDays(DAY, ++departures)}/20:30`
const blocked = async () =>
  /DESK-\w{16}/.exec(await told("departures", "block", departure(), "--seats", "2", ...WHY))?.[0] ?? ""

/** Paid at the provider, and not in our books. */
const lost = async () => {
  const id = await booked("--pays", "link")
  await phonepe.control(`/orders/${id}/decision`, { outcome: "success" })
  for (const table of ["seat_holds", "order_watch", "order_events", "booking_links"] as const)
    await sql`delete from ${sql.table(table)} where ${sql.ref(
      table === "seat_holds" ? "hold_id" : "merchant_order_id",
    )} = ${id}`.execute(database.db)
  await database.db.deleteFrom("orders").where("merchant_order_id", "=", id).execute()
  return id
}

const voucher = async () => {
  const id = await inCash()
  const voucherId = VoucherId.make(`${String(++travellers).padStart(6, "0")}VVVVVVVVVVVVVVVVVVVV`)
  await database.db
    .updateTable("orders")
    .set({ in_vouchers: 50_000 })
    .where("merchant_order_id", "=", id)
    .execute()
  await database.db
    .insertInto("vouchers")
    .values({
      voucher_id: voucherId,
      money_of: id,
      held_by: id,
      amount: 50_000,
      made_at_ms: Date.now(),
      last_day: addDays(DAY, 300),
      state: "OPEN",
      closed_at_ms: null,
      spent_by: null,
      decided_by: null,
      reason: null,
    })
    .execute()
  return voucherId
}

let letters = 0
const letter = async () => {
  const id = `plan-${++letters}/visitor`
  await refuseLetter(books(), id)
  return id
}

const file = (name: string, text: string) => {
  const path = join(database.folder, name)
  writeFileSync(path, text)
  return path
}
const catalogueFile = () =>
  file(
    "walks.json",
    JSON.stringify({
      _id: "cat-walks",
      name: "Walks",
      slug: "walks",
      subcategories: [
        {
          _id: "act-mapusa-market",
          name: "Mapusa Market Walk",
          slug: "mapusa-market-walk",
          packageType: "tour package",
          price: 900 + ++travellers,
        },
      ],
    }),
  )
const REPORT = () =>
  file(
    "report.csv",
    "Transaction Type,Merchant Order Id,Merchant Reference Id,PhonePe Reference Id,Transaction Date,Total Transaction Amount\n",
  )
const invited = async () => {
  const name = `Leela ${++travellers}`
  await told("staff", "invite", name, "--role", "boarding")
  return name
}

const signedIn = async () => {
  const name = await invited()
  await sql`insert into desk_sessions (digest, session_id, device, networks, staff_id, begun_at_ms, seen_at_ms, verified_at_ms)
    select staff_id, staff_id, 'Chrome on Android', '103.21,', staff_id, 1, 1, 1 from staff where name = ${name}`.execute(
    database.db,
  )
  return name
}

/** A command ready to be given, after whatever must be there first. */
type Ready = () => Promise<ReadonlyArray<string>>

const words =
  (...ofCommand: ReadonlyArray<string>): Ready =>
  () =>
    Promise.resolve(ofCommand)

/** Every command that changes the shop, and how the log calls what it does. */
const CHANGES: Readonly<Record<string, readonly [deed: LogDeed, ready: Ready]>> = {
  "orders confirm": ["settle a review", async () => [await underReview(), ...WHY, ...BY, "--yes"]],
  "orders reject": [
    "settle a review",
    async () => [await underReview(), "--outside", ...WHY, ...BY, "--yes"],
  ],
  "orders adopt": [
    "adopt a payment",
    async () => [
      await lost(),
      ...`--activity dinner-cruise-mandovi --on ${DAY} --adults 2 --children 0 --mobile 9876543210`.split(
        " ",
      ),
      "--name",
      `Found ${++travellers}`,
      ...WHY,
      ...BY,
      "--yes",
    ],
  ],
  "orders note": ["write a note", async () => [await inCash(), "--text", "called", ...BY]],
  "orders cancel": [
    "cancel a booking",
    async () => [await inCash(), "--full", "--outside", ...WHY, ...BY, "--yes"],
  ],
  "orders fewer": [
    "take travellers off",
    async () => [await inCash(), "--adults", "1", "--full", "--outside", ...WHY, ...BY, "--yes"],
  ],
  "orders move": [
    "move a booking",
    async () => [await inCash(), "--day", addDays(DAY, 1), ...WHY, ...BY, "--yes"],
  ],
  "vouchers pay-out": [
    "pay a voucher out",
    async () => [await voucher(), "--outside", ...WHY, ...BY, "--yes"],
  ],
  "orders link": ["renew a booking's link", async () => [await linked(), "--renew", "--send", "--yes"]],
  "orders email": ["correct an address", async () => [await linked(), "--address", "guest@example.com"]],
  refund: ["refund a booking", async () => [await inCash(), "--full", "--outside", ...WHY, ...BY, "--yes"]],
  "refund give-up": [
    "give a refund up",
    async () => [await askForRefund(books(), await inCash(), 1000), ...WHY, ...BY, "--yes"],
  ],
  "bookings new": [
    "book for somebody",
    () => Promise.resolve([...newBooking().slice(2), "--pays", "cash", ...BY]),
  ],
  "bookings page": ["open a payment page", async () => [await withoutPage(), ...BY]],
  "bookings paid": ["take a payment", async () => [await booked(...LATER), "--with", "upi", ...BY]],
  "bookings give-up": ["give a booking up", async () => [await booked(...LATER), ...WHY, ...BY, "--yes"]],
  "departures capacity": [
    "set capacity",
    () => Promise.resolve([departure(), "--seats", "60", ...WHY, ...BY]),
  ],
  "departures close": ["close a departure", () => Promise.resolve([departure(), ...WHY, ...BY])],
  "departures reopen": [
    "reopen a departure",
    async () => {
      const id = departure()
      await told("departures", "close", id, ...WHY)
      return [id, ...WHY, ...BY]
    },
  ],
  "departures block": ["block seats", () => Promise.resolve([departure(), "--seats", "2", ...WHY, ...BY])],
  "departures unblock": ["release seats", async () => [await blocked()]],
  "call-off": [
    "call trips off",
    () => {
      const id = departure()
      return Promise.resolve([id.split("/")[1] ?? "", "--departure", id, ...WHY, ...BY, "--yes"])
    },
  ],
  "dead-letters retry": ["settle a refused letter", async () => [await letter()]],
  "dead-letters discard": ["settle a refused letter", async () => [await letter(), "--yes"]],
  "catalogue import": ["import a catalogue", () => Promise.resolve([catalogueFile(), "--yes"])],
  "staff invite": ["invite staff", () => Promise.resolve([`Joe ${++travellers}`, "--role", "office"])],
  "staff role": ["change a role", async () => [await invited(), "--role", "accounts"]],
  "staff sign-out": ["end sessions of staff", async () => [await signedIn()]],
  "staff revoke": ["revoke staff", async () => [await invited(), "--yes"]],
  erase: [
    "erase a person",
    async () => {
      const traveller = { name: "Asha", mobileNumber: "98765 00002", email: "asha@example.in" }
      await database.populate.plan(`to be erased ${++travellers}`, traveller)
      return ["98765 00002", "--before-floor", "--yes"]
    },
  ],
  reconcile: ["compare the money", () => Promise.resolve([REPORT(), "--from", DAY, "--to", DAY])],
}

/** Every command that only reads; what they write are files of their own. */
const READS: Readonly<Record<string, Ready>> = {
  orders: words(),
  "orders show": async () => [await inCash()],
  "orders messages": async () => [await inCash()],
  vouchers: words(),
  "vouchers show": async () => [await voucher()],
  "messages unreached": words(),
  "bookings owed": words(),
  departures: words(DAY),
  "departures manifest": () => Promise.resolve([departure()]),
  money: words(DAY),
  changes: words("--all"),
  "trip-plans": words(),
  "trip-plans show": async () => {
    const traveller = { name: "Asha", mobileNumber: "9876500001", email: "asha@example.in" }
    await database.populate.plan("plan", traveller)
    return ["plan"]
  },
  subscribers: words(),
  "dead-letters": words(),
  "catalogue validate": () => Promise.resolve([catalogueFile()]),
  "catalogue diff": () => Promise.resolve([catalogueFile()]),
  "catalogue export": () => Promise.resolve([join(database.folder, "exported")]),
  "catalogue schema": () => Promise.resolve([join(database.folder, "schema")]),
  staff: words(),
  deeds: words(),
  erasures: words(),
  backup: () => {
    mkdirSync(join(database.folder, "copies"), { recursive: true })
    return Promise.resolve(["--into", join(database.folder, "copies")])
  },
  status: words(),
}

/** Every command that has names, addresses or the books leave the house as a file, and how the log calls it. */
const EXPORTS: Readonly<Record<string, readonly [deed: LogDeed, ready: Ready]>> = {
  "orders export": ["export orders", words()],
  "orders receipt": ["write a receipt", async () => [await inCash(), "--file"]],
  "refunds export": ["export refunds", words()],
  "subscribers export": ["export subscribers", words()],
  "departures manifest": ["take the manifest along", words(`mandovi-dinner-boat/${DAY}/20:30`, "--csv")],
  money: ["export the money", words(DAY, "--csv")],
  changes: ["report a call-off", words("--report")],
  backup: ["copy the books", words()],
}

/** The others, and why the log has no row of them. */
const OTHERWISE: Readonly<Record<string, string>> = {
  restore: "puts another database in the place of this one, whose log tells of it",
  "catalogue preview": "opens a database of its own, which ends with it",
  check: "reads, and says of this test's half-made books that they are wrong",
  doctor: "reads, and says of a machine without a shop what it lacks",
}

/** Every row of every table, but for those of the log. */
const everything = () => everyRow(database.db, "deeds")
const log = () => database.db.selectFrom("deeds").selectAll().execute()

const withoutLog = async <A>(work: () => Promise<A>) => {
  await sql`create trigger no_log before insert on deeds begin select raise(abort, 'no log'); end`.execute(
    database.db,
  )
  return Promise.allSettled([work()]).finally(() => sql`drop trigger no_log`.execute(database.db))
}

describe("the command line", () => {
  it("should be walked whole: each command changes, reads, or says why it is not logged", () => {
    const named = new Set([CHANGES, READS, EXPORTS, OTHERWISE].flatMap((table) => Object.keys(table)))
    expect([...named].toSorted()).toEqual(COMMANDS.map(({ name }) => name).toSorted())
  })

  it.each(Object.entries(CHANGES))(
    "should log what “%s” does, once, in the account's name, and do nothing without the log",
    async (command, [deed, ready]) => {
      const given = [...command.split(" "), ...(await ready())]
      const [before, logged] = [await everything(), await log()]

      const [unlogged] = await withoutLog(() => run(given))
      expect(unlogged.status === "fulfilled" && unlogged.value.code === 0).toBe(false)
      expect(await everything()).toBe(before)

      const { err } = await run(given)
      expect(err).toBe("")
      const known = new Set(logged.map(({ deed_id }) => deed_id))
      const fresh = (await log()).filter(({ deed_id }) => !known.has(deed_id))
      expect(fresh).toMatchObject([{ deed, name: "maria", role: "command line", staff_id: null }])
      expect(JSON.parse(fresh[0]?.detail ?? "{}").by).toBe(given.includes("--by") ? "Ravi" : undefined)
      expect(JSON.stringify(fresh)).not.toMatch(/Guest|Found|Asha|9876543210|98765 ?00002|guest@example\.com/)
      expect(await everything()).not.toBe(before)
    },
  )

  it.each(Object.entries(EXPORTS))(
    "should log that something leaves by “%s”, with nobody's name, and write no file without the log",
    async (command, [deed, ready]) => {
      await inCash()
      const path = join(database.folder, `${command.replace(" ", "-")}.csv`)
      const given = [...command.split(" "), ...(await ready()), path]
      const [before, logged] = [await everything(), await log()]

      const [unlogged] = await withoutLog(() => run(given))
      expect(unlogged.status === "fulfilled" && unlogged.value.code === 0).toBe(false)
      expect(existsSync(path)).toBe(false)

      expect(await run(given)).toMatchObject({ code: 0, err: "" })
      expect(readFileSync(path, "utf8")).toContain(",")
      expect(statSync(path).mode & 0o777).toBe(0o600)
      const known = new Set(logged.map(({ deed_id }) => deed_id))
      const fresh = (await log()).filter(({ deed_id }) => !known.has(deed_id))
      expect(fresh).toMatchObject([{ deed, name: "maria", role: "command line", staff_id: null }])
      expect(JSON.stringify(fresh)).not.toMatch(/Guest|Found|9876543210|guest@example\.com/)
      expect(await everything()).toBe(before)

      // Something is there already: nothing leaves, and nothing is logged.
      const content = readFileSync(path, "utf8")
      expect(await run(given)).toMatchObject({ code: 1, err: expect.stringContaining("is there already") })
      expect(readFileSync(path, "utf8")).toBe(content)
      expect(await log()).toHaveLength(logged.length + 1)
    },
  )

  it.each(Object.entries(READS))("should change nothing by “%s”, and log nothing", async (command, ready) => {
    const given = [...command.split(" "), ...(await ready())]
    const [before, logged] = [await everything(), await log()]
    expect(await run(given)).toMatchObject({ code: 0, err: "" })
    expect(await everything()).toBe(before)
    expect(await log()).toEqual(logged)
  })
})
