/** Mistakes about seats: taken, sold, given back and counted. */
import { receiver, type SourceEdit } from "../../tools/sourceEdits/sourceEdit.ts"
import { ORDERS, SEATS, type SeededBug } from "./seededBug.ts"

/** The database's own look at how many are taken, behind the one that a mistake leaves out. */
const NO_LIMIT: SourceEdit = {
  at: "adapters/sql/migrations/012_departures.ts#departuresMigration",
  edit: ["text", "taken between 0 and capacity", "taken >= 0"],
}

export const SEAT_BUGS: ReadonlyArray<SeededBug> = [
  {
    name: "rows-taken-as-they-come",
    about: "the old seats come before the new ones",
    breaks: ["rowsTakenInOrder"],
    changes: [{ at: `${SEATS}#lockDepartures`, edit: ["put", "call toSorted", receiver] }],
  },
  {
    name: "seats-released-by-the-clock",
    about: "when the time is over it is over",
    breaks: ["seatsReleased"],
    profile: "hostile",
    changes: [
      {
        at: "core/orders/pollOrder.ts#pollNow",
        edit: [
          "put",
          ["if GatewayOrderNotFound", "call succeed"],
          ({ arguments: [order] }) => `releaseExpiredSeats(${order}, by)`,
        ],
      },
    ],
  },
  {
    name: "seats-sold-afterwards",
    about: "first the money, then the seats",
    breaks: ["seatsSold"],
    changes: [
      { at: `${ORDERS}.settle`, edit: ["drop", "call settleSeats"] },
      {
        at: `${ORDERS}.settle`,
        edit: [
          "put",
          "call inTransaction",
          (settled) =>
            `${settled}.then(async (answer) => {
              const seat = async (tx) =>
                settleSeats(tx, await findOrderBy(tx, "merchant_order_id", command.merchantOrderId), command)
              if (answer === "settled") await inTransaction(db, seat)
              return answer
            })`,
        ],
      },
    ],
  },
  {
    name: "seats-looked-at-before",
    about: "the page has said that there are some",
    breaks: ["seatsCounted", "toldIsKept"],
    changes: [
      {
        at: `${SEATS}#updateTaken`,
        edit: [
          "put",
          "call where capacity",
          (call) => `${receiver(call)}.where(({ eb }) => eb(eb("taken", "+", seats), ">=", eb.ref("taken")))`,
        ],
      },
      NO_LIMIT,
    ],
  },
  {
    name: "capacity-below-sold",
    about: "the desk knows best",
    breaks: ["seatsCounted", "toldIsKept"],
    changes: [
      {
        at: "adapters/sql/sqlDepartureStore.ts#sqlDepartureStore.setCapacity",
        edit: ["put", "call where taken", receiver],
      },
      NO_LIMIT,
    ],
  },
  {
    name: "late-money-seated",
    about: "who has paid has a seat",
    breaks: ["seatsCounted"],
    changes: [{ at: `${SEATS}#sellSeats`, edit: ["drop", "if takeSeats"] }],
  },
  {
    name: "seats-of-the-failed-kept",
    about: "they may try again",
    breaks: ["seatsSold", "seatsNotKept"],
    changes: [{ at: "core/departures/seatHold.ts#SEATS_AFTER.FAILED", edit: ["put", "value", '"stays"'] }],
  },
  {
    name: "seats-taken-by-each-try",
    about: "a request is a request",
    breaks: ["seatsCounted"],
    changes: [{ at: `${ORDERS}.insertWithSeats`, edit: ["move", "call takeSeats", "call placeOrder"] }],
  },
  {
    name: "last-seat-never-sold",
    about: "less than all is room",
    breaks: ["fullForCause", "toldIsKept"],
    changes: [{ at: `${SEATS}#updateTaken`, edit: ["text", "<=", "<"] }],
  },
  {
    name: "boat-in-two-places",
    about: "each trip has its own boat",
    breaks: ["poolInOnePlace", "toldIsKept"],
    changes: [{ at: `${SEATS}#takePool`, edit: ["drop", "if poolBusy"] }],
  },
]
