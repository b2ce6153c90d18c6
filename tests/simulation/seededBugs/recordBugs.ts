/** Mistakes about what the books remember of an order. */
import { receiver } from "../../tools/sourceEdits/sourceEdit.ts"
import { ORDERS, type SeededBug } from "./seededBug.ts"

export const RECORD_BUGS: ReadonlyArray<SeededBug> = [
  {
    name: "filed-every-time",
    about: "saving again does no harm",
    breaks: ["historyMoves"],
    changes: [
      { at: `${ORDERS}.noteTripPackage`, edit: ["put", "call where trip_package", receiver] },
      { at: "core/orders/savePayment.ts#savePayment", edit: ["drop", "operator !== tripPackage"] },
    ],
  },
  {
    name: "filed-by-a-guest",
    about: "who files a payment is a guest",
    breaks: ["historyNames"],
    changes: [{ at: `${ORDERS}.noteTripPackage`, edit: ["text", "visitor", "guest"] }],
  },
  {
    name: "known-as-before-the-move",
    about: "a booking is who booked it",
    breaks: ["booksInOrder"],
    changes: [{ at: "adapters/sql/updateMovedOrder.ts#updateMovedOrder", edit: ["without", "booking_key"] }],
  },
  {
    name: "seats-not-looked-at",
    about: "the seats are right anyway",
    breaks: ["damageNamed"],
    changes: [
      { at: "adapters/sql/checkDatabase.ts#checkReferences", edit: ["put", "call checkSeats", "[]"] },
    ],
  },
  {
    name: "history-abridged",
    about: "the row has the rest",
    breaks: ["rowIsSum"],
    changes: [
      {
        at: `${ORDERS}.settle.change`,
        edit: ["put", "value", (settlement) => `{ state: ${settlement}.state }`],
      },
    ],
  },
  {
    name: "table-left-behind",
    about: "the last table has few rows",
    breaks: ["takenAlong"],
    changes: [{ at: "adapters/sql/moveDatabase.ts#MOVED_TABLES", edit: ["fewer"] }],
  },
  {
    name: "oldest-of-all",
    about: "the oldest order is the oldest open one",
    breaks: ["figuresCounted"],
    changes: [
      {
        at: "adapters/sql/sqlOperationalMetrics.ts#readMetrics",
        edit: ["put", "call where state", receiver],
      },
    ],
  },
  {
    name: "newer-catalogue-overwritten",
    about: "two hardly ever change it at once",
    breaks: ["takenAlong"],
    changes: [
      {
        at: "adapters/sql/sqlCatalogueDesk.ts#raiseRevision",
        edit: ["put", "call where revision", receiver],
      },
    ],
  },
  {
    name: "undone-and-kept",
    about: "what was written is worth keeping",
    breaks: ["takenAlong"],
    changes: [
      {
        at: "adapters/sql/sqliteWriteQueue.ts#SqliteWriteQueue.rollbackTransaction",
        edit: ["put", "value", "async (turn: QueuedConnection) => this.commitTransaction(turn)"],
      },
    ],
  },
  {
    name: "erased-again-by-the-traveller",
    about: "it was they who asked for it",
    breaks: ["restoreLearns"],
    changes: [
      {
        at: "adapters/sql/restoredErasures.ts#restoreErasures",
        edit: ["text", "operator", "visitor"],
      },
    ],
  },
]
