/** `departures manifest`: who travels on a departure, and who is on board. */
import { Effect, Layer } from "effect"
import { sqlBoarding } from "#adapters/sql/sqlBoarding.ts"
import { sqlCallOffs } from "#adapters/sql/sqlCallOffs.ts"
import { sqlCatalogueStore } from "#adapters/sql/sqlCatalogueStore.ts"
import { sqlDepartureStore } from "#adapters/sql/sqlDepartureStore.ts"
import { sqlOrderSearch } from "#adapters/sql/sqlOrderSearch.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { csvText } from "#core/csvText.ts"
import { boardedTwice, boardingsOf } from "#core/boarding/boardingMark.ts"
import { peopleExpected, peopleOnBoard } from "#core/boarding/boardingVerdict.ts"
import { type Manifest, type Passengers, readManifest } from "#core/boarding/manifest.ts"
import { partyText } from "#core/booking/party.ts"
import { momentText } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { findDeparture } from "#core/departures/pooledTrips.ts"
import { formatPaise, decimalRupees } from "#core/money.ts"
import { countText } from "#core/countText.ts"
import { printable } from "#core/plainText.ts"
import { type Command, CommandRefused } from "./command.ts"
import { singlePositional } from "./commandArguments.ts"
import { openDatabaseForCommand } from "./commandResources.ts"
import { alignedTable, istTimestamp, printableJson } from "./output.ts"
import { writeExport } from "./writeExport.ts"
import { JSON_OPTION } from "./sharedOptions.ts"

/** When they were let on board; `undefined` while they are not. Unit: milliseconds since 1970. */
const boardedAtMs = ({ marks }: Manifest, { merchantOrderId }: Passengers): number | undefined =>
  boardingsOf(marks, merchantOrderId)[0]?.atMs

const manifestText = (manifest: Manifest): string => {
  const { departureId, passengers, marks } = manifest
  if (passengers.length === 0) return `Nobody is booked on ${departureId}.\n`
  const rows = passengers.map((one) => {
    const atMs = boardedAtMs(manifest, one)
    return [
      one.merchantOrderId,
      one.state,
      partyText(one),
      one.owed === 0 ? "" : formatPaise(one.owed),
      atMs === undefined ? "" : momentText(atMs).replace(" IST", ""),
      printable(one.mobileNumber),
      printable(one.name),
    ]
  })
  const twice = boardedTwice(marks)
  return [
    alignedTable([["ORDER", "STATE", "PARTY", "OWES", "ON BOARD (IST)", "MOBILE", "NAME"], ...rows], [3]),
    "",
    `${countText(peopleExpected(manifest), "person", "people")} booked, ${peopleOnBoard(manifest)} on board`,
    ...(twice.length === 0 ? [] : [`Let on board by two devices, look at them: ${twice.join(", ")}`]),
    "",
  ].join("\n")
}

const HEADS = ["order", "state", "adults", "children", "owedRupees", "boardedAt", "mobileNumber", "name"]

const manifestCsv = (manifest: Manifest): string =>
  csvText([
    HEADS,
    ...manifest.passengers.map((one) => {
      const atMs = boardedAtMs(manifest, one)
      return [
        one.merchantOrderId,
        one.state,
        String(one.adults),
        String(one.children),
        decimalRupees(one.owed),
        atMs === undefined ? "" : istTimestamp(atMs),
        one.mobileNumber,
        one.name,
      ]
    }),
  ])

export const departuresManifestCommand: Command = {
  name: "departures manifest",
  takes: "DEPARTURE",
  does: "who travels on a departure: paid, still to pay at the desk, called off or cancelled, and who is on board",
  options: {
    csv: { value: "FILE.csv", says: "writes it for a spreadsheet or a printer, too" },
    ...JSON_OPTION,
  },
  parse: Effect.fn("departuresManifest.parse")(function* (given) {
    const id = yield* singlePositional(
      given,
      "departures manifest needs a departure, as departures DAY lists it",
    )
    const csv = given.one("csv")
    return Effect.fn("departuresManifest")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const known = yield* findDeparture(id, 0).pipe(
        Effect.provide(Layer.mergeAll(sqlCallOffs(db), sqlCatalogueStore(db), sqlDepartureStore(db))),
      )
      const manifest = yield* readManifest(DepartureId.make(id)).pipe(
        Effect.provide(
          Layer.mergeAll(
            sqlBoarding(db),
            sqlCallOffs(db),
            sqlCatalogueStore(db),
            sqlDepartureStore(db),
            sqlOrderSearch(db),
            sqlOrderStore(db),
            sqlRefundStore(db),
          ),
        ),
      )
      if (manifest === undefined)
        return yield* new CommandRefused({
          message: `${printable(id)} is no departure, such as boat/2026-12-05/09:30.`,
        })
      if (known === undefined && manifest.passengers.length === 0)
        return yield* new CommandRefused({ message: `There is no departure ${printable(id)}.` })
      if (csv !== undefined)
        yield* writeExport(context, db, csv, {
          deed: "take the manifest along",
          record: { about: id, detail: { how: "CSV", bookings: manifest.passengers.length } },
          content: manifestCsv(manifest),
        })
      context.terminal.out(given.has("json") ? `${printableJson(manifest)}\n` : manifestText(manifest))
      return 0
    })
  }),
}
