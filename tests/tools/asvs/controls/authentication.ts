/** Negative controls of the standard's chapter V6 Authentication. */
import type { NegativeControl } from "./negativeControl.ts"
import { DESK_DOOR, DESK_RIGHTS } from "./sharedPlaces.ts"

export const authentication: ReadonlyArray<NegativeControl> = [
  {
    numbers: ["6.1.1", "6.3.1"],
    about: "passkeys cannot be guessed",
    seenBy: DESK_DOOR,
    changes: [
      { at: "server/desk/createDeskApp.ts#createDeskApp", edit: ["name", "ENTRIES_PER_MINUTE", "9999"] },
    ],
  },
  {
    numbers: ["6.3.2", "7.6.2"],
    about: "a touch is enough",
    seenBy: DESK_DOOR,
    changes: [
      {
        at: "adapters/webauthn/passkeyCeremonies.ts#passkeyCeremonies.requireUserVerification",
        edit: ["put", "value", "false"],
      },
    ],
  },
  {
    numbers: ["6.1.3", "6.3.3", "6.4.1"],
    about: "a link that is open in two tabs is one invitation",
    seenBy: DESK_DOOR,
    changes: [
      { at: "adapters/sql/sqlStaff.ts#enrol", edit: ["put", ["call where digest", "argument 2"], '"none"'] },
      { at: "adapters/sql/sqlStaff.ts#enrol", edit: ["put", "operator !== numDeletedRows", "false"] },
    ],
  },
  {
    numbers: ["6.4.1"],
    about: "people read their mail in the evening",
    seenBy: DESK_DOOR,
    changes: [{ at: "adapters/sql/sqlStaff.ts#invitedBy", edit: ["name", "INVITE_FOR_MS", "9e12"] }],
  },
  {
    numbers: ["16.3.1"],
    about: "coming in changes nothing",
    seenBy: DESK_DOOR,
    changes: [{ at: "adapters/sql/sqlStaff.ts#sqlStaffAccess.signIn", edit: ["drop", "call appendDeed"] }],
  },
  {
    numbers: ["16.3.1"],
    about: "the desk is behind the shop, and its lines are like the shop's",
    seenBy: "tests/server/desk/deskRequestLog.test.ts",
    changes: [
      {
        at: "server/desk/createDeskApp.ts#createDeskApp",
        edit: ["name", "deskRoutePatternOf", "undefined"],
      },
    ],
  },
  {
    numbers: ["6.4.4", "7.5.1"],
    about: "who is at the desk may let others in",
    seenBy: DESK_RIGHTS,
    changes: [{ at: "core/desk/deskRights.ts#DESK_DEEDS.invite staff", edit: ["without", "needsFresh"] }],
  },
]
