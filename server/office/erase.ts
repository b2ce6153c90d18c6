/** `erase`: a person goes from the shop; what the books need stays, without them. */
import { Clock, Effect } from "effect"
import { removeMailFiles } from "#adapters/mail/removeMailFiles.ts"
import { isPostgres } from "#adapters/sql/databasePlace.ts"
import { type Doomed, erase as eraseFrom } from "#adapters/sql/erase.ts"
import { findPerson, type KeptOfPerson, type Person } from "#adapters/sql/findPerson.ts"
import { emptyJournal } from "#adapters/sql/scrubSqlite.ts"
import { type Day, dayText, today } from "#core/days.ts"
import { heldUntil, RETENTION_FLOORS } from "#core/privacy/retentionFloors.ts"
import type { Command } from "./command.ts"
import { commandWords } from "./commandWords.ts"
import { confirm } from "./confirm.ts"
import { counted } from "./counted.ts"
import { DeskRefusal } from "./deskTroubles.ts"
import { openDesk } from "./openDesk.ts"
import { personAsked } from "./personAsked.ts"
import { isNothing, searchCopies } from "./searchCopies.ts"

const amounts = ({ orders, plans, subscribers }: Doomed): string =>
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

const later = (one: Day, other: Day): Day => (one > other ? one : other)

/** What may go on a day, and until when the law holds what may not. */
const share = ({ orders, plans, subscribers }: KeptOfPerson, now: Day, isFloorIgnored: boolean) => {
  const dated = {
    orders: orders.map(({ merchantOrderId: id, travelDay, lastEventDay }) => ({
      id,
      until: heldUntil("orders", later(travelDay, lastEventDay), now),
    })),
    plans: plans.map(({ requestKey: id, receivedOn }) => ({
      id,
      until: heldUntil("tripRequests", receivedOn, now),
    })),
  }
  const free = (all: typeof dated.orders) =>
    all.filter(({ until }) => isFloorIgnored || until === undefined).map(({ id }) => id)
  const doomed: Doomed = { orders: free(dated.orders), plans: free(dated.plans), subscribers }
  const held = isFloorIgnored ? [] : [...dated.orders, ...dated.plans].flatMap(({ until }) => until ?? [])
  return { doomed, held }
}

const heldText = (held: ReadonlyArray<Day>): string =>
  `The law has ${counted(held.length, "order or trip request", "orders or trip requests")} kept until ${dayText(
    held.reduce(later),
  )} (${RETENTION_FLOORS.orders.law}).`

const BEYOND =
  "Not reached from here: mail that was sent, backups made before, the payment provider's own records.\n"

export const erase: Command = {
  name: "erase",
  usage: `erase [MOBILE] [--email ADDRESS] [--before-floor] [--yes]
    takes a person out: orders keep ids, amounts, states and days, and lose name, number and
    whatever else was theirs; trip requests, newsletter address and messages go; from what a
    restore replaced, too. Not while a payment, review or refund of theirs is open, and
    nothing that the law still has kept, unless --before-floor. Erasures are counted, without
    the person`,
  read: Effect.fn("erase.read")(function* (words) {
    const given = yield* commandWords(words, ["email"], ["before-floor", "yes"])
    const person: Person = yield* personAsked(given)
    return Effect.fn("erase")(function* (desk) {
      const { db, settings } = yield* openDesk(desk)
      const { terminal } = desk
      const { place } = settings.database
      const now = yield* today
      const kept = yield* Effect.promise(() => findPerson(db, person))
      const { doomed, held } = share(kept, now, given.has("before-floor"))
      const { found, unread } = yield* searchCopies(
        desk,
        place,
        async (copy) => share(await findPerson(copy, person), now, given.has("before-floor")).doomed,
      )
      if (isNothing(doomed) && found.length === 0)
        return yield* new DeskRefusal({
          message: held.length === 0 ? "Nothing is kept of this person." : heldText(held),
        })
      yield* checkNothingOpen(kept)
      terminal.out(`Kept of this person: ${amounts(doomed)}\n`)
      for (const one of found) terminal.out(`In ${one.path}: ${amounts(one.doomed)}\n`)
      const ahead = kept.orders.filter(({ state, travelDay }) => state === "COMPLETED" && travelDay >= now)
      if (ahead.length > 0)
        terminal.out(
          `They have paid and not travelled yet: ${ahead.map((o) => o.merchantOrderId).join(", ")}\n`,
        )
      if (!given.has("yes")) yield* confirm(terminal, "Erase this person?", "erase", "nothing was erased")
      const atMs = yield* Clock.currentTimeMillis
      let messages = 0
      for (const one of [{ db, path: place, doomed }, ...found]) {
        const erased = yield* Effect.promise(() =>
          eraseFrom(one.db, one.doomed, "operator", desk.account, atMs),
        )
        removeMailFiles(settings.outboxFolder, erased.messages)
        if (one.db === db) messages = erased.messages.length
      }
      const journals = isPostgres(place) ? [] : [place, ...found.map(({ path }) => path)]
      const emptied = yield* Effect.promise(() => Promise.all(journals.map(emptyJournal)))
      terminal.out(`Erased: ${amounts(doomed)}, ${counted(messages, "message")}.\n`)
      if (held.length > 0) terminal.out(`${heldText(held)}\n`)
      terminal.out(BEYOND)
      if (emptied.includes(false))
        terminal.out(
          "The database's journal was in use: erased texts leave it when the shop next tidies it.\n",
        )
      return unread === 0 ? 0 : 1
    })
  }),
}
