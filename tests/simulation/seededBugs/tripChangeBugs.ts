/** Mistakes about bookings that go to other trips: what that costs, who pays it, and what a paid difference does. */
import { ORDERS, type SeededBug } from "./seededBug.ts"

const CHANGE = "core/paidBooking/storeTripChange.ts"
const REMEDIES = "core/callOffs/remedies.ts#REMEDIES"

export const TRIP_CHANGE_BUGS: ReadonlyArray<SeededBug> = [
  {
    name: "storm-costs-extra",
    about: "another trip is another price",
    breaks: ["pricePaid"],
    sign: "tooMuch",
    changes: [{ at: `${REMEDIES}.operator.move.isDifferenceDue`, edit: ["put", "value", "true"] }],
  },
  {
    name: "dearer-for-nothing",
    about: "what was paid stays",
    breaks: ["pricePaid"],
    sign: "tooLittle",
    changes: [{ at: `${REMEDIES}.traveller.move.isDifferenceDue`, edit: ["put", "value", "false"] }],
  },
  {
    name: "difference-moves-nobody",
    about: "the operator sees that it is paid",
    breaks: ["movedOrBack", "pricePaid", "seatsSold"],
    changes: [{ at: `${ORDERS}.settle`, edit: ["put", "call moveByDifference", "undefined"] }],
  },
  {
    name: "dearer-on-the-old-day",
    about: "who goes on another trip keeps the day",
    breaks: ["movedOrBack"],
    changes: [
      { at: "core/paidBooking/paidDifference.ts#movedByDifference.request", edit: ["without", "date"] },
    ],
  },
  {
    name: "each-ask-its-difference",
    about: "who asks again wants another one",
    breaks: ["oneOpenDifference"],
    changes: [{ at: `${CHANGE}#storeDifference`, edit: ["put", "choice isDecided", "undefined"] }],
  },
  {
    name: "told-of-the-day-once",
    about: "they know the day",
    breaks: ["moveTold"],
    changes: [
      {
        at: "adapters/sql/sqlBookingChanges.ts#moveIn",
        edit: ["name", "oweTravellerMessages", "enqueueTravellerMessages"],
      },
      {
        at: "adapters/sql/sqlOrderStore.ts#moveByDifference",
        edit: ["name", "oweTravellerMessages", "enqueueTravellerMessages"],
      },
    ],
  },
]
