/** What a desk of the stories has to tell of its money. */
import { SAMPLE_ORDER_ID, TODAY, WORLDS_NOW_MS } from "#adapters/memory/sampleBookings.ts"
import { MONEY_WAYS, type MoneyWay, type Takings } from "#core/deskBookings/dayMoney.ts"
import type { MoneyComparison, MoneyRow, MoneyView } from "#core/desk/money/moneyView.ts"
import { Paise } from "#core/money.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { ACCOUNTS } from "./deskScripts.ts"

const takings = (count = 0, rupees = 0): Takings => ({ count, sum: Paise.make(rupees * 100) })

type Way = readonly [taken: Takings, givenBack: Takings]

const moneyWith = (ways: Partial<Record<MoneyWay, Way>>, taken: Takings, givenBack: Takings) => ({
  day: TODAY,
  lines: MONEY_WAYS.map((way) => {
    const [paid, back] = ways[way] ?? [takings(), takings()]
    return { way, taken: paid, givenBack: back }
  }),
  taken,
  givenBack,
})

export const NO_MONEY: MoneyView = { money: moneyWith({}, takings(), takings()), owed: takings() }

export const MONEY: MoneyView = {
  money: moneyWith(
    {
      PROVIDER: [takings(14, 48_300), takings(1, 1_725)],
      CASH: [takings(3, 10_350), takings()],
      UPI: [takings(1, 3_450), takings()],
      HAND: [takings(), takings(1, 3_450)],
    },
    takings(18, 62_100),
    takings(2, 5_175),
  ),
  owed: takings(2, 6_900),
}

const row = (n: number, name: string, rupees: number): MoneyRow => ({
  merchantOrderId: MerchantOrderId.make(`${SAMPLE_ORDER_ID}${n}`),
  name,
  activityName: "Mangrove Kayaking",
  amount: Paise.make(rupees * 100),
})

export const MONEY_WITH_CASH: MoneyView = {
  ...MONEY,
  opened: {
    figure: "taken CASH",
    rows: [
      row(1, "Asha Rao", 3_450),
      row(2, "प्रिया शर्मा", 2_300),
      row(3, "Meera Krishnamurthy-Venkataraman of the Deccan Heritage Walking Society", 4_600),
    ],
  },
}

/** More than a page lists, and sums as long as they get. */
export const MUCH_MONEY: MoneyView = {
  money: moneyWith(
    { PROVIDER: [takings(4_980, 17_181_000), takings(212, 731_400)] },
    takings(4_980, 17_181_000),
    takings(212, 731_400),
  ),
  owed: takings(120, 414_000),
  opened: {
    figure: "taken PROVIDER",
    rows: Array.from({ length: 100 }, (_, n) => row(n, `Guest ${n + 1}`, 3_450)),
  },
  compared: { atMs: WORLDS_NOW_MS - 3_600_000, by: ACCOUNTS.name, differences: 0 },
}

const ofProvider = { taken: takings(14, 48_300), givenBack: takings(1, 1_725) }

export const BALANCED: MoneyComparison = {
  day: TODAY,
  ours: ofProvider,
  theirs: ofProvider,
  count: 0,
  differences: [],
}

/** A payment that nobody knows, one of another amount, and one that is not in the report. */
export const APART: MoneyComparison = {
  day: TODAY,
  ours: ofProvider,
  theirs: { taken: takings(14, 47_150), givenBack: takings(1, 1_725) },
  count: 3,
  differences: [
    {
      kind: "paidWithoutOrder",
      id: "GOA-OF-ANOTHER-SHOP",
      line: 4,
      theirs: Paise.make(230_000),
    },
    {
      kind: "anotherAmount",
      id: SAMPLE_ORDER_ID,
      line: 7,
      ours: Paise.make(345_000),
      theirs: Paise.make(345_00),
      merchantOrderId: SAMPLE_ORDER_ID,
    },
    {
      kind: "orderWithoutPayment",
      id: `${SAMPLE_ORDER_ID}2`,
      ours: Paise.make(34_500),
      merchantOrderId: MerchantOrderId.make(`${SAMPLE_ORDER_ID}2`),
    },
  ],
}

export const COMPARED_MONEY: MoneyView = {
  ...MONEY,
  compared: { atMs: WORLDS_NOW_MS - 60_000, by: ACCOUNTS.name, differences: 3 },
}
