/** Negative controls of the standard's chapter V7 Session Management. */
import type { NegativeControl } from "./negativeControl.ts"
import { DESK_DOOR, DESK_ORIGIN, DESK_SESSIONS } from "./sharedPlaces.ts"

export const sessionManagement: ReadonlyArray<NegativeControl> = [
  {
    numbers: ["7.1.1", "7.2.1", "7.3.1"],
    about: "the cookie ends with the browser",
    seenBy: DESK_ORIGIN,
    changes: [
      { at: "core/desk/session/deskSession.ts#isSessionOpen", edit: ["name", "SESSION_IDLE_MS", "Infinity"] },
    ],
  },
  {
    numbers: ["7.2.2", "7.2.3"],
    about: "the database is ours alone",
    seenBy: DESK_ORIGIN,
    changes: [
      {
        at: "adapters/deskSecrets.ts#deskSecretDigest",
        edit: ["put", "call digest", ({ enclosing }) => `${enclosing.params[0]}`],
      },
    ],
  },
  {
    numbers: ["7.2.4"],
    about: "the session goes on, and its cookie with it",
    seenBy: DESK_SESSIONS,
    changes: [{ at: "adapters/sql/sqlStaff.ts#renewSession", edit: ["put", "call newDeskSecret", "secret"] }],
  },
  {
    numbers: ["7.2.4"],
    about: "who signs in again is the same person",
    seenBy: DESK_SESSIONS,
    changes: [{ at: "core/desk/session/signIn.ts#insteadOfEarlier", edit: ["drop", "if session"] }],
  },
  {
    numbers: ["7.3.2"],
    about: "a desk that is used all day stays open",
    seenBy: DESK_ORIGIN,
    changes: [
      { at: "core/desk/session/deskSession.ts#isSessionOpen", edit: ["name", "SESSION_MAX_MS", "Infinity"] },
    ],
  },
  {
    numbers: ["7.4.1"],
    about: "the browser forgets the cookie",
    seenBy: DESK_ORIGIN,
    changes: [{ at: "core/desk/session/signIn.ts#signOut", edit: ["drop", "if session"] }],
  },
  {
    numbers: ["7.4.5"],
    about: "who is signed out is signed out where they look",
    seenBy: DESK_SESSIONS,
    changes: [
      {
        at: "core/desk/staff/manageStaff.ts#endSessionsOfStaff",
        edit: ["put", "call endSessions", "Effect.succeed(1)"],
      },
    ],
  },
  {
    numbers: ["7.4.2"],
    about: "who has left does not come back",
    seenBy: DESK_ORIGIN,
    changes: [
      { at: "adapters/sql/sqlStaff.ts#forgetAccess", edit: ["drop", "call endSessions"] },
      {
        at: "core/desk/session/deskSession.ts#isSessionOpen",
        edit: ["put", "operator === revokedAtMs", "true"],
      },
    ],
  },
  {
    numbers: ["7.4.3"],
    about: "two devices are two sessions",
    seenBy: DESK_DOOR,
    changes: [{ at: "adapters/sql/sqlStaff.ts#enrol", edit: ["drop", "call endSessions"] }],
  },
  {
    numbers: ["7.5.2"],
    about: "whoever is in may end what is their own",
    seenBy: DESK_SESSIONS,
    changes: [{ at: "core/desk/deskRights.ts#DESK_DEEDS.end own sessions", edit: ["without", "needsFresh"] }],
  },
]
