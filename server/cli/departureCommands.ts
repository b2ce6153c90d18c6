/** `departures`: the trips of a day with their seats, and what the desk does to them. */
import { Clock, Effect, Layer } from "effect"
import { randomIds } from "#adapters/randomIds.ts"
import { sqlCallOffs } from "#adapters/sql/sqlCallOffs.ts"
import { sqlCatalogueStore } from "#adapters/sql/sqlCatalogueStore.ts"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import { sqlDepartureStore } from "#adapters/sql/sqlDepartureStore.ts"
import { type Day, dayText, isDay } from "#core/days.ts"
import { hasSetOut, parseDepartureId } from "#core/departures/departure.ts"
import { findDeparture } from "#core/departures/pooledTrips.ts"
import { departureRefusalReason } from "#core/departures/departureObjection.ts"
import { takesSeats } from "#core/departures/seatHold.ts"
import { MOST_SEATS } from "#core/departures/tripRules.ts"
import type { DayDeparture } from "#core/desk/day/dayView.ts"
import {
  departureChangedRecord,
  seatsBlockedRecord,
  seatsReleasedRecord,
} from "#core/desk/day/departureDeedRecords.ts"
import { newHoldId } from "#core/desk/deedIds.ts"
import type { DeskDeed } from "#core/desk/deskRights.ts"
import { departuresOfDay } from "#core/desk/day/readDay.ts"
import type { OperatorDecision } from "#core/orders/order.ts"
import type { DeedStores, DoneDeed } from "#core/ports/deedBooks.ts"
import { DepartureStore } from "#core/ports/departureStore.ts"
import { countText } from "#core/countText.ts"
import { printable } from "#core/plainText.ts"
import {
  type Command,
  type CommandArguments,
  type CommandContext,
  CommandRefused,
  UsageError,
} from "./command.ts"
import { commandDeed } from "./commandDeed.ts"
import { decisionOptions, singlePositional } from "./commandArguments.ts"
import { openDatabaseForCommand } from "./commandResources.ts"
import { alignedTable, printableJson } from "./output.ts"
import { DECISION_OPTIONS, JSON_OPTION } from "./sharedOptions.ts"

const refuse = (message: string) => new CommandRefused({ message })

/** What the desk has taken of a departure: asked for only where it has something. */
const deskBlocks = Effect.fn("deskBlocks")(function* ({ id, byDesk }: DayDeparture) {
  if (byDesk === 0) return []
  const holds = yield* DepartureStore.use((store) => store.holds(id))
  return holds.flatMap(({ holdId, seats, state, deed }) =>
    deed !== undefined && takesSeats(state)
      ? [{ hold: holdId, seats, by: deed.decidedBy, reason: deed.reason }]
      : [],
  )
})

const dayRows = Effect.fn("dayRows")(function* (day: Day) {
  return yield* Effect.forEach(yield* departuresOfDay(day), (departure) => {
    const { id, trips, time, capacity, held, sold, state } = departure
    const trip = trips.join(", ") || "not in the catalogue"
    return Effect.map(deskBlocks(departure), (desk) => ({
      id,
      trip,
      time,
      capacity,
      held,
      sold,
      state,
      desk,
    }))
  })
})

type DayRow = Effect.Success<ReturnType<typeof dayRows>>[number]

const dayListText = (day: Day, rows: ReadonlyArray<DayRow>): string => {
  if (rows.length === 0) return `No departures on ${dayText(day)}.\n`
  const table = alignedTable(
    [
      ["DEPARTURE", "CAPACITY", "HELD", "SOLD", "STATE", "TRIP"],
      ...rows.map(({ id, capacity, held, sold, state, trip }) => [
        id,
        String(capacity),
        String(held),
        String(sold),
        state,
        printable(trip),
      ]),
    ],
    [1, 2, 3],
  )
  const deeds = rows.flatMap(({ id, desk }) =>
    desk.map(({ hold, seats, by, reason }) => [
      hold,
      id,
      countText(seats, "seat"),
      printable(by),
      printable(reason),
    ]),
  )
  return `${table}\n${deeds.length === 0 ? "" : `\nBy the desk:\n${alignedTable(deeds)}\n`}`
}

