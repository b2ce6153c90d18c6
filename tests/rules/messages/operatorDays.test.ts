/** Laws of what the operator is told: days and times in words, as travellers read them, whatever the message is about. */
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { type CallOff, CallOffId, type CallOffScope } from "#core/callOffs/callOff.ts"
import { addDays, dayText } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { callOffMessage, latePayerMessage } from "#core/messages/callOffMessages.ts"
import {
  cancellationMessage,
  dayChangeMessage,
  fewerMessage,
  voucherChosenMessage,
} from "#core/messages/changeMessages.ts"
import { linkWantedMessage, orderMessages } from "#core/messages/orderMessages.ts"
import { Paise } from "#core/money.ts"
import { type CompletedOrder, isCompleted, orderFromFields } from "#core/orders/order.ts"
import { bug } from "#core/bug.ts"
import { GatewayOrderId, MerchantOrderId } from "#core/paymentIds.ts"
import { SAMPLE_ORDER, TODAY } from "../orders/orderSamples.ts"

const AT_MS = 1_790_000_000_000

const orderOn = (days: number, isTimed: boolean): CompletedOrder => {
  const date = addDays(TODAY, days)
  const departure = isTimed ? { departure: DepartureId.make(`boat/${date}/09:30`) } : {}
  const order = orderFromFields({
    ...SAMPLE_ORDER,
    state: "COMPLETED",
    gatewayOrderId: GatewayOrderId.make("OMO-1"),
    settledAtMs: AT_MS,
    capturedAmount: SAMPLE_ORDER.request.amount,
    request: { ...SAMPLE_ORDER.request, date, ...departure },
  })
  return isCompleted(order) ? order : bug("it is paid")
}

const calledOff = ({ request }: CompletedOrder, scope: CallOffScope): CallOff => ({
  callOffId: CallOffId.make("CALL-1"),
  fromMinute: 0,
  scope,
  day: request.date,
  decidedBy: "Maria",
  reason: "storm",
  atMs: AT_MS,
})

const scopesOf = ({ request: { date } }: CompletedOrder): ReadonlyArray<CallOffScope> => [
  { kind: "day" },
  { kind: "pool", pool: "boat" },
  { kind: "departure", departureId: DepartureId.make(`boat/${date}/09:30`) },
]

const orders = fc.tuple(fc.nat(700), fc.boolean()).map(([days, isTimed]) => orderOn(days, isTimed))

it("should write every day and every time in words: only a departure's id has them in digits", () => {
  fc.assert(
    fc.property(orders, orders, (order, moved) => {
      const other = { ...order, differenceOf: MerchantOrderId.make("GOA-0") }
      const told = [
        ...orderMessages(order, "COMPLETED"),
        ...orderMessages(other, "COMPLETED"),
        ...orderMessages(order, "REVIEW"),
        linkWantedMessage(order, TODAY),
        cancellationMessage(order, Paise.make(100), Paise.make(0), AT_MS, undefined),
        dayChangeMessage(order, moved, AT_MS, undefined),
        dayChangeMessage(
          order,
          { ...moved, request: { ...moved.request, subSlug: "another" } },
          AT_MS,
          undefined,
        ),
        fewerMessage(order, { adults: 1, children: 0 }, Paise.make(0), AT_MS, undefined),
        voucherChosenMessage(order, Paise.make(100), AT_MS),
        ...scopesOf(order).flatMap((scope) => [
          callOffMessage(calledOff(order, scope), [order], 0),
          latePayerMessage(order, calledOff(order, scope)),
        ]),
      ]
      for (const { subject, text } of told) {
        const words = `${subject}\n${text}`.replaceAll(/^Departure .*$/gm, "")
        expect(words).not.toMatch(/\d{4}-\d\d-\d\d|\d\d:\d\d/)
        expect(
          words.includes(dayText(order.request.date)) || words.includes(dayText(moved.request.date)),
        ).toBe(true)
      }
    }),
    { numRuns: 50 },
  )
})

it("should say of a booking that stays on its day from which time to which it was taken", () => {
  const order = orderOn(10, true)
  const { date } = order.request
  const later = { ...order.request, departure: DepartureId.make(`boat/${date}/16:00`) }
  const { subject, text } = dayChangeMessage(order, { ...order, request: later }, AT_MS, undefined)
  expect(subject).toBe(
    `Time changed: ${order.activityName}, ${dayText(date)}, 9.30 am to ${dayText(date)}, 4 pm`,
  )
  expect(text).toContain("taken this booking to another time.")
  const next = { ...order.request, date: addDays(date, 1) }
  const another = dayChangeMessage(order, { ...order, request: next }, AT_MS, undefined)
  expect(another.subject).toBe(
    `Day changed: ${order.activityName}, ${dayText(date)} to ${dayText(next.date)}`,
  )
  expect(another.text).toContain("taken this booking to another day.")
})
