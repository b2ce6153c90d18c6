/** A day's money at the desk: read, compared with the provider's report, taken along. */
import { Context, type Effect } from "effect"
import type { Day } from "../days.ts"
import type { MoneyComparison, MoneyExport, MoneyFigure, MoneyView } from "../desk/money/moneyView.ts"
import type { DeskFailure } from "./desk.ts"

/** Longest report that is read. Unit: UTF-16 code units. */
export const MAX_REPORT_CHARACTERS = 2_000_000

export class DeskMoney extends Context.Service<
  DeskMoney,
  {
    /** `opened`: the figure whose bookings are wanted too. */
    on(day: Day, opened?: MoneyFigure): Effect.Effect<MoneyView, DeskFailure>
    /** `report` is the provider's settlement report, whole, at most `MAX_REPORT_CHARACTERS`. */
    compare(day: Day, report: string): Effect.Effect<MoneyComparison, DeskFailure>
    takeAlong(day: Day): Effect.Effect<MoneyExport, DeskFailure>
  }
>()("goa/core/ports/DeskMoney") {}
