/** A day's money at the desk over HTTP. */
import { Effect, Layer } from "effect"
import { DeskMoney } from "#core/ports/deskMoney.ts"
import { moneyCalls } from "../../wire/desk/moneyCalls.ts"
import { deskCall } from "./deskCall.ts"

export const httpDeskMoney = Layer.succeed(DeskMoney, {
  on: (day, figure) =>
    Effect.map(
      deskCall(moneyCalls.on, { day, ...(figure === undefined ? {} : { figure }) }),
      ({ view }) => view,
    ),
  compare: (day, report) =>
    Effect.map(deskCall(moneyCalls.compare, { day, report }), ({ comparison }) => comparison),
  takeAlong: (day) => Effect.map(deskCall(moneyCalls.takeAlong, { day }), ({ money }) => money),
})
