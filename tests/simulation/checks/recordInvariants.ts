/** What must hold of an order's history. */
import type { Invariant } from "./invariant.ts"
import { eventsOf, sumOfEvents } from "./orderBooks.ts"

/** Who may do it to an order, whatever else is true of them. */
const DOERS: Readonly<Record<string, ReadonlyArray<string>>> = {
  placed: ["visitor", "operator"],
  "checkout asked": ["visitor", "operator"],
  settled: ["visitor", "webhook", "reconciliation", "operator"],
  filed: ["visitor"],
  noted: ["operator"],
  captured: ["upgrade"],
  "seats released": ["visitor", "webhook", "reconciliation", "operator"],
  cancelled: ["visitor", "operator"],
  moved: ["visitor", "operator"],
  fewer: ["visitor", "operator"],
  "called off": ["operator"],
  "voucher paid out": ["operator", "reconciliation"],
  erased: ["operator", "retention"],
}

/** Its traveller may do it for the operator's reason. */
const AFTER_CALL_OFF: ReadonlySet<string> = new Set(["cancelled", "moved", "fewer"])

export const RECORD_INVARIANTS = {
  booksInOrder: {
    sentence: "The product's own check of its database finds nothing wrong at the end.",
    checked: ({ wrong }) => (wrong.length > 0 ? `the check says ${wrong[0]}` : undefined),
  },
  damageNamed: {
    sentence: "The product's own check of its database names what somebody has broken in a copy of it.",
    checked: ({ unnamed: [first] }) => first && `"${first}" is not named`,
  },
  rowsAreTold: {
    sentence:
      "Whatever a store is asked at a moment of a story, it answers what the rows of its tables say, and in the order that is promised.",
    checked: ({ misread }) => misread,
  },
  dueIsTaken: {
    sentence:
      "What is due at a moment of a story is taken on, what was due first first, once, and nothing that is not.",
    checked: ({ misclaimed }) => misclaimed,
  },
  toldIsKept: {
    sentence:
      "Whatever a store is told of a message, an address, a departure or its catalogue, its rows keep that, and nothing else.",
    checked: ({ miswritten }) => miswritten,
  },
  erasedIsGone: {
    sentence:
      "Of persons who are taken out of the books nothing is left but what the ledger needs, and of everybody else nothing is missing.",
    checked: ({ unerased }) => unerased,
  },
  restoreLearns: {
    sentence:
      "A restored backup learns from the books that it replaces what has moved money, and the operator is told what to do again: all of it, and nothing else.",
    step: ({ observer }) => observer.wrongRestores[0],
    checked: ({ unrestored }) => unrestored,
  },
  figuresCounted: {
    sentence: "The shop's own figures at a moment of a story are those of its rows.",
    checked: ({ miscounted }) => miscounted,
  },
  takenAlong: {
    sentence:
      "Copied, looked into, moved to another database and put in the first one's place, the books are the same, and the desk's changes of the catalogue are done or refused as they must be.",
    checked: ({ unmoved }) => unmoved,
  },
  lineMoves: {
    sentence:
      "Whoever asks for one of PostgreSQL's few connections gets it as long as the others get on, and is told soon when nobody does; one that broke is not used again, and no place is lost.",
    checked: ({ misled }) => misled,
  },
  rowIsSum: {
    afterRestore: true,
    sentence: "An order's row is the sum of its events.",
    order: ({ id, row }, scenario) => {
      if (row === undefined) return undefined
      const events = sumOfEvents(scenario, id)
      const pairs = [
        ["state", row.state],
        ["gatewayOrderId", row.gateway_order_id],
        ["transactionId", row.transaction_id],
        ["settledAtMs", row.settled_at_ms],
        ["tripPackage", row.trip_package],
        ["cancelledOn", row.cancelled_on],
        ["movedFrom", row.moved_from],
        ["noticeDays", row.notice_days],
        ["dueForFewer", row.due_for_fewer],
        ["inVouchers", row.in_vouchers],
        ["voucherAmount", row.voucher_amount],
        ["adultFare", row.adult_fare],
        ["activityName", row.activity_name],
        ["differenceOf", row.difference_of],
        ["differenceBack", row.difference_back],
        ["differencePaid", row.difference_paid],
        ["deskChannel", row.desk_channel],
        ["payUntilMs", row.pay_until_ms],
        ["paidAtDesk", row.paid_at_desk],
      ] as const
      const wrong = pairs.find(([field, value]) => (events[field] ?? null) !== value)
      if (wrong !== undefined)
        return `${wrong[0]} is ${String(wrong[1])}, by its events ${String(events[wrong[0]])}`
      const { date, departure, adults, children, subSlug, amount } = events["request"] as {
        readonly subSlug: string
        readonly amount: number
        readonly date: string
        readonly departure?: string
        readonly adults: number
        readonly children: number
      }
      if (date !== row.travel_day || (departure ?? null) !== row.departure)
        return `${id} is for ${row.travel_day}, by its events for ${date}`
      if (subSlug !== row.sub_slug || amount !== row.amount)
        return `${id} is ${row.sub_slug} for ${row.amount}, by its events ${subSlug} for ${amount}`
      return adults === row.adults && children === row.children
        ? undefined
        : `${id} is for ${row.adults}+${row.children}, by its events for ${adults}+${children}`
    },
  },
  historyMoves: {
    afterRestore: true,
    sentence:
      "An order's history only moves on: each state is settled once, it is filed and cancelled once, and moved by its traveller once beside each time that it was called off.",
    order: ({ id, row }, scenario) => {
      if (row === undefined) return undefined
      const events = eventsOf(scenario, id)
      const settled = events.flatMap(({ state }) => (state === undefined ? [] : [state]))
      const again = settled.find((state, at) => settled.indexOf(state) !== at)
      if (again !== undefined) return `${id} became ${again} twice`
      const times = (name: string) => events.filter(({ what }) => what === name).length
      const twice = ["filed", "cancelled"].find((once) => times(once) > 1)
      if (twice !== undefined) return `${id} was ${twice} twice`
      const most = 1 + times("called off")
      const moved = events.filter(({ what, by }) => what === "moved" && by === "visitor").length
      return moved > most ? `${id} was moved ${moved} times by its traveller` : undefined
    },
  },
  historyNames: {
    afterRestore: true,
    sentence:
      "An order's history names for each deed somebody who may do it, and tells a reason only where the operator decided it, or called the trip off.",
    order: ({ id }, scenario) => {
      const events = eventsOf(scenario, id)
      const strange = events.find(({ what, by }) => DOERS[what]?.includes(by) !== true)
      if (strange !== undefined) return `${id} was ${strange.what} by "${strange.by}"`
      const reasoned = events.find(
        ({ what, by, reason }) => by !== "operator" && reason !== null && !AFTER_CALL_OFF.has(what),
      )
      return reasoned && `${id} was ${reasoned.what} by ${reasoned.by} because "${reasoned.reason}"`
    },
  },
} as const satisfies Record<string, Invariant>
