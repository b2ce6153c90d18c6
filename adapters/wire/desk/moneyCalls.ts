/** The calls about a day's money at the desk. */
import { Schema } from "effect"
import { type DayMoney, MONEY_WAYS, type MoneyItem, type Takings } from "#core/deskBookings/dayMoney.ts"
import {
  MONEY_FIGURES,
  type MoneyComparison,
  type MoneyDifference,
  type MoneyExport,
  type MoneyRow,
  type MoneyView,
} from "#core/desk/money/moneyView.ts"
import { SETTLEMENT_DIFFERENCES, type SettlementDifference } from "#core/orders/settlementReport.ts"
import { MAX_REPORT_CHARACTERS } from "#core/ports/deskMoney.ts"
import { DaySchema, MerchantOrderIdSchema, MerchantRefundIdSchema, PaiseSchema } from "#core/valueSchemas.ts"
import { defineCall } from "../call.ts"

const Sums: Schema.Codec<Takings, unknown> = Schema.Struct({ count: Schema.Int, sum: PaiseSchema })
const BothSides = Schema.Struct({ taken: Sums, givenBack: Sums })
const Way = Schema.Literals(MONEY_WAYS)
const Figure = Schema.Literals(MONEY_FIGURES)

const Money: Schema.Codec<DayMoney, unknown> = Schema.Struct({
  day: DaySchema,
  lines: Schema.Array(Schema.Struct({ way: Way, taken: Sums, givenBack: Sums })),
  taken: Sums,
  givenBack: Sums,
})

const ids = {
  merchantOrderId: MerchantOrderIdSchema,
  merchantRefundId: Schema.optionalKey(MerchantRefundIdSchema),
}

const Row: Schema.Codec<MoneyRow, unknown> = Schema.Struct({
  ...ids,
  name: Schema.String,
  activityName: Schema.String,
  amount: PaiseSchema,
})

const View: Schema.Codec<MoneyView, unknown> = Schema.Struct({
  money: Money,
  owed: Sums,
  opened: Schema.optionalKey(Schema.Struct({ figure: Figure, rows: Schema.Array(Row) })),
  compared: Schema.optionalKey(
    Schema.Struct({ atMs: Schema.Int, by: Schema.String, differences: Schema.Int }),
  ),
})

const KINDS = Object.keys(SETTLEMENT_DIFFERENCES) as ReadonlyArray<SettlementDifference["kind"]>

const Difference: Schema.Codec<MoneyDifference, unknown> = Schema.Struct({
  kind: Schema.Literals(KINDS),
  id: Schema.String,
  line: Schema.optionalKey(Schema.Int),
  ours: Schema.optionalKey(PaiseSchema),
  theirs: Schema.optionalKey(PaiseSchema),
  merchantOrderId: Schema.optionalKey(MerchantOrderIdSchema),
})

const Comparison: Schema.Codec<MoneyComparison, unknown> = Schema.Struct({
  day: DaySchema,
  ours: BothSides,
  theirs: BothSides,
  count: Schema.Int,
  differences: Schema.Array(Difference),
})

const Item: Schema.Codec<MoneyItem, unknown> = Schema.Struct({
  side: Schema.Literals(["taken", "givenBack"]),
  way: Way,
  ...ids,
  amount: PaiseSchema,
})

const Export: Schema.Codec<MoneyExport, unknown> = Schema.Struct({
  day: DaySchema,
  items: Schema.Array(Item),
})

export const moneyCalls = {
  on: defineCall({
    method: "POST",
    path: "/api/desk/money",
    request: Schema.Struct({ day: DaySchema, figure: Schema.optionalKey(Figure) }),
    response: Schema.Struct({ view: View }),
  }),
  compare: defineCall({
    method: "POST",
    path: "/api/desk/compare-money",
    request: Schema.Struct({
      day: DaySchema,
      report: Schema.String.check(Schema.isMaxLength(MAX_REPORT_CHARACTERS)),
    }),
    response: Schema.Struct({ comparison: Comparison }),
    multilineFields: ["report"],
  }),
  takeAlong: defineCall({
    method: "POST",
    path: "/api/desk/export-money",
    request: Schema.Struct({ day: DaySchema }),
    response: Schema.Struct({ money: Export }),
  }),
}
