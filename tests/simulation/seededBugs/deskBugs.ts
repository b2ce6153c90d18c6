/** Mistakes about the desk: who may, what is written down, and whose the money is. */
import { receiver } from "../../tools/sourceEdits/sourceEdit.ts"
import type { SeededBug } from "./seededBug.ts"

const BOOKS = "adapters/sql/sqlDeedBooks.ts"
const SESSION = "core/desk/session/deskSession.ts"
const STAFF = "adapters/sql/sqlStaff.ts"
const PAYMENT = "core/deskBookings/takeDeskPayment.ts#takeDeskPayment"

export const DESK_BUGS: ReadonlyArray<SeededBug> = [
  {
    name: "role-checked-in-page-only",
    about: "the page shows nobody a button that is not theirs",
    breaks: ["deedsByStaff"],
    profile: "calm",
    changes: [{ at: `${SESSION}#rightRefusal`, edit: ["put", "call hasRight", "true"] }],
  },
  {
    name: "revoked-session-lives",
    about: "a session ends by itself",
    breaks: ["deedsByStaff", "letInOnce"],
    profile: "calm",
    changes: [
      { at: `${STAFF}#forgetAccess`, edit: ["drop", "call endSessions"] },
      { at: `${SESSION}#isSessionOpen`, edit: ["drop", "operator === revokedAtMs"] },
    ],
  },
  {
    name: "idle-session-lives",
    about: "who was in is in",
    breaks: ["deedsByStaff", "letInOnce"],
    profile: "calm",
    changes: [{ at: `${SESSION}#isSessionOpen`, edit: ["drop", "operator < SESSION_IDLE_MS"] }],
  },
  {
    name: "signed-out-session-lives",
    about: "the browser has forgotten it",
    breaks: ["deedsByStaff", "letInOnce"],
    profile: "calm",
    changes: [{ at: `${STAFF}#sqlStaffAccess.signOut`, edit: ["drop", "call execute"] }],
  },
  {
    name: "whoever-signed-in-first",
    about: "there is one laptop",
    breaks: ["deedsByStaff", "letInOnce"],
    changes: [{ at: `${STAFF}#findSession`, edit: ["put", "call where digest", receiver] }],
  },
  {
    name: "deed-logged-afterwards",
    about: "first the deed, then the log",
    breaks: ["deedsLogged"],
    profile: "hostile",
    changes: [
      { at: `${BOOKS}#carryOut`, edit: ["before", "member currentTimeMillis", "let later"] },
      {
        at: `${BOOKS}#carryOut`,
        edit: ["put", "call appendDeed", ({ arguments: [, row] }) => `(later = ${row})`],
      },
      {
        at: `${BOOKS}#carryOut`,
        edit: [
          "put",
          "call inTransaction",
          (done) =>
            `${done}.then(async (exit) => {
              if (later !== undefined) await inTransaction(db, (tx) => appendDeed(tx, later))
              return exit
            })`,
        ],
      },
    ],
  },
  {
    name: "repeated-booking-logged-again",
    about: "each request is a deed",
    breaks: ["deedsLogged"],
    changes: [
      { at: "core/desk/bookings/bookForSomebody.ts#bookForSomebody", edit: ["drop", "if BookedBefore"] },
    ],
  },
  {
    name: "phone-booking-without-seats",
    about: "the office knows how many seats there are",
    breaks: ["seatsSold"],
    changes: [
      {
        at: "core/orders/storeOrder.ts#storeOrder",
        edit: ["put", "operator === 0", "decision !== undefined"],
      },
    ],
  },
  {
    name: "cash-rounded-up",
    about: "nobody has paise in a drawer",
    breaks: ["drawerBalances"],
    sign: "tooMuch",
    profile: "calm",
    changes: [
      {
        at: `${PAYMENT}.capturedAmount`,
        edit: ["put", "value", (amount) => `Math.ceil(${amount} / 1000) * 1000`],
      },
    ],
  },
  {
    name: "cash-rounded-down",
    about: "the change is theirs",
    breaks: ["drawerBalances"],
    sign: "tooLittle",
    profile: "calm",
    changes: [
      {
        at: `${PAYMENT}.capturedAmount`,
        edit: ["put", "value", (amount) => `Math.floor(${amount} / 1000) * 1000`],
      },
    ],
  },
]
