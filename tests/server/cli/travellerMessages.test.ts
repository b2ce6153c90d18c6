/** `orders link`, `orders email`, `orders messages` and `messages unreached`, over a shop's database. */
import { Effect } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sqlTravellerMessages } from "#adapters/sql/sqlTravellerMessages.ts"
import { dayInIndia } from "#core/days.ts"
import type { TravellerMessageKind } from "#core/messages/travellerMessage.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { TravellerMessages } from "#core/ports/travellerMessages.ts"
import { type CliDatabase, openCliDatabase } from "./cliHarness.ts"

const ASHA = { name: "Asha", mobileNumber: "98765 43210", email: "" }
const ID = MerchantOrderId.make("GOA-1")

let database: CliDatabase
beforeAll(async () => {
  database = await openCliDatabase()
  await database.populate.order(ID, ASHA)
  await database.populate.order("GOA-OPEN", { ...ASHA, name: "Ravi" }, [])
})
afterAll(() => database.end())

const store = <A>(use: (messages: TravellerMessages["Service"]) => Effect.Effect<A>) =>
  Effect.runPromise(TravellerMessages.use(use).pipe(Effect.provide(sqlTravellerMessages(database.db))))
const owing = async (kind: TravellerMessageKind) => {
  const found = (await store((messages) => messages.ofOrder(ID))).find((one) => one.kind === kind)
  if (found === undefined) throw new Error(`no ${kind} is owed`)
  return found
}

it("should show one and the same link until it is renewed, and then another", async () => {
  const first = await database.cli(["orders", "link", ID])
  expect(first).toMatchObject({ code: 0, err: "" })
  expect(first.out).toMatch(/^http:\/\/localhost:3000\/booking\/[0-9a-z]{26}\n$/)
  expect((await database.cli(["orders", "link", ID])).out).toBe(first.out)
  const kept = await database.cli(["orders", "link", ID, "--renew"], "no")
  expect(kept.code).not.toBe(0)
  expect((await database.cli(["orders", "link", ID])).out).toBe(first.out)
  const renewed = await database.cli(["orders", "link", ID, "--renew", "--yes"])
  expect(renewed.out).not.toBe(first.out)
  expect((await database.cli(["orders", "link", ID])).out).toBe(renewed.out)
})

it("should show no link of an order that is not paid, or not there", async () => {
  for (const [id, why] of [
    ["GOA-OPEN", "it is no booking"],
    ["GOA-NONE", "There is no order"],
  ] as const) {
    const answer = await database.cli(["orders", "link", id])
    expect(answer.code).not.toBe(0)
    expect(answer.err + answer.out).toContain(why)
  }
})

it("should show no link and keep no address of an order that only pays a difference, and name its booking", async () => {
  await database.populate.order("GOA-MORE", ASHA)
  await database.db
    .updateTable("orders")
    .set({ difference_of: ID })
    .where("merchant_order_id", "=", MerchantOrderId.make("GOA-MORE"))
    .execute()
  const before = await database.cli(["orders", "messages", "GOA-MORE", "--json"])
  for (const words of [["link"], ["link", "--send"], ["link", "--renew", "--yes"]])
    expect(await database.cli(["orders", ...words, "GOA-MORE"])).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining(`booking ${ID} more`),
    })
  expect(await database.cli(["orders", "email", "GOA-MORE", "--address", "asha@example.in"])).toMatchObject({
    code: 1,
    err: expect.stringContaining(`booking ${ID} more`),
  })
  expect(await database.cli(["orders", "messages", "GOA-MORE", "--json"])).toEqual(before)
})

it("should owe the link when it is to be sent, and list what becomes of each message", async () => {
  expect((await database.cli(["orders", "link", ID, "--send"])).out).toContain("It is sent")
  const listed = async () =>
    JSON.parse((await database.cli(["orders", "messages", ID, "--json"])).out) as ReadonlyArray<{
      readonly kind: string
      readonly state: string
    }>
  expect((await listed()).find(({ kind }) => kind === "link")?.state).toBe("owed")
  const link = await owing("link")
  await store((messages) => messages.refused(link, "550 \u202eno such user", Date.now()))
  const text = (await database.cli(["messages", "unreached"])).out
  expect(text).toContain("link")
  expect(text).toContain("550 no such user")
})

it("should keep an address that was told by phone, and owe what waited for it", async () => {
  const confirmation = await owing("confirmed")
  await store((messages) => messages.waitsForAddress(confirmation))
  expect((await database.cli(["messages", "unreached"])).out).toContain("no address is known")
  expect(await database.cli(["orders", "email", ID, "--address", "asha@Example.in"])).toMatchObject({
    code: 0,
    out: `Messages about ${ID} go to asha@example.in from now on.\n`,
  })
  expect((await database.cli(["messages", "unreached"])).out).toBe("No message is stuck.\n")
  const rows = await database.db.selectFrom("booking_links").select("email").execute()
  expect(rows).toEqual([{ email: "asha@example.in" }])
})

it.each([["asha"], ["asha@example.in, jose@example.in"], ["asha@example.in\nBcc: thief@evil.example"]])(
  "should refuse %j as an address",
  async (address) => {
    const answer = await database.cli(["orders", "email", ID, "--address", address])
    expect(answer.code).not.toBe(0)
    expect(answer.err + answer.out).toContain("one e-mail address")
  },
)

it("should not list a cancelled booking's reminder as owed", async () => {
  const id = MerchantOrderId.make("GOA-CANCELLED")
  await database.populate.order(id, ASHA)
  const reminder = async () => {
    const { out } = await database.cli(["orders", "messages", id])
    return out.split("\n").find((line) => line.includes("reminder"))
  }
  expect(await reminder()).toMatch(/owed$/)
  await database.db
    .updateTable("orders")
    .set({ cancelled_on: dayInIndia(Date.now()) })
    .where("merchant_order_id", "=", id)
    .execute()
  expect(await reminder()).toMatch(/not sent: no longer true$/)
  const { out } = await database.cli(["orders", "messages", id, "--json"])
  expect(JSON.parse(out)).toContainEqual(expect.objectContaining({ kind: "reminder", state: "dropped" }))
})

it("should have nobody called about what is no longer true", async () => {
  const id = MerchantOrderId.make("GOA-GIVEN-UP")
  await database.populate.order(id, ASHA)
  for (const one of await store((messages) => messages.ofOrder(id)))
    if (one.kind !== "reminder") await store((messages) => messages.waitsForAddress(one))
  const listed = async () => {
    const { out } = await database.cli(["messages", "unreached", "--json"])
    const found: ReadonlyArray<{ readonly order: string; readonly kind: string }> = JSON.parse(out)
    return found.filter(({ order }) => order === id).map(({ kind }) => kind)
  }
  expect(await listed()).toEqual(["confirmed"])
  await database.db
    .updateTable("orders")
    .set({ cancelled_on: dayInIndia(Date.now()) })
    .where("merchant_order_id", "=", id)
    .execute()
  expect(await listed()).toEqual([])
})
