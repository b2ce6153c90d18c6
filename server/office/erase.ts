/** `erase`: a person goes from the shop; what the books need stays, without them. */
import { rmSync } from "node:fs"
import { join } from "node:path"
import { Clock, Effect } from "effect"
import { mailName } from "#adapters/mail/mailHeaders.ts"
import { isPostgres } from "#adapters/sql/databasePlace.ts"
import { erase as eraseFrom } from "#adapters/sql/erase.ts"
import { findPerson, type KeptOfPerson } from "#adapters/sql/findPerson.ts"
import { scrubSqlite } from "#adapters/sql/scrubSqlite.ts"
import { today } from "#core/days.ts"
import type { Command } from "./command.ts"
import { commandWords } from "./commandWords.ts"
import { confirm } from "./confirm.ts"
import { counted } from "./counted.ts"
import { DeskRefusal } from "./deskTroubles.ts"
import { openDesk } from "./openDesk.ts"
import { personAsked } from "./personAsked.ts"

const amounts = ({ orders, plans, subscribers }: KeptOfPerson): string =>
  [
    counted(orders.length, "order"),
    counted(plans.length, "trip request"),
    counted(subscribers.length, "newsletter address", "newsletter addresses"),
  ].join(", ")

/** Who waits for an answer about money must stay reachable. */
const checkNothingOpen = Effect.fn("checkNothingOpen")(function* ({ orders }: KeptOfPerson) {
  const open = orders.find(
    ({ state, isRefunding }) =>
      isRefunding || state === "CREATED" || state === "PENDING" || state === "REVIEW",
  )
  if (open !== undefined)
    return yield* new DeskRefusal({
      message: `Order ${open.merchantOrderId} waits for ${open.state === "REVIEW" ? "your decision (orders confirm, orders reject)" : "the payment provider"}: erase when it is decided.`,
    })
})

const BEYOND =
  "Not reached from here: mail that was sent, backups made before, the payment provider's own records.\n"

export const erase: Command = {
  name: "erase",
  usage: `erase [MOBILE] [--email ADDRESS] [--yes]
    takes a person out: orders keep ids, amounts, states and days, and lose name, number and
    whatever else was theirs; trip requests, newsletter address and messages go. Not while a
    payment, review or refund of theirs is open. Erasures are counted, without the person`,
  read: Effect.fn("erase.read")(function* (words) {
    const given = yield* commandWords(words, ["email"], ["yes"])
    const person = yield* personAsked(given)
    return Effect.fn("erase")(function* (desk) {
      const { db, settings } = yield* openDesk(desk)
      const { terminal } = desk
      const kept = yield* Effect.promise(() => findPerson(db, person))
      const found = amounts(kept)
      if (kept.orders.length + kept.plans.length + kept.subscribers.length === 0)
        return yield* new DeskRefusal({ message: "Nothing is kept of this person." })
      yield* checkNothingOpen(kept)
      terminal.out(`Kept of this person: ${found}\n`)
      const now = yield* today
      const ahead = kept.orders.filter(({ state, travelDay }) => state === "COMPLETED" && travelDay >= now)
      if (ahead.length > 0)
        terminal.out(
          `They have paid and not travelled yet: ${ahead.map((o) => o.merchantOrderId).join(", ")}\n`,
        )
      if (!given.has("yes")) yield* confirm(terminal, "Erase this person?", "erase", "nothing was erased")
      const doomed = { ...kept, orders: kept.orders.map(({ merchantOrderId }) => merchantOrderId) }
      const atMs = yield* Clock.currentTimeMillis
      const { messages } = yield* Effect.promise(() => eraseFrom(db, doomed, "operator", desk.account, atMs))
      for (const id of messages) rmSync(join(settings.outboxFolder, `${mailName(id)}.eml`), { force: true })
      const { place } = settings.database
      const isScrubbed = isPostgres(place) || scrubSqlite(place)
      terminal.out(`Erased: ${found}, ${counted(messages.length, "message")}.\n${BEYOND}`)
      if (!isScrubbed)
        terminal.out(
          "The database's journal was in use: erased texts leave it when the shop next tidies it.\n",
        )
      return 0
    })
  }),
}
