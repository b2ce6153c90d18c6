/** core/booking/bookingMachine.ts against a model, under random visitors and random answers. */
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { firstBookingFieldError } from "#core/booking/bookingForm.ts"
import type { BookingEvent } from "#core/booking/bookingContext.ts"
import { addDays } from "#core/days.ts"
import { BOOKABLE, DEARER_FARE, startBooking, TODAY, YESTERDAY } from "./bookingHarness.ts"

const who = fc.constantFrom("adults" as const, "children" as const)

const changes = fc.oneof(
  fc.record({ name: fc.constantFrom("Asha", "", "प्रिया") }),
  fc.record({ mobileNumber: fc.constantFrom("9876543210", "98765") }),
  fc.record({ date: fc.constantFrom<string>(TODAY, YESTERDAY, addDays(TODAY, 30), "") }),
)
const acts: fc.Arbitrary<BookingEvent> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<BookingEvent>({ type: "booking.confirm" }, { type: "booking.payAgain" }),
  },
  fc.record({ type: fc.constant("booking.edit" as const), change: changes }),
  fc.record({ type: fc.constantFrom("party.add" as const, "party.remove" as const), who }),
  fc.record({ type: fc.constant("party.set" as const), who, count: fc.integer({ min: -1, max: 101 }) }),
)
const steps = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: acts }) },
  {
    weight: 2,
    arbitrary: fc.record({ start: fc.constantFrom("opened", "refused", "unknown", "dearer", "closed") }),
  },
  { weight: 2, arbitrary: fc.record({ status: fc.constantFrom("paid", "unpaid", "unsaid") }) },
  { weight: 2, arbitrary: fc.record({ page: fc.constantFrom("concluded", "cancelled", "broken") }) },
)
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never

it("should do what the model does, one call at a time, and never lose what was typed", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 30 }), async (visit) => {
      const booking = startBooking()
      let model = freshModel()
      booking.edit(model.form)
      for (const step of visit) {
        const before = booking.actor.getSnapshot()
        const denied = "act" in step && !before.can(step.act)
        if ("act" in step) booking.actor.send(step.act)
        else if ("start" in step && model.at === "starting") await booking.answerStart(step.start)
        else if ("status" in step && model.at === "recalling") await booking.answerStatus(step.status)
        else if ("page" in step && model.at === "atCheckout") await booking.closePage(step.page)
        expect(!denied || booking.actor.getSnapshot() === before).toBe(true)
        model = next(model, step)
        const { value, context } = booking.actor.getSnapshot()
        expect([value, context.form, context.bookable.adultFare]).toEqual([model.at, model.form, model.fare])
        expect(
          booking.starts.waiting.length + booking.overlays.waiting.length + booking.statuses.waiting.length,
        ).toBeLessThanOrEqual(1)
      }
      if (model.at === "starting") await booking.answerStart("refused")
      expect(booking.requests.map(({ key }) => key)).toEqual(model.keys)
      expect(booking.went.length).toBe(model.at === "left" ? 1 : 0)
    }),
    { numRuns: 60 },
  )
})

// Helpers

const freshModel = () => ({
  at: "filling" as "filling" | "recalling" | "asking" | "starting" | "atCheckout" | "left",
  form: { name: "Asha", mobileNumber: "9876543210", date: TODAY as string, adults: 1, children: 0 },
  fare: BOOKABLE.adultFare,
  /** The keys of the requests sent, and the one that the next request would carry again. */
  keys: [] as ReadonlyArray<string>,
  kept: undefined as string | undefined,
  taken: 0,
  /** The trip that this browser has last taken to payment. */
  trip: undefined as string | undefined,
})
type Model = ReturnType<typeof freshModel>

const next = (model: Model, step: Step): Model => {
  if ("act" in step) return act(model, step.act)
  if ("status" in step && model.at === "recalling")
    return step.status === "paid" ? { ...model, at: "asking" } : sent(model)
  if ("start" in step && model.at === "starting") {
    if (step.start === "opened") return { ...model, at: "atCheckout", trip: tripOf(model) }
    if (step.start === "unknown") return { ...model, at: "filling" }
    const fare = step.start === "dearer" ? DEARER_FARE : model.fare
    return { ...model, at: "filling", kept: undefined, fare }
  }
  if ("page" in step && model.at === "atCheckout")
    return { ...model, at: step.page === "concluded" ? "left" : "filling" }
  return model
}

const tripOf = ({ form: { date, adults, children } }: Model) => [date, adults, children].join()

const sent = (model: Model): Model => {
  const taken = model.kept === undefined ? model.taken + 1 : model.taken
  const kept = model.kept ?? `key ${taken}`
  return { ...model, at: "starting", kept, taken, keys: [...model.keys, kept] }
}

const act = (model: Model, event: BookingEvent): Model => {
  const isOpen = model.at === "filling" || model.at === "asking"
  const filled = (change: Partial<Model["form"]>): Model =>
    isOpen ? { ...model, at: "filling", kept: undefined, form: { ...model.form, ...change } } : model
  const counted = (kind: "adults" | "children", count: number): Model =>
    count >= 0 && count <= 100 ? filled({ [kind]: count }) : model
  switch (event.type) {
    case "booking.edit":
      return filled(event.change)
    case "booking.payAgain":
      return model.at === "asking" ? sent(model) : model
    case "booking.confirm":
      if (model.at !== "filling" || firstBookingFieldError(model.form, TODAY) !== undefined) return model
      return model.trip === tripOf(model) ? { ...model, at: "recalling" } : sent(model)
    case "voucher.leave":
      return filled({})
    case "departure.choose":
    case "booking.reload":
    case "booking.outdated":
      return model
    case "party.set":
      return counted(event.who, event.count)
    default:
      return counted(event.who, model.form[event.who] + (event.type === "party.add" ? 1 : -1))
  }
}
