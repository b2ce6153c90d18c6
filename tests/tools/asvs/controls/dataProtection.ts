/** Negative controls of the standard's chapter V14 Data Protection. */
import { receiver } from "../../sourceEdits/sourceEdit.ts"
import type { NegativeControl } from "./negativeControl.ts"
import { HEADERS, OBSERVE, MOUNT_CALL, SCRIPT_SOURCES, LOG_REQUESTS } from "./sharedPlaces.ts"

export const dataProtection: ReadonlyArray<NegativeControl> = [
  {
    numbers: ["14.1.1", "14.1.2"],
    about: "the machine is ours alone",
    seenBy: "tests/server/app/openSqlite.test.ts",
    changes: [
      {
        at: "adapters/sql/openDatabase.ts#openSqlite",
        edit: ["put", ["call chmodSync", "argument 1"], "0o644"],
      },
    ],
  },
  {
    numbers: ["14.1.1", "14.1.2", "16.2.5"],
    about: "the address helps to find the trouble",
    seenBy: OBSERVE,
    changes: [{ at: LOG_REQUESTS, edit: ["put", "call findPattern", ({ arguments: [path] }) => `${path}`] }],
  },
  {
    numbers: ["14.2.1"],
    about: "the page can greet by name",
    seenBy: "tests/rules/routes.test.ts",
    changes: [
      {
        at: "core/routes.ts#pathOf",
        edit: ["put", "template packageType", (path) => `${path} + "&name=Asha"`],
      },
    ],
  },
  {
    numbers: ["14.2.2", "14.3.2"],
    about: "a result does not change",
    seenBy: "tests/server/render/pageDelivery.test.ts",
    changes: [
      {
        at: "server/routes/pageRoutes.ts#pageRoutes",
        edit: ["put", ["choice no-cache", "text no-store"], '"no-cache"'],
      },
    ],
  },
  {
    numbers: ["14.2.2", "14.3.2"],
    about: "an answer to a POST is never kept anyway",
    seenBy: "tests/server/routes/bookingCookie.test.ts",
    changes: [{ at: MOUNT_CALL, edit: ["put", "call set cache-control", receiver] }],
  },
  {
    numbers: ["14.2.3"],
    about: "one small counter of visits",
    seenBy: HEADERS,
    changes: [
      {
        at: SCRIPT_SOURCES,
        edit: ["put", "value", (sources) => `[...${sources}, "https://tracker.example"]`],
      },
    ],
  },
  {
    numbers: ["14.2.4"],
    about: "who has travelled may travel again",
    seenBy: "tests/contracts/stores/retention.test.ts",
    changes: [
      {
        at: "adapters/sql/eraseAfterRetention.ts#candidatesAfter",
        edit: ["put", ["call where cutoff", "argument 1"], '"="'],
      },
    ],
  },
  {
    numbers: ["14.3.1"],
    about: "a device may keep it before there is an order",
    seenBy: "tests/rules/booking/savedBooking.test.ts",
    changes: [{ at: "core/booking/savedBooking.ts#retryOf", edit: ["drop", "operator !== merchantOrderId"] }],
  },
  {
    numbers: ["14.3.1"],
    about: "the tablet is the jetty's",
    seenBy: "tests/rules/boarding/boardHere.test.ts",
    changes: [
      {
        at: "core/desk/day/boardHere.ts#forgetNames",
        edit: ["put", "call withoutNames", ({ arguments: [kept] }) => `${kept}`],
      },
    ],
  },
]
