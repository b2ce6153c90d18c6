/** Mistakes about the ticket: what a trip costs, and whether it may be booked. */
import type { SeededBug } from "./seededBug.ts"

export const TICKET_BUGS: ReadonlyArray<SeededBug> = [
  {
    name: "rules-asked-by-the-browser-alone",
    about: "the form has looked at the day already",
    breaks: ["rulesKept"],
    changes: [{ at: "core/orders/requote.ts#requote", edit: ["put", "call tripObjections", () => "[]"] }],
  },
  {
    name: "price-believed",
    about: "the browser knows the price",
    breaks: ["fairPrice"],
    changes: [
      {
        at: "core/orders/requote.ts#requote",
        edit: ["put", "operator !== amount total", ({ left }) => `${left} < 0`],
      },
    ],
  },
  {
    name: "children-a-fifth",
    about: "children are small",
    breaks: ["fairPrice"],
    sign: "tooLittle",
    changes: [{ at: "core/businessConstants.ts#CHILD_PERCENT_OFF", edit: ["number", 70, 80] }],
  },
  {
    name: "half-a-paisa-and-more",
    about: "rounding up is rounding",
    breaks: ["fairPrice"],
    sign: "tooMuch",
    changes: [
      {
        at: "core/booking/quote.ts#tenthsToPaise",
        edit: ["put", "call floor", (rounded) => `Math.ceil(${rounded.enclosing.params[0]} / 10)`],
      },
    ],
  },
]
