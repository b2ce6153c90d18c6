/** What must hold of what visitors see, of the log, and of the work behind them. */
import type { SimulatedFault } from "#adapters/memory/simulatedFaults.ts"
import type { VisitorPlan } from "../plan/episodePlan.ts"
import type { Invariant } from "./invariant.ts"
import { wrongHistory } from "./drawnHistories.ts"
import { askedOf } from "./orderBooks.ts"
import { isDecided } from "./orderFindings.ts"
import { wrongAnswer } from "./shownStatus.ts"
import { wrongReading } from "./shownWords.ts"
import { wrongVariation } from "./variedStatuses.ts"

/** Far more than any group causes: an order that a clock has placed a day ahead is read each minute until then. */
const MOST_EVENTS = 40_000

const PERSONAL =
  /Zuleika|Dsouza|D'Cruz|प्रिया|(?<!\d)98\d{8}(?!\d)|[९٩９][८٨８][०-९٠-٩０-９]{8}|@example|O-Bearer|client_secret/

/** So many do not all go before a late answer comes. */
const SEVERAL = 4

export const VISITOR_INVARIANTS = {
  toldHolds: {
    sentence: "What a visitor was told is what the books say, or the operator is told that it changed.",
    order: (books, scenario) => {
      const { id, row, messages } = books
      for (const told of scenario.observer.toldOf(id)) {
        if (row === undefined)
          return `visitor ${told.visitor} was told ${told.state} of an order that is not there`
        const isFinal = told.state === "COMPLETED" || told.state === "REJECTED"
        const asked = askedOf(scenario, row)
        if (told.amount !== asked && !(isFinal && told.amount === row.captured_amount))
          return `visitor ${told.visitor} was told ${told.amount}, the order has ${asked}`
        if (isFinal && row.state !== told.state)
          return `visitor ${told.visitor} was told ${told.state}, and it is ${row.state}`
        const isKnown = messages.has("late") || row.difference_of !== null || isDecided(books, scenario)
        if (told.state === "FAILED" && row.state === "COMPLETED" && !isKnown)
          return `visitor ${told.visitor} was told FAILED, it is COMPLETED, and nobody is told`
        if (told.state === "FAILED" && row.state === "REVIEW" && !messages.has("review"))
          return `visitor ${told.visitor} was told FAILED, it is under REVIEW, and nobody is told`
      }
      return undefined
    },
  },
  statusIsTrue: {
    sentence:
      "Whoever asks how a payment went is told what the books have of it: amounts, trip, what has become of it, and by whose doing; a stranger the same without the person.",
    checked: ({ statuses }, scenario) => {
      for (const { row, ...answered } of statuses) {
        const wrong = wrongAnswer(row, answered, scenario)
        if (wrong !== undefined) return wrong
      }
      return statuses[0] && wrongHistory(Number(statuses[0].row.placed_at_ms))
    },
  },
  receiptIsTrue: {
    sentence:
      "A receipt, and the verdict over it, say what the payment's status says: each row that there is something to say in, and no other.",
    step: ({ observer }) => observer.wrongReceipts[0],
    checked: ({ statuses }) => {
      for (const { row, whole, masked } of statuses)
        for (const status of [whole, masked]) {
          const wrong = wrongReading(status, row.package_type, Number(row.placed_at_ms))
          if (wrong !== undefined) return wrong
        }
      const [first] = statuses
      return first && wrongVariation(first.whole, Number(first.row.placed_at_ms))
    },
  },
  termsAreTrue: {
    sentence:
      "Ticket, policy page and refund calculator say what the policy gives back of a cancellation, until when, line by line; and a booking to which nothing has happened offers the same.",
    step: ({ observer }) => observer.wrongTerms[0],
  },
  screenKeepsWord: {
    sentence:
      "The screen of a payment counts down to home and no faster, stays where it is asked to, follows a payment while it is open, and gives its receipt to who booked, or has the end of their number.",
    step: ({ observer }) => observer.wrongScreens[0],
  },
  rightPerson: {
    sentence: "Who booked reads name and number as typed; who only has the link reads neither.",
    order: ({ id, row }, { observer }) => {
      for (const { visitor, customer, mobile, isStranger } of observer.toldOf(id)) {
        const isOpen = customer === row?.name && mobile === row.mobile_number
        const isMasked = mobile !== row?.mobile_number && (customer.includes("•") || customer === "N/A")
        if (isStranger ? !isMasked : !isOpen && !isMasked)
          return `visitor ${visitor} reads "${customer}" and "${mobile}"`
      }
      return undefined
    },
  },
  planKept: {
    sentence: "A trip plan that was taken is kept once, and its message to the operator with it.",
    end: ({ db, observer, plan }) => {
      const wished = plan.visitors.filter(({ steps }) => steps.some(({ does }) => does === "plan")).length
      const rows = db.rows("select 1 from trip_plans").length
      if (rows > wished) return `${rows} plans are kept of ${wished} that were made`
      for (const [key, visitor] of observer.plansTaken) {
        if (observer.lost.has(key)) continue
        const kept = db.rows("select 1 from trip_plans where request_key = ?", key).length
        const told = db.rows("select 1 from outbox where message_id = ?", `plan-${key}/operator`).length
        if (kept !== 1 || told !== 1)
          return `the plan of visitor ${visitor} is kept ${kept} times, with ${told} messages`
      }
      return undefined
    },
  },
  shopOpen: {
    sentence:
      "Of several visitors who open an activity or book one, with nothing in the way, one at least sees it.",
    end: ({ plan, funnel, fired }) => {
      const isInTheWay = ({ on, kind }: SimulatedFault) =>
        on === "server" || on === "database" || (on === "site.catalogue" && kind !== "delay")
      const opens = ({ steps }: VisitorPlan) =>
        steps.some(({ does }) => does === "activity" || does === "book") &&
        !steps.some(({ does }) => does === "loseNetwork")
      const wished = [...fired].some(isInTheWay) ? 0 : plan.visitors.filter(opens).length
      return wished >= SEVERAL && !funnel.has("looked at an activity")
        ? `${wished} opened an activity, and nobody saw one`
        : undefined
    },
  },
  refusedInWords: {
    sentence: "Whoever is refused something is told in words why.",
    step: ({ observer }) => observer.wordlessRefusals[0],
  },
  comesToRest: {
    sentence: "When nothing is left to decide, the background work comes to rest.",
    always: ({ time }) =>
      time.events() > MOST_EVENTS ? `${time.events()} events, and no end of them` : undefined,
  },
  nothingUnforeseen: {
    sentence:
      "No server comes upon an error, whoever asks it for what, but that its database refuses or that it dies.",
    step: ({ observer }) => observer.unforeseen[0],
  },
  nobodyLogged: {
    sentence: "No log line holds a person, a number or a secret.",
    step: ({ observer }) => {
      const line = observer.newLogs().find((one) => PERSONAL.test(one))
      return line && `"${line.slice(0, 120)}"`
    },
  },
} as const satisfies Record<string, Invariant>