const storesOf = (context: CommandContext) =>
  Effect.map(openDatabaseForCommand(context), ({ db }) =>
    Layer.mergeAll(sqlCallOffs(db), sqlCatalogueStore(db), sqlDepartureStore(db)),
  )

export const departuresCommand: Command = {
  name: "departures",
  takes: "DAY",
  does: `lists the day's departures of trips whose seats are counted: capacity, held by orders that are not paid yet,
    sold, and what the desk has taken`,
  options: { ...JSON_OPTION },
  examples: ["departures 2026-12-05"],
  parse: Effect.fn("departures.parse")(function* (given) {
    const day = yield* singlePositional(given, "departures needs a day such as 2026-12-05")
    if (!isDay(day)) return yield* new UsageError({ message: "departures needs a day such as 2026-12-05" })
    return Effect.fn("departures")(function* (context) {
      const rows = yield* Effect.provide(dayRows(day), yield* storesOf(context))
      context.terminal.out(given.has("json") ? `${printableJson(rows)}\n` : dayListText(day, rows))
      return 0
    })
  }),
}

/** Errors: neither the catalogue nor the books know such a departure, or it has set out. */
const standingDeparture = Effect.fn("standingDeparture")(function* (id: string, seats: number) {
  if (parseDepartureId(id) === undefined)
    return yield* refuse(`${printable(id)} is no departure, such as boat/2026-12-05/09:30.`)
  if (hasSetOut(id, yield* Clock.currentTimeMillis)) return yield* refuse(`${id} has set out already.`)
  return (yield* findDeparture(id, seats)) ?? (yield* refuse(`There is no departure ${printable(id)}.`))
})

const countOption = Effect.fn("countOption")(function* (
  given: CommandArguments,
  option: string,
  least: number,
) {
  const text = given.one(option)
  const count = text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : -1
  return count >= least && count <= MOST_SEATS
    ? count
    : yield* new UsageError({ message: `--${option} needs a number from ${least} to ${MOST_SEATS}` })
})

const deedBooksOf = (context: CommandContext) =>
  Effect.map(openDatabaseForCommand(context), ({ db }) => sqlDeedBooks(db))

/** A command that changes a departure, and says in one line what it has done. */
const departureDeed = <A>(
  { name, does, options }: Pick<Command, "name" | "does" | "options">,
  deed: DeskDeed,
  read: (given: CommandArguments) => Effect.Effect<A, UsageError>,
  act: (
    id: string,
    what: A,
    decision: OperatorDecision,
  ) => Effect.Effect<DoneDeed<string>, CommandRefused, DeedStores>,
): Command => ({
  name,
  takes: "DEPARTURE",
  does,
  options: { ...options, ...DECISION_OPTIONS },
  parse: Effect.fn(`${name}.parse`)(function* (given) {
    const id = yield* singlePositional(given, `${name} needs a departure, as departures DAY lists it`)
    const what = yield* read(given)
    const { reason, decidedBy } = yield* decisionOptions(given, name)
    return Effect.fn(name)(function* (context) {
      const decision = { reason, decidedBy: decidedBy ?? context.account }
      const done = yield* commandDeed(context, deed, () => act(id, what, decision), decidedBy).pipe(
        Effect.provide(yield* deedBooksOf(context)),
      )
      context.terminal.out(`${done}\n`)
      return 0
    })
  }),
})

