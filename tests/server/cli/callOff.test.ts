/** Trips that the operator calls off, by the real commands on a running shop over the simulated provider. */
import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import Sqlite from "better-sqlite3"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { addDays, dayText } from "#core/days.ts"
import { startServerWithPaidOrders, today } from "./serverWithPaidOrders.ts"

let paid: Awaited<ReturnType<typeof startServerWithPaidOrders>>
beforeAll(async () => void (paid = await startServerWithPaidOrders()))
afterAll(() => paid.stop())

const REASON = "A storm is coming: the harbour is closed."
const callOff = (ahead: number, ...more: ReadonlyArray<string>) => [
  "call-off",
  addDays(today(), ahead),
  "--reason",
  REASON,
  "--by",
  "Maria",
  ...more,
]

/** The time to choose is over for everybody. */
const letTimePass = () => {
  const database = new Sqlite(paid.databasePath)
  database.prepare("update call_off_offers set choose_until_ms = 0 where state = 'OFFERED'").run()
  database.close()
}

const whenNobodyHasToChoose = () =>
  vi.waitFor(async () => expect((await paid.cli(["changes"])).out).toBe("Nobody has still to choose.\n"), {
    timeout: 90_000,
    interval: 500,
  })

/** The books beside the provider's own report. */
const expectBalance = async (name: string) => {
  const report = join(paid.folder, name)
  writeFileSync(report, await paid.control("/settlement-report").then((answer) => answer.text()))
  const compared = await paid.cli(["reconcile", report])
  expect(compared).toMatchObject({ code: 0, err: "" })
  expect(compared.out).toContain("the books balance")
  expect((await paid.cli(["check"])).code).toBe(0)
}

const bookFive = (ahead: number) => Promise.all([1, 2, 3, 4, 5].map(() => paid.paidOrder(ahead)))

