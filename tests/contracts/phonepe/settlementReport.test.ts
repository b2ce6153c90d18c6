/**
 * adapters/phonepe/readSettlementReport.ts: the report is read whatever its form, and refused with the place that is broken.
 */
import { Effect } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readSettlementReport } from "#adapters/phonepe/readSettlementReport.ts"
import { dayInIndia } from "#core/days.ts"
import { settlementReport } from "#server/phonepeSimulator/engine/settlementReport.ts"
import { emptyState, type PhonepeOrder } from "#server/phonepeSimulator/engine/phonepeState.ts"

const read = (text: string) => Effect.runPromise(Effect.result(readSettlementReport(text)))
const entriesOf = async (text: string) => {
  const result = await read(text)
  return result._tag === "Success" ? result.success : [result.failure.message]
}

const DOCUMENTED = [
  "PaymentType",
  "MerchantReferenceId",
  "PhonePeReferenceId",
  "From",
  "Instrument",
  "CreationDate",
  "TransactionDate",
  "SettlementDate",
  "BankReferenceNo",
  "Amount",
  "Fee",
  "IGST",
  "CGST",
  "SGST",
]

const rows = fc.array(
  fc.record({
    type: fc.constantFrom("PAYMENT", "REFUND", "CHARGEBACK", "ADJUSTMENT"),
    reference: fc.stringMatching(/^GOAR?-[0-9A-Z]{1,12}$/),
    day: fc.integer({ min: 1, max: 28 }),
    paise: fc.integer({ min: 0, max: 99_999_999_99 }),
    from: fc.constantFrom("visitor@bank", 'He said "no", twice', "two\nlines", ""),
  }),
  { maxLength: 12 },
)
const KIND = { PAYMENT: "payment", REFUND: "refund", CHARGEBACK: "chargeback", ADJUSTMENT: "other" } as const
const two = (n: number) => String(n).padStart(2, "0")

