/** Mistakes about what stores answer, what is taken on, whom the desk lets in, and what a restore has to learn. */
import { receiver } from "../../tools/sourceEdits/sourceEdit.ts"
import { ORDERS, type SeededBug } from "./seededBug.ts"

const STAFF = "adapters/sql/sqlStaff.ts"
const RESTORED = "adapters/sql/restoredPayments.ts"

export const STORE_BUGS: ReadonlyArray<SeededBug> = [
  {
    name: "differences-travel-too",
    about: "what is paid for a day is a booking of that day",
    breaks: ["rowsAreTold"],
    changes: [{ at: `${ORDERS}.completedOn`, edit: ["put", "call where difference_of", receiver] }],
  },
  {
    name: "log-ends-with-its-page",
    about: "a page has so many rows",
    breaks: ["rowsAreTold"],
    profile: "calm",
    changes: [
      {
        at: "adapters/sql/deedRows.ts#pageOfDeeds",
        edit: ["put", "call limit", ({ callee }) => `${callee}(most)`],
      },
    ],
  },
  {
    name: "place-never-given-back",
    about: "who gets no connection has had none",
    breaks: ["lineMoves"],
    profile: "calm",
    changes: [{ at: "adapters/sql/postgresPool.ts#postgresPool", edit: ["drop", "call leave false"] }],
  },
  {
    name: "read-as-often-as-asked",
    about: "the provider is quick enough",
    breaks: ["dueIsTaken"],
    changes: [
      {
        at: "adapters/sql/sqlOrderWatch.ts#sqlOrderWatch.acquirePollLease.latestMs",
        edit: ["put", "value", "nowMs"],
      },
    ],
  },
  {
    name: "retried-as-it-failed",
    about: "it has failed so often before",
    breaks: ["toldIsKept"],
    profile: "calm",
    changes: [{ at: "adapters/sql/sqlOutbox.ts#retryDeadLetter", edit: ["without", "failures"] }],
  },
  {
    name: "reasons-name-persons",
    about: "the log is for ever",
    breaks: ["erasedIsGone"],
    changes: [
      {
        at: "adapters/sql/erasePersonalData.ts#eraseReasons",
        edit: ["drop", "call eraseDeedReasons"],
      },
    ],
  },
  {
    name: "link-for-ever",
    about: "a link is as good as its secret",
    breaks: ["letInOnce"],
    profile: "calm",
    changes: [{ at: `${STAFF}#invitedBy`, edit: ["put", "call where made_at_ms", receiver] }],
  },
  {
    name: "passkey-copied",
    about: "a counter is for its authenticator",
    breaks: ["letInOnce"],
    profile: "calm",
    changes: [{ at: `${STAFF}#countUse`, edit: ["put", "call or", "eb.val(true)"] }],
  },
  {
    name: "restore-forgets-call-offs",
    about: "the storm is over",
    breaks: ["restoreLearns"],
    profile: "hostile",
    changes: [
      {
        at: "adapters/sql/lostChanges.ts#lostCallOffs",
        edit: ["put", "call filter", (lost) => `${lost}.slice(0, 0)`],
      },
    ],
  },
  {
    name: "restore-forgets-the-desk",
    about: "the provider knows what was paid",
    breaks: ["restoreLearns"],
    profile: "hostile",
    changes: [{ at: `${RESTORED}#restorePayments`, edit: ["put", "call restoreDeskOrders", "[]"] }],
  },
  {
    name: "restore-empties-the-boat",
    about: "who is on board is there to be seen",
    breaks: ["restoreLearns"],
    profile: "calm",
    changes: [{ at: "adapters/sql/restoredBoarding.ts#restoreBoarding", edit: ["put", "call filter", "[]"] }],
  },
  {
    name: "boarded-by-whoever-was-there",
    about: "a lease is a lease",
    breaks: ["restoreLearns"],
    profile: "calm",
    changes: [{ at: "adapters/sql/restoredBoarding.ts#restoreBoarding", edit: ["drop", "call run"] }],
  },
  {
    name: "restores-not-logged",
    about: "the log is of what staff do",
    breaks: ["restoreLearns"],
    profile: "calm",
    changes: [{ at: "adapters/sql/restoredDeeds.ts#STANDING", edit: ["fewer"] }],
  },
  {
    name: "erased-whatever-is-open",
    about: "who asks to be forgotten is",
    breaks: ["erasedIsGone"],
    profile: "calm",
    changes: [
      { at: "adapters/sql/erasePersonalData.ts#erasePersonalData", edit: ["drop", "if ErasureHeld"] },
    ],
  },
  {
    name: "one-of-its-own-once",
    about: "on another day it is like any other",
    breaks: ["toldIsKept"],
    profile: "calm",
    changes: [
      {
        at: "core/orders/bookingKey.ts#movedBookingKey",
        edit: ["put", "operator === key", "false"],
      },
    ],
  },
]
