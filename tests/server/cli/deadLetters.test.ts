/** `npm run cli -- dead-letters`: what receivers refuse for good, owed once more or taken away. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { Effect } from "effect"
import { sqlOutbox } from "#adapters/sql/sqlOutbox.ts"
import { Outbox } from "#core/ports/messages.ts"
import { type CliDatabase, openCliDatabase } from "./cliHarness.ts"

let database: CliDatabase
beforeAll(async () => void (database = await openCliDatabase()))
afterAll(() => database.end())

const REFUSED_AT_MS = Date.parse("2026-11-21T10:30:00+05:30")

beforeEach(async () => {
  await database.db.deleteFrom("outbox").execute()
  await Effect.runPromise(
    Effect.gen(function* () {
      const outbox = yield* Outbox
      const deadLetter = (key: string, email: string) => ({
        messageId: `plan-${key}/visitor`,
        to: { email },
        subject: "We have your trip request",
        text: "Hello",
      })
      yield* outbox.enqueue([deadLetter("K1", "asha@example.in"), deadLetter("K2", "jose@example.in")], 1)
      yield* outbox.enqueue([deadLetter("K3", "owed@example.in")], 1)
      yield* outbox.refused("plan-K1/visitor", "550 5.1.1 no such user", REFUSED_AT_MS)
      yield* outbox.refused("plan-K2/visitor", "554 not \u202efrom you", REFUSED_AT_MS + 60_000)
    }).pipe(Effect.provide(sqlOutbox(database.db))),
  )
})
const listed = async () =>
  JSON.parse((await database.cli(["dead-letters", "--json"])).out) as ReadonlyArray<{
    readonly message: string
  }>

it("should list them, the newest first, with the receiver and the reason", async () => {
  expect((await database.cli(["dead-letters"])).out)
    .toBe(`REFUSED (IST)       MESSAGE          TO               WHY
21 Nov 2026, 10:31  plan-K2/visitor  jose@example.in  554 not from you
21 Nov 2026, 10:30  plan-K1/visitor  asha@example.in  550 5.1.1 no such user

2 dead letters
`)
  expect(await listed()).toEqual([
    expect.objectContaining({ message: "plan-K2/visitor", to: "jose@example.in" }),
    {
      message: "plan-K1/visitor",
      to: "asha@example.in",
      subject: "We have your trip request",
      refusedAt: "2026-11-21T10:30:00+05:30",
      why: "550 5.1.1 no such user",
    },
  ])
})

it("should owe one once more, as if it were new", async () => {
  expect(await database.cli(["dead-letters", "retry", "plan-K1/visitor"])).toMatchObject({
    code: 0,
    out: "Owed once more: 1 dead letter.\n",
  })
  expect((await listed()).map(({ message }) => message)).toEqual(["plan-K2/visitor"])
  const row = await database.db
    .selectFrom("outbox")
    .selectAll()
    .where("message_id", "=", "plan-K1/visitor")
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ failures: 0, refused_at_ms: null, refusal: null, delivered_at_ms: null })
})

it("should take one away only when that is confirmed, and never a letter that is still owed", async () => {
  const words = ["dead-letters", "discard", "plan-K1/visitor"]
  expect(await database.cli(words, "no")).toMatchObject({
    code: 1,
    err: "Not confirmed: nothing was taken away. Give the command again and type discard, or add --yes.\n",
  })
  expect(await listed()).toHaveLength(2)
  expect(await database.cli(words, "discard")).toMatchObject({ code: 0, out: "Discarded: 1 dead letter.\n" })
  for (const id of ["plan-K1/visitor", "plan-K3/visitor"])
    for (const verb of ["retry", "discard"])
      expect(
        await database.cli(["dead-letters", verb, id, ...(verb === "discard" ? ["--yes"] : [])]),
      ).toMatchObject({ code: 1, err: `There is no dead letter ${id}.\n` })
})

it("should take all of them at once", async () => {
  expect((await database.cli(["dead-letters", "retry", "--all"])).out).toBe(
    "Owed once more: 2 dead letters.\n",
  )
  expect((await database.cli(["dead-letters", "discard", "--all", "--yes"])).out).toBe(
    "Discarded: 0 dead letters.\n",
  )
  expect((await database.cli(["dead-letters"])).out).toBe("No dead letters.\n")
})

it("should be misused without a message, or with one too many", async () => {
  for (const words of [
    ["retry"],
    ["discard", "--yes"],
    ["retry", "a", "b"],
    ["retry", "a", "--all"],
    ["now"],
  ])
    expect((await database.cli(["dead-letters", ...words])).code).toBe(2)
})