/** What the traveller of an order asks for on the page of their booking. */
const onPage = async (id: string, what: "cancel" | "change-day" | "take-off", body: object) => {
  const { out } = await paid.cli(["orders", "link", id])
  const secret = /\/booking\/(\w+)/.exec(out)?.[1]
  const answer = await fetch(`${paid.server.baseUrl}/api/booking/${what}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ secret, ...body }),
  })
  expect([what, answer.status, await answer.text()]).toEqual([what, 200, expect.any(String)])
}

/** What an order of two adults and a child pays, and what the child's part is. Unit: paise. */
const PAID = 115_000
const CHILD = 15_000
const WITHOUT_CHILD = { left: { adults: 2, children: 0 }, refund: CHILD }

/** What the travellers of a called-off day do, each with the words and sums of the report then. */
const CHOICES: ReadonlyArray<
  readonly [choose: (id: string, later: string) => Promise<unknown>, report: ReadonlyArray<string>]
> = [
  [() => Promise.resolve(), ["money back", "1150.00", "0.00", "0.00"]],
  [(id) => onPage(id, "cancel", { refund: PAID }), ["money back", "1150.00", "0.00", "0.00"]],
  [(id, date) => onPage(id, "change-day", { date }), ["another day", "0.00", "0.00", "0.00"]],
  [(id) => onPage(id, "cancel", { refund: PAID, isVoucher: true }), ["voucher", "0.00", "0.00", "1150.00"]],
  [
    async (id, date) => {
      await onPage(id, "take-off", WITHOUT_CHILD)
      await onPage(id, "change-day", { date })
    },
    ["another day", "150.00", "0.00", "0.00"],
  ],
]

describe("call-off", () => {
  it("should show who has paid, have their number typed, offer them a choice and write the report", async () => {
    const { merchantOrderId: one, mobileNumber } = await paid.paidOrder(11)
    const { merchantOrderId: other } = await paid.paidOrder(11)
    const report = join(paid.folder, "called off.csv")
    const refused = await paid.cli(callOff(11, "--report", report), "3")
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("nothing was called off") })
    expect(refused.asked).toContain("Type 2 to confirm")
    expect(refused.out).toContain("2 bookings, ₹2,300.00 paid.")
    expect((await paid.cli(["changes"])).out).toBe("Nobody has still to choose.\n")
    const done = await paid.cli(callOff(11, "--report", report), "2")
    expect(done).toMatchObject({ code: 0, err: "" })
    expect(done.out).toContain("Called off. 2 bookings may choose.")
    const lines = readFileSync(report, "utf8").trim().split("\r\n")
    expect(lines).toHaveLength(3)
    expect(lines.join("\n")).toContain(mobileNumber)
    expect(lines[1]).toMatch(/1150\.00,not chosen,.+\+05:30,.+,(yes|no)$/)
    expect(await paid.cli(callOff(11, "--report", report, "--yes"))).toMatchObject({
      code: 1,
      err: expect.stringContaining("is there already. Nothing was called off."),
    })
    const changes = await paid.cli(["changes", "--day", addDays(today(), 11)])
    expect(changes.out).toContain(one)
    expect(changes.out).toContain(other)
    expect(changes.out).toContain("2 bookings, ₹2,300.00 paid.")
    expect(changes.out).toContain(`  Sunset Cruise on the Mandovi, ${dayText(addDays(today(), 11))}  `)
    expect((await paid.cli(["changes", "--day", addDays(today(), 12)])).out).toBe(
      "Nobody has still to choose.\n",
    )
    expect(JSON.parse((await paid.cli(["changes", "--json"])).out)).toMatchObject([
      { paidPaise: 115_000, reason: REASON },
      { paidPaise: 115_000 },
    ])
    expect((await paid.cli(["orders", "show", one])).out).toContain(`called off, Maria: ${REASON}`)
    expect((await paid.cli(callOff(11, "--yes"))).out).toContain("Called off. 0 bookings may choose.")
    await vi.waitFor(
      () => expect(paid.mailServer.taken.map(({ raw }) => raw).join("\n")).toContain("Called off"),
      {
        timeout: 60_000,
      },
    )
    await paid.cli(["orders", "move", one, "--day", addDays(today(), 13), "--reason", "asked", "--yes"])
    const half = await paid.cli(["changes"])
    expect(half.out).toMatch(/^\[█{15}░{15}\] 1 of 2 bookings: 1 another day, 1 not chosen$/m)
    await paid.cli(["orders", "cancel", other, "--reason", "asked", "--yes"])
    await whenNobodyHasToChoose()
    expect((await paid.cli(["orders", "show", other])).out).toContain("₹1,150.00")
    for (const [id, chosen] of [
      [one, `Moved to ${dayText(addDays(today(), 13))}`],
      [other, "Cancelled"],
    ] as const) {
      const receipt = join(paid.folder, `${id}.pdf`)
      expect((await paid.cli(["orders", "receipt", id, "--file", receipt])).code).toBe(0)
      const words = execFileSync("pdftotext", ["-raw", receipt, "-"], { encoding: "utf8" })
      const said = words.replace(/\s+/g, " ")
      expect(said).toContain(`${dayText(today())} Called off by the company: ${REASON}`)
      expect(said).toMatch(new RegExp(`${chosen}[^:]*, as the trip was called off`))
    }
    expect((await paid.cli(["check"])).code).toBe(0)
  })

  it("should move a bar while offers are made where somebody watches", async () => {
    for (let booked = 0; booked < 2; booked++) await paid.paidOrder(14)
    const { err, code } = await paid.watched(callOff(14, "--yes"))
    expect(code).toBe(0)
    expect(err.split("\r").slice(1)).toEqual([
      `[${"█".repeat(15)}${"░".repeat(15)}]  50%`,
      `[${"█".repeat(30)}] 100%\n`,
    ])
  })

  it("should not let a departure be sold again, nor call off what there is not", async () => {
    const day = addDays(today(), 12)
    const listed = await paid.cli(["departures", day, "--json"])
    const { id, pool } = JSON.parse(listed.out).map((row: { readonly id: string }) => ({
      id: row.id,
      pool: row.id.split("/")[0],
    }))[0]
    expect((await paid.cli(callOff(12, "--departure", id, "--yes"))).code).toBe(0)
    for (const verb of ["reopen", "close"])
      expect(await paid.cli(["departures", verb, id, "--reason", "sunny"])).toMatchObject({
        code: 1,
        err: expect.stringContaining(`${id} was called off`),
      })
    expect((await paid.cli(callOff(12, "--pool", pool, "--yes"))).code).toBe(0)
    const states = JSON.parse((await paid.cli(["departures", day, "--json"])).out)
      .filter((row: { readonly id: string }) => row.id.startsWith(`${pool}/`))
      .map((row: { readonly state: string }) => row.state)
    expect(new Set(states)).toEqual(new Set(["CANCELLED"]))
    // As one that the catalogue has only since.
    const database = new Sqlite(paid.databasePath)
    database.prepare("delete from departures where departure_id = ?").run(id)
    database.close()
    expect(await paid.cli(["departures", "block", id, "--seats", "2", "--reason", "a guide"])).toMatchObject({
      code: 1,
      err: expect.stringContaining("does not take place"),
    })
    expect((await paid.cli(["departures", day])).out).toMatch(new RegExp(`${id} .*CANCELLED`))
    expect(await paid.cli(callOff(12, "--pool", "moon", "--yes"))).toMatchObject({
      code: 1,
      err: expect.stringContaining("There is no such departure"),
    })
    expect(await paid.cli(callOff(-1, "--yes"))).toMatchObject({
      code: 1,
      err: expect.stringContaining("is past"),
    })
    expect(await paid.cli(callOff(12, "--departure", id, "--pool", pool))).toMatchObject({ code: 2 })
    expect(await paid.cli(callOff(13, "--departure", id))).toMatchObject({ code: 2 })
    expect(await paid.cli(["call-off", "tomorrow", "--reason", "storm"])).toMatchObject({ code: 2 })
    expect(await paid.cli(["call-off", day])).toMatchObject({ code: 2 })
  })

  it("should balance with the provider after a storm with 10 orders, each given back once and whole", async () => {
    const ids: Array<string> = []
    for (let booked = 0; booked < 10; booked += 5)
      ids.push(...(await bookFive(25)).map(({ merchantOrderId }) => merchantOrderId))
    expect((await paid.cli(callOff(25), "10")).out).toContain("Called off. 10 bookings may choose.")
    letTimePass()
    await whenNobodyHasToChoose()
    for (const id of ids) await paid.whenRefundIs(id, "COMPLETED")
    await expectBalance("settlement.csv")
    const [listed] = JSON.parse((await paid.cli(["orders", "show", ids[0] ?? "", "--json"])).out).refunds
    expect(listed).toMatchObject({ amountPaise: 115_000, decidedBy: "Maria", reason: REASON })
  }, 240_000)

  it("should balance after a storm with 20 orders in which every remedy is chosen, and report each with its sums", async () => {
    const [stormy, later] = [addDays(today(), 27), addDays(today(), 34)]
    const ids: Array<string> = []
    while (ids.length < 20) ids.push(...(await bookFive(27)).map(({ merchantOrderId }) => merchantOrderId))
    expect((await paid.cli(callOff(27), "20")).out).toContain("Called off. 20 bookings may choose.")
    const choiceOf = (n: number) => CHOICES[n % CHOICES.length] ?? CHOICES[0]
    for (const [n, id] of ids.entries()) await choiceOf(n)?.[0](id, later)
    const undecided = await paid.cli(["changes", "--day", stormy])
    expect(undecided.out).toContain("4 bookings, ₹4,600.00 paid.")
    expect(undecided.out).toContain("4 travellers of them stay at home")
    letTimePass()
    await whenNobodyHasToChoose()
    await vi.waitFor(
      async () =>
        expect((await paid.cli(["changes", "--day", stormy])).out).toContain(
          "20 of 20 bookings: 8 money back, 8 another day, 4 voucher\n4 travellers of them stay at home\n₹9,800.00 refunded, ₹0.00 on its way, ₹4,600.00 in vouchers\n",
        ),
      { timeout: 60_000, interval: 500 },
    )
    const file = join(paid.folder, "remedies.csv")
    expect((await paid.cli(["changes", "--day", stormy, "--report", file])).out).toContain(
      `${file} is written.`,
    )
    const lines = readFileSync(file, "utf8").trim().split("\r\n")
    expect(lines).toHaveLength(21)
    for (const [n, id] of ids.entries())
      expect(
        lines
          .find((line) => line.startsWith(`${id},`))
          ?.split(",")
          .slice(9, 13),
      ).toEqual(choiceOf(n)?.[1])
    const json = JSON.parse((await paid.cli(["changes", "--day", stormy, "--all", "--json"])).out)
    expect(json).toHaveLength(20)
    expect(json).toContainEqual(
      expect.objectContaining({ order: ids[4], remedy: "another day", refundedPaise: CHILD, atHome: 1 }),
    )
    await expectBalance("every-remedy.csv")
    const [voucher] = JSON.parse((await paid.cli(["vouchers", "--json"])).out)
    await paid.cli(["vouchers", "pay-out", voucher.voucher, "--reason", "asked for money", "--yes"])
    await paid.whenRefundIs(voucher.booking, "COMPLETED")
    await expectBalance("a-voucher-paid-out.csv")
  }, 300_000)
})
