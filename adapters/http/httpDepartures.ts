/** Departures over HTTP. */
import { Effect, Layer, Schema } from "effect"
import { isSlug } from "#core/catalogue/catalogueIds.ts"
import { minuteOf } from "#core/departures/tripRules.ts"
import { ActivityNotFound } from "#core/ports/catalogue.ts"
import { Departures, DeparturesUnavailable } from "#core/ports/departures.ts"
import { departureCalls } from "../wire/departureCalls.ts"
import { type CallRefused, type CallUnanswered, sendCall } from "./sendCall.ts"

const decode = Schema.decodeUnknownEffect(departureCalls.on.response)

const failureFor = (slug: string) => (failure: CallRefused | CallUnanswered) =>
  failure._tag === "CallRefused" && failure.status === 404
    ? new ActivityNotFound({ slug })
    : new DeparturesUnavailable({ cause: failure })

/** `baseUrl` is the server's origin; empty for the page's own. */
export const httpDepartures = (baseUrl: string) =>
  Layer.succeed(Departures, {
    on: Effect.fn("Departures.on")(function* (subSlug, from, to) {
      if (!isSlug(subSlug)) return yield* new ActivityNotFound({ slug: subSlug })
      const body = yield* Effect.mapError(
        sendCall(baseUrl, departureCalls.on, { subSlug, from, to }),
        failureFor(subSlug),
      )
      const { departures } = yield* Effect.mapError(
        decode(body),
        (cause) => new DeparturesUnavailable({ cause }),
      )
      return departures.map(({ time, ...departure }) => ({ ...departure, startMinute: minuteOf(time) }))
    }),
  })