describe("readSettlementReport", () => {
  it("should read every line, whatever the columns' order, quotes, line ends, mark and ways to write days and rupees", async () => {
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.shuffledSubarray(DOCUMENTED, { minLength: DOCUMENTED.length }),
        fc.constantFrom("\r\n", "\n", "\r"),
        fc.boolean(),
        fc.boolean(),
        async (all, columns, newline, hasMark, isOther) => {
          const cellOf = (row: (typeof all)[number], at: number, column: string) => {
            const [rupees, rest] = [Math.floor(row.paise / 100), two(row.paise % 100)]
            const sign = row.type === "PAYMENT" ? "" : "-"
            const values: Record<string, string> = {
              PaymentType: row.type,
              MerchantReferenceId: row.reference,
              PhonePeReferenceId: `T${at}`,
              From: row.from,
              TransactionDate: isOther ? `2026-11-${two(row.day)} 23:59:47` : `${two(row.day)}-11-2026`,
              Amount: `${sign}${isOther ? rupees.toLocaleString("en-IN") : rupees}.${rest}`,
            }
            return `"${(values[column] ?? "").replaceAll('"', '""')}"`
          }
          const text = [
            columns.map((name) => (isOther ? name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ") : name)).join(","),
            ...all.map((row, at) => columns.map((column) => cellOf(row, at, column)).join(",")),
            "",
          ].join(newline)
          const entries = await entriesOf((hasMark ? "\ufeff" : "") + text)
          expect(entries).toMatchObject(
            all.map((row) => ({
              kind: KIND[row.type],
              references: [row.reference],
              amount: row.paise,
              day: `2026-11-${two(row.day)}`,
            })),
          )
          expect(entries).toHaveLength(all.length)
        },
      ),
      { numRuns: 60 },
    )
  })

  it("should read the newer headings, both ids, and pass over what moved no money and what is repeated", async () => {
    const text = `Merchant ID,Merchant Order Id,PhonePe Transaction ID,Payment Type,Transaction Date,Transaction Amount,Instrument,Transaction Status,Settlement Date,Settlement UTR
M,GOA-1,OM26,PAYMENT,2026-11-03 23:24:01,299.0,UPI,COMPLETED,2026-11-04 16:24:05,U1
M,GOA-1,OM26,PAYMENT,2026-11-03 23:24:01,299.0,UPI,COMPLETED,2026-11-04 16:24:05,U1
M,GOA-2,OM27,PAYMENT,2026-11-03 23:24:01,299.0,UPI,FAILED,,
M,GOA-3,OM28,PAYMENT,2026-11-03 23:24:01,12.5,EXCESS_RECOVERY,COMPLETED,,
`
    expect(await entriesOf(text)).toMatchObject([
      { line: 2, kind: "payment", references: ["GOA-1"], amount: 29_900, day: "2026-11-03" },
      { line: 5, kind: "other", label: "EXCESS_RECOVERY", amount: 1250 },
    ])
    const both = "PaymentType,MerchantReferenceId,MerchantOrderId,TransactionDate,Amount\n"
    expect(await entriesOf(`${both}REFUND,OMR1,GOA-1,01/11/2026,-5\n`)).toMatchObject([
      { references: ["OMR1", "GOA-1"], amount: 500 },
    ])
  })

  const HEAD = "PaymentType,MerchantReferenceId,TransactionDate,Amount\n"
  it.each([
    ["", "line 1: the file is empty"],
    ["PK\u0003\u0004,x\n", "line 1: there is no column PaymentType: is it PhonePe's settlement report?"],
    ["PaymentType,TransactionDate,Amount\n", "line 1: there is no column MerchantReferenceId"],
    [
      "PaymentType,MerchantReferenceId,Amount\n",
      "line 1: there is no column TransactionDate: is it PhonePe's settlement report?",
    ],
    [
      `${HEAD}PAYMENT,GOA-1,01-11-2026,12\nPAYMENT,GOA-2,01-11-2026\n`,
      "line 3: column 4: 3 cells, and the heading has 4",
    ],
    [`${HEAD}PAYMENT,GOA-1,01-11-2026,1,150\n`, "line 2: column 5: 5 cells, and the heading has 4"],
    [`${HEAD}PAYMENT,GOA-1,01-11-2026,12.345\n`, 'line 2: Amount: "12.345" is no amount in rupees'],
    [`${HEAD}PAYMENT,GOA-1,01-11-2026,\n`, 'line 2: Amount: "" is no amount in rupees'],
    [`${HEAD}PAYMENT,GOA-1,01-11-2026,1e3\n`, 'line 2: Amount: "1e3" is no amount in rupees'],
    [`${HEAD}PAYMENT,GOA-1,01-11-2026,"150,00"\n`, 'line 2: Amount: "150,00" is no amount in rupees'],
    [`${HEAD}PAYMENT,GOA-1,01-11-2026,"1,23,45.00"\n`, 'line 2: Amount: "1,23,45.00" is no amount in rupees'],
    [
      `${HEAD}PAYMENT,GOA-1,31-11-2026,1\n`,
      'line 2: TransactionDate: "31-11-2026" is no day such as 30-11-2026',
    ],
    [
      `${HEAD}PAYMENT,GOA-1,2026-11-011,1\n`,
      'line 2: TransactionDate: "2026-11-011" is no day such as 30-11-2026',
    ],
    [`${HEAD}PAYMENT,,01-11-2026,1\n`, "line 2: MerchantReferenceId: it is empty"],
    [`${HEAD},GOA-1,01-11-2026,1\n`, "line 2: PaymentType: it is empty"],
    [`${HEAD}PAYMENT,"GOA-1,01-11-2026,1\n`, "line 2: column 2: quote not closed"],
    [`${HEAD}PAYMENT,"GOA"-1,01-11-2026,1\n`, "line 2: column 2: invalid closing quote"],
  ])("should refuse a broken file in one line: %j", async (text, message) => {
    expect(await entriesOf(text)).toEqual([message])
  })
})

describe("the simulated settlement report", () => {
  it("should be read as what was paid and given back, and nothing else", async () => {
    const order = (id: string, state: PhonepeOrder["state"]): PhonepeOrder => ({
      merchantOrderId: id,
      orderId: `OMO${id}`,
      amount: 115_001,
      createdAt: Date.parse("2026-11-10T23:50:00+05:30"),
      expireAt: 0,
      state,
      settledAt: Date.parse("2026-11-11T00:10:00+05:30"),
      attempts: [],
      metaInfo: {},
      merchantUrl: "",
      retryAllowed: true,
      pageToken: "",
      told: {},
    })
    const refund = {
      merchantRefundId: "GOAR-1-1",
      refundId: "OMR1",
      originalMerchantOrderId: "GOA-1",
      amount: 5,
      createdAt: Date.parse("2026-11-12T09:00:00+05:30"),
    }
    const text = settlementReport({
      ...emptyState("x"),
      orders: new Map(
        [order("GOA-1", "COMPLETED"), order("GOA-2", "FAILED")].map((one) => [one.merchantOrderId, one]),
      ),
      refunds: new Map([
        ["GOAR-1-1", { ...refund, state: "COMPLETED" as const }],
        ["GOAR-1-2", { ...refund, merchantRefundId: "GOAR-1-2", state: "CONFIRMED" as const }],
      ]),
    })
    expect(await entriesOf(text)).toEqual([
      {
        line: 2,
        kind: "payment",
        label: "PAYMENT",
        references: ["GOA-1"],
        amount: 115_001,
        day: "2026-11-11",
      },
      {
        line: 3,
        kind: "refund",
        label: "REFUND",
        references: ["GOAR-1-1"],
        amount: 5,
        day: dayInIndia(refund.createdAt),
      },
    ])
  })
})