export const departuresCapacityCommand = departureDeed(
  {
    name: "departures capacity",
    does: "sets how many seats a departure has from now on",
    options: {
      seats: { value: "N", says: "how many; not fewer than are held and sold", isRequired: true },
    },
  },
  "set capacity",
  (given) => countOption(given, "seats", 0),
  Effect.fn("setCapacity")(function* (id, seats, decision) {
    const store = yield* DepartureStore
    const { claim } = yield* standingDeparture(id, 0)
    if (!(yield* store.setCapacity(claim, seats, decision))) {
      const { taken } = yield* standingDeparture(id, 0)
      return yield* refuse(`${id} keeps its capacity: ${countText(taken, "seat")} are held or sold.`)
    }
    const { reason } = decision
    return {
      answer: `${id} has ${countText(seats, "seat")}.`,
      record: departureChangedRecord({ id, from: claim.capacity, to: seats, reason }),
    }
  }),
)

const stateDeed = (verb: "close" | "reopen", state: "CLOSED" | "OPEN", what: string) =>
  departureDeed(
    { name: `departures ${verb}`, does: what, options: {} },
    `${verb} a departure`,
    () => Effect.void,
    Effect.fn(verb)(function* (id, _, decision) {
      const store = yield* DepartureStore
      const { claim, state: before } = yield* standingDeparture(id, 0)
      if (!(yield* store.setState(claim, state, decision)))
        return yield* refuse(
          `${id} was called off: its travellers were told so, and choose or have chosen. It stays so; sell another departure.`,
        )
      const { reason } = decision
      return {
        answer: `${id} is ${state}.`,
        record: departureChangedRecord({ id, from: before, to: state, reason }),
      }
    }),
  )

export const departuresCloseCommand = stateDeed(
  "close",
  "CLOSED",
  "sells no more seats of a departure; what is held and sold stands",
)
export const departuresReopenCommand = stateDeed(
  "reopen",
  "OPEN",
  "sells the seats of a departure again, unless it was called off",
)

export const departuresBlockCommand = departureDeed(
  {
    name: "departures block",
    does: `takes seats for the desk: for a booking by phone, or because they cannot be sold. The name that it
    prints gives them back. Write no traveller's name or number into the reason`,
    options: { seats: { value: "N", says: "how many", isRequired: true } },
  },
  "block seats",
  (given) => countOption(given, "seats", 1),
  Effect.fn("block")(function* (id, seats, decision) {
    const store = yield* DepartureStore
    const { claim } = yield* standingDeparture(id, seats)
    const holdId = yield* Effect.provide(newHoldId, randomIds)
    yield* store.takeForDesk(claim, holdId, decision).pipe(
      Effect.mapError(({ objection, seatsLeft }) =>
        refuse(
          departureRefusalReason(objection, {
            departure: claim.departure,
            party: { adults: seats, children: 0 },
            seatsLeft,
          }),
        ),
      ),
    )
    return {
      answer: `${holdId} has ${countText(seats, "seat")} of ${id}.`,
      record: seatsBlockedRecord(id, seats, holdId, decision.reason),
    }
  }),
)

export const departuresUnblockCommand: Command = {
  name: "departures unblock",
  takes: "BLOCK",
  does: "gives seats back that the desk has taken by departures block",
  options: {},
  parse: Effect.fn("departuresUnblock.parse")(function* (given) {
    const holdId = yield* singlePositional(given, "departures unblock needs a block, such as DESK-…")
    return Effect.fn("departuresUnblock")(function* (context) {
      const released = commandDeed(
        context,
        "release seats",
        Effect.fn("unblock")(function* () {
          const store = yield* DepartureStore
          const hold = yield* store.hold(holdId)
          if (hold === undefined || !(yield* store.releaseForDesk(holdId)))
            return yield* refuse(
              `The desk has taken no seats as ${printable(holdId)}, or has given them back.`,
            )
          const { departureId, seats } = hold
          return { answer: undefined, record: seatsReleasedRecord(departureId, seats, holdId) }
        }),
      )
      yield* Effect.provide(released, yield* deedBooksOf(context))
      context.terminal.out(`${holdId} is given back.\n`)
      return 0
    })
  }),
}
