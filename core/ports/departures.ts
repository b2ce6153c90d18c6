/** Departures, as visitors are offered them. */
import { Context, Data, type Effect } from "effect"
import type { DepartureId, DepartureStatus } from "../departures/departure.ts"
import type { Day } from "../days.ts"
import type { ActivityNotFound } from "./catalogue.ts"

/** One time at which a trip sets out, as visitors may choose it. Unit: `startMinute` of its day in India. */
export interface OfferedDeparture {
  readonly id: DepartureId
  readonly day: Day
  readonly startMinute: number
  readonly status: DepartureStatus
  /** Only where they are few (LIMITED): nothing else is to be told of them. */
  readonly seatsLeft?: number
}

/** No usable answer: offline, a failing server, or a body that breaks the contract. Asking again is safe. */
export class DeparturesUnavailable extends Data.TaggedError("DeparturesUnavailable")<{
  readonly cause: unknown
}> {}

export class Departures extends Context.Service<
  Departures,
  {
    /**
     * An activity's departures from one day to another, both included, earliest first. Empty for an activity whose seats
     * are not counted: it is booked without a departure. At most `MOST_DEPARTURE_DAYS` days are answered.
     */
    on(
      activitySlug: string,
      from: Day,
      to: Day,
    ): Effect.Effect<ReadonlyArray<OfferedDeparture>, DeparturesUnavailable | ActivityNotFound>
  }
>()("goa/core/ports/Departures") {}
