/** A day's payments and refunds line by line, for a spreadsheet. */
import { csvText } from "../csvText.ts"
import type { Day } from "../days.ts"
import { decimalRupees } from "../money.ts"
import type { MoneyItem } from "./dayMoney.ts"

const SIDE_TEXT: Readonly<Record<MoneyItem["side"], string>> = { taken: "paid", givenBack: "given back" }

/** Amounts in rupees with two decimals; those of refunds have no sign. */
export const dayMoneyCsv = (day: Day, items: ReadonlyArray<MoneyItem>): string =>
  csvText([
    ["day", "what", "way", "order", "refund", "amountRupees"],
    ...items.map(({ side, way, merchantOrderId, merchantRefundId = "", amount }) => [
      day,
      SIDE_TEXT[side],
      way,
      merchantOrderId,
      merchantRefundId,
      decimalRupees(amount),
    ]),
  ])
