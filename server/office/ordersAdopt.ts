/** `orders adopt`: a payment that the provider knows and our books do not becomes an order. */
import { Effect, Layer } from "effect"
import { catalogueSql } from "#adapters/sql/catalogueSql.ts"
import { ordersSql } from "#adapters/sql/ordersSql.ts"
import { asciiDigits } from "#core/asciiDigits.ts"
import { MAX_MOBILE_CHARACTERS } from "#core/booking/bookingForm.ts"
import { isHeadcount, partyText } from "#core/booking/party.ts"
import { dayText } from "#core/days.ts"
import { formatPaise } from "#core/money.ts"
import { type AdoptedTrip, type Adoption, adoptOrder, readAdoption } from "#core/office/adoptOrder.ts"
import { alignedTable } from "./alignedTable.ts"
import type { Command } from "./command.ts"
import { commandWords, type Words } from "./commandWords.ts"
import { confirm } from "./confirm.ts"
import { decisionWords, shortText } from "./decisionWords.ts"
import { deskGateway } from "./deskGateway.ts"
import { Misuse } from "./deskTroubles.ts"
import { openDesk } from "./openDesk.ts"
import { orderId } from "./orderId.ts"

const misused = (message: string) => new Misuse({ message })

const headcount = Effect.fn("headcount")(function* (words: Words, option: string) {
  const text = (yield* words.one(option)) ?? "0"
  const count = /^\d{1,3}$/.test(text) ? Number(text) : -1
  return isHeadcount(count) ? count : yield* misused(`--${option} needs a number from 0 to 100`)
})

const tripOf = Effect.fn("tripOf")(function* (words: Words): Effect.fn.Return<AdoptedTrip, Misuse> {
  const subSlug = yield* words.one("activity")
  const date = yield* words.day("on")
  const mobileNumber = asciiDigits((yield* shortText(words, "mobile")) ?? "")
  if (subSlug === undefined || date === undefined || mobileNumber === "")
    return yield* misused("orders adopt needs --activity SLUG, --on DATE and --mobile NUMBER")
  if (mobileNumber.length > MAX_MOBILE_CHARACTERS) return yield* misused("--mobile is no mobile number")
  return {
    name: (yield* shortText(words, "name")) ?? "",
    mobileNumber,
    adults: yield* headcount(words, "adults"),
    children: yield* headcount(words, "children"),
    date,
    subSlug,
  }
})

const adoptionText = ({ order, captured, reading }: Adoption): string =>
  `${alignedTable([
    ["Order", order.merchantOrderId],
    ["At the provider", reading.gatewayOrderId],
    ["Captured", formatPaise(captured)],
    ["Activity", `${order.activityName}, ${formatPaise(order.request.amount)} today`],
    ["Travel day", dayText(order.request.date)],
    ["Travellers", partyText(order.request)],
  ])}\n${captured === order.request.amount ? "" : "\nWhat was captured is not what this trip costs today: look at the trip again.\n"}\n`

export const ordersAdopt: Command = {
  name: "orders adopt",
  usage: `orders adopt ORDER --activity SLUG --on DATE --adults N --children N --mobile NUMBER
  [--name "NAME"] --reason "TEXT"
    makes an order of a payment that the provider knows and our books do not, as after a
    restore: the provider says how much was captured, you say which trip it is for.
    --by NAME and --yes as for refund`,
  read: Effect.fn("ordersAdopt.read")(function* (words) {
    const given = yield* commandWords(
      words,
      ["activity", "on", "adults", "children", "mobile", "name", "reason", "by"],
      ["yes"],
    )
    const id = yield* orderId(given)
    const trip = yield* tripOf(given)
    const { reason, decidedBy } = yield* decisionWords(given, "orders adopt")
    return Effect.fn("ordersAdopt")(function* ({ terminal, account, ...desk }) {
      const { settings, db } = yield* openDesk({ terminal, account, ...desk })
      const gateway = yield* deskGateway(settings, terminal)
      const deed = Effect.gen(function* () {
        const adoption = yield* readAdoption(id, trip)
        terminal.out(adoptionText(adoption))
        if (!given.has("yes"))
          yield* confirm(terminal, "Take this payment into the books?", "adopt", "no order was made")
        return yield* adoptOrder(adoption, { decidedBy: decidedBy ?? account, reason })
      })
      const { merchantOrderId, state } = yield* Effect.provide(
        deed,
        Layer.mergeAll(ordersSql(db), catalogueSql(db), gateway),
      )
      terminal.out(`Order ${merchantOrderId} is ${state}.\n`)
      return state === "COMPLETED" ? 0 : 1
    })
  }),
}
