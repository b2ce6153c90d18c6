/**
 * A day's money at the desk, live: what came by which way, and the bookings behind a figure. The provider's report is a file
 * that stays chosen whatever becomes of the comparison.
 */
import { Effect } from "effect"
import { assign, setup } from "xstate"
import { bug } from "../../bug.ts"
import type { Day } from "../../days.ts"
import { isPlainText } from "../../plainText.ts"
import { DeskRefused } from "../../ports/desk.ts"
import { DeskMoney, MAX_REPORT_CHARACTERS } from "../../ports/deskMoney.ts"
import type { Runtime } from "../../runtime.ts"
import { type DeedOutput, type DeedWork, makeDeedMachine } from "../deedMachine.ts"
import { askDesk, type DeskPorts } from "../deskActors.ts"
import {
  type LiveContext,
  noteSentence,
  READ_EVERY_MS,
  type Reading,
  readingStates,
  readView,
  rereadingStates,
  showRead,
  UNREAD,
} from "../liveReading.ts"
import type { MoneyComparison, MoneyExport, MoneyFigure, MoneyView } from "./moneyView.ts"

/** A file as a browser hands it over. */
export interface ReportFile {
  readonly name: string
  readonly text: () => Promise<string>
}

export interface DeskMoneyContext extends LiveContext<MoneyView> {
  readonly day: Day
  /** The figure whose bookings are shown. */
  readonly figure: MoneyFigure | undefined
  /** The provider's report, where one is chosen. */
  readonly report: ReportFile | undefined
  readonly comparison: MoneyComparison | undefined
  readonly work: DeedWork<MoneyComparison | MoneyExport> | undefined
  /** What was taken along, and how often something was: the page saves it. */
  readonly taken: { readonly money: MoneyExport; readonly count: number } | undefined
}

export type DeskMoneyEvent =
  | { readonly type: "day.pick"; readonly day: Day }
  /** Shows the bookings behind it, or no more of them. */
  | { readonly type: "figure.toggle"; readonly figure: MoneyFigure }
  | { readonly type: "report.choose"; readonly report: ReportFile | undefined }
  | { readonly type: "money.compare" }
  | { readonly type: "money.takeAlong" }
  | { readonly type: "money.again" }

const readNow = ({ day, figure }: { readonly day: Day; readonly figure: MoneyFigure | undefined }) =>
  readView(DeskMoney.use((money) => money.on(day, figure)))

const refuse = (message: string) => new DeskRefused({ message: `${message} Nothing was compared.` })

const textIn = Effect.fn("textIn")(function* (file: ReportFile) {
  const report = yield* Effect.tryPromise({
    try: () => file.text(),
    catch: () => refuse("The file cannot be read any more: choose it again."),
  })
  if (!isPlainText(report)) return yield* refuse("The file is no CSV: choose the provider's report.")
  return report.length > MAX_REPORT_CHARACTERS
    ? yield* refuse("The file is larger than a day's report: choose the report of this day alone.")
    : report
})

const comparing = (day: Day, file: ReportFile): DeedWork<MoneyComparison> =>
  Effect.flatMap(textIn(file), (report) => DeskMoney.use((money) => money.compare(day, report)))

type Answered = DeedOutput<MoneyComparison | MoneyExport>

const comparisonIn = ({ answer }: Answered): MoneyComparison | undefined =>
  answer !== undefined && "differences" in answer ? answer : undefined

const exportIn = ({ answer }: Answered): MoneyExport | undefined =>
  answer !== undefined && "items" in answer ? answer : undefined

const questionIn = ({ context }: { readonly context: DeskMoneyContext }) => context

export const makeDeskMoneyMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: {
      context: {} as DeskMoneyContext,
      input: {} as { readonly day: Day },
      events: {} as DeskMoneyEvent,
      children: {} as { deed: "deed" },
    },
    actors: {
      read: askDesk(run)(readNow),
      deed: makeDeedMachine<MoneyComparison | MoneyExport>(run),
    },
    guards: { isReportChosen: ({ context: { report } }) => report !== undefined },
    actions: {
      pick: assign((_, { day }: { readonly day: Day }) => ({
        day,
        figure: undefined,
        view: undefined,
        // The page of another day begins without a file, and shows none.
        report: undefined,
        comparison: undefined,
      })),
      show: assign(showRead<Reading<MoneyView>>),
      note: assign(noteSentence),
      choose: assign((_, { report }: { readonly report: ReportFile | undefined }) => ({ report })),
    },
    delays: { next: READ_EVERY_MS },
  }).createMachine({
    id: "deskMoney",
    context: ({ input: { day } }) => ({
      day,
      figure: undefined,
      ...UNREAD,
      report: undefined,
      comparison: undefined,
      work: undefined,
      taken: undefined,
    }),
    initial: "reading",
    on: {
      "day.pick": {
        guard: ({ context, event }) => event.day !== context.day,
        target: ".reading",
        actions: { type: "pick", params: ({ event }) => event },
      },
      "report.choose": { actions: { type: "choose", params: ({ event }) => event } },
    },
    states: {
      ...readingStates("money.again", questionIn),
      shown: {
        initial: "current",
        on: {
          "money.again": ".rereading",
          "figure.toggle": {
            target: ".rereading",
            actions: assign({
              figure: ({ context, event }) => (context.figure === event.figure ? undefined : event.figure),
            }),
          },
          "money.compare": [
            {
              guard: "isReportChosen",
              target: "doing",
              actions: assign({
                work: ({ context: { day, report } }) =>
                  comparing(day, report ?? bug("deskMoney: no report to compare with")),
              }),
            },
            { target: ".incomplete" },
          ],
          "money.takeAlong": {
            target: "doing",
            actions: assign({
              work: ({ context: { day } }) => DeskMoney.use((money) => money.takeAlong(day)),
            }),
          },
        },
        states: {
          ...rereadingStates("deskMoney", questionIn),
          /** There is no report to compare with. */
          incomplete: {
            on: {
              "report.choose": {
                target: "current",
                actions: { type: "choose", params: ({ event }) => event },
              },
            },
          },
        },
      },
      doing: {
        invoke: {
          id: "deed",
          src: "deed",
          input: ({ context: { work } }) => ({ work: work ?? bug("deskMoney: nothing to do") }),
          onDone: {
            target: "shown.rereading",
            actions: assign({
              comparison: ({ context, event }) => comparisonIn(event.output) ?? context.comparison,
              taken: ({ context: { taken }, event }) => {
                const money = exportIn(event.output)
                return money === undefined ? taken : { money, count: (taken?.count ?? 0) + 1 }
              },
              work: undefined,
            }),
          },
        },
      },
    },
  })
