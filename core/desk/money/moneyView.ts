/** What the desk shows of a day's money. Unit: amounts in paise, instants in milliseconds since 1970. */
import type { Day } from "../../days.ts"
import type { DayMoney, MoneyItem, MoneyWay, Takings } from "../../deskBookings/dayMoney.ts"
import type { Paise } from "../../money.ts"
import type { SettlementDifference } from "../../orders/settlementReport.ts"
import type { MerchantOrderId, MerchantRefundId } from "../../paymentIds.ts"

/** A figure behind which there are bookings: paid or given back by a way, or still owed at the desk. */
export type MoneyFigure = `${MoneyItem["side"]} ${MoneyWay}` | "owed"

export const MONEY_FIGURES = [
  "taken PROVIDER",
  "taken CASH",
  "taken UPI",
  "taken HAND",
  "givenBack PROVIDER",
  "givenBack CASH",
  "givenBack UPI",
  "givenBack HAND",
  "owed",
] as const satisfies ReadonlyArray<MoneyFigure>

export const figureOf = ({ side, way }: Pick<MoneyItem, "side" | "way">): MoneyFigure => `${side} ${way}`

/** A booking behind a figure, with what of the figure is its own. */
export interface MoneyRow {
  readonly merchantOrderId: MerchantOrderId
  /** Absent for a payment. */
  readonly merchantRefundId?: MerchantRefundId
  /** Empty where nobody told it, or it was erased. */
  readonly name: string
  readonly activityName: string
  readonly amount: Paise
}

/** More are not listed under a figure; the CSV has all of them. */
export const MOST_MONEY_ROWS = 100

export interface MoneyView {
  readonly money: DayMoney
  /** To be paid at the desk, and kept until a time on this day. */
  readonly owed: Takings
  /** The bookings behind the figure that was asked about, at most `MOST_MONEY_ROWS`. */
  readonly opened?: { readonly figure: MoneyFigure; readonly rows: ReadonlyArray<MoneyRow> }
  /** The last comparison with the provider's report that covers the day. */
  readonly compared?: { readonly atMs: number; readonly by: string; readonly differences: number }
}

/** As `SettlementDifference`; what only one side knows is absent on the other. */
export interface MoneyDifference {
  readonly kind: SettlementDifference["kind"]
  readonly id: string
  readonly line?: number
  readonly ours?: Paise
  readonly theirs?: Paise
  /** The booking that it is about; absent where the books have none. */
  readonly merchantOrderId?: MerchantOrderId
}

/** More are not listed: so many come from the report of another shop. */
export const MOST_DIFFERENCES = 200

/** A day of the provider's report beside the books. */
export interface MoneyComparison {
  readonly day: Day
  /** What went through the provider by our books, and by its own report. */
  readonly ours: { readonly taken: Takings; readonly givenBack: Takings }
  readonly theirs: { readonly taken: Takings; readonly givenBack: Takings }
  /** All of them, of which at most `MOST_DIFFERENCES` are listed. */
  readonly count: number
  readonly differences: ReadonlyArray<MoneyDifference>
}

/** A day's money to be taken out of the desk, line by line. */
export interface MoneyExport {
  readonly day: Day
  readonly items: ReadonlyArray<MoneyItem>
}
