/**
 * The times of a travel day: asked for as soon as the day is known, shown, and chosen from.
 *
 * A trip whose seats are not counted, and a day on which it does not set out, send no request. What the visitor chose is
 * kept over days. A question without an answer keeps nobody from booking.
 */
import { Effect, Result } from "effect"
import { type ActorRefFrom, assign, setup } from "xstate"
import { type Day, isDay, today } from "../days.ts"
import { Departures, DeparturesUnavailable, type OfferedDeparture } from "../ports/departures.ts"
import { runEffect, type Runtime } from "../runtime.ts"
import { departuresOn } from "./departure.ts"
import { type ChosenTime, isOpenDeparture } from "./departureChoice.ts"
import type { TripRules } from "./tripRules.ts"

export interface DeparturesInput {
  readonly activitySlug: string
  readonly rules: TripRules
  /** Whatever the date field holds: a day, or nothing yet. */
  readonly date: string
  /** What the visitor chose before the page was loaded again. */
  readonly chosen?: ChosenTime | undefined
}

export interface DeparturesContext extends DeparturesInput {
  /** What the visitor chose, on this day or on one before; absent until they do. */
  readonly chosen: ChosenTime | undefined
  /** What was answered for `date`; absent until it is. */
  readonly answer: Result.Result<ReadonlyArray<OfferedDeparture>, DeparturesUnavailable> | undefined
}

/** The day's departures, earliest first. Empty until they are known. */
export const departuresIn = ({ answer }: DeparturesContext): ReadonlyArray<OfferedDeparture> =>
  answer === undefined ? [] : Result.getOrElse(answer, () => [])

export type DeparturesEvent =
  | { readonly type: "day.pick"; readonly date: string }
  | { readonly type: "departure.choose"; readonly startMinute: number }
  | { readonly type: "departures.ask" }

const askOn = ({ activitySlug, day }: { readonly activitySlug: string; readonly day: Day }) =>
  Departures.use(({ on }) => on(activitySlug, day, day)).pipe(
    Effect.catchTag("ActivityNotFound", (cause) => Effect.fail(new DeparturesUnavailable({ cause }))),
  )

export const makeDeparturesMachine = (run: Runtime<Departures>) =>
  setup({
    types: {
      context: {} as DeparturesContext,
      input: {} as DeparturesInput,
      events: {} as DeparturesEvent,
    },
    actors: { askOn: runEffect(run)(askOn, (cause) => new DeparturesUnavailable({ cause })) },
    guards: {
      setsOut: ({ context: { rules, date } }) =>
        isDay(date) && departuresOn(rules, date).length > 0 && date >= run.runSync(today),
      isAnotherDay: ({ context }, { date }: { date: string }) => date !== context.date,
      isOpen: ({ context }, { startMinute }: { startMinute: number }) =>
        departuresIn(context).some((one) => one.startMinute === startMinute && isOpenDeparture(one)),
      isUnanswered: ({ context: { answer } }) => answer === undefined || Result.isFailure(answer),
      isEmpty: ({ context }) => departuresIn(context).length === 0,
    },
    actions: {
      forget: assign({ answer: undefined }),
      pick: assign((_, { date }: { date: string }) => ({ date })),
      choose: assign(({ context }, { startMinute }: { startMinute: number }) => ({
        chosen: departuresIn(context).find((one) => one.startMinute === startMinute),
      })),
    },
  }).createMachine({
    id: "departures",
    context: ({ input }) => ({ chosen: undefined, ...input, answer: undefined }),
    initial: "deciding",
    on: {
      "day.pick": {
        guard: { type: "isAnotherDay", params: ({ event }) => event },
        target: ".deciding",
        actions: { type: "pick", params: ({ event }) => event },
      },
      "departures.ask": ".deciding",
    },
    states: {
      deciding: {
        entry: "forget",
        always: [{ guard: "setsOut", target: "asking" }, { target: "unasked" }],
      },
      unasked: {},
      asking: {
        invoke: {
          src: "askOn",
          // The guard has let days through, and nothing else.
          input: ({ context: { activitySlug, date } }) => ({ activitySlug, day: date as Day }),
          onDone: { target: "answered", actions: assign({ answer: ({ event }) => event.output }) },
        },
      },
      answered: {
        always: [
          { guard: "isUnanswered", target: "failed" },
          { guard: "isEmpty", target: "empty" },
          { target: "offered" },
        ],
      },
      offered: {
        on: {
          "departure.choose": {
            guard: { type: "isOpen", params: ({ event }) => event },
            actions: { type: "choose", params: ({ event }) => event },
          },
        },
      },
      empty: {},
      failed: {},
    },
  })

export type DeparturesRef = ActorRefFrom<ReturnType<typeof makeDeparturesMachine>>
