/** Mistakes about what the operator calls off: who is offered what, what they chose, and what goes back. */
import { receiver } from "../../tools/sourceEdits/sourceEdit.ts"
import type { SeededBug } from "./seededBug.ts"

const CALL_OFFS = "adapters/sql/sqlCallOffs.ts"
const CHANGES = "adapters/sql/sqlBookingChanges.ts"

export const CALL_OFF_BUGS: ReadonlyArray<SeededBug> = [
  {
    name: "offered-afterwards",
    about: "the next round sees to it",
    breaks: ["calledOffAtOnce"],
    changes: [{ at: `${CALL_OFFS}#callOffIn`, edit: ["drop", "loop"] }],
  },
  {
    name: "called-off-sold-on",
    about: "who calls it off also closes it",
    breaks: ["calledOffAtOnce"],
    changes: [{ at: `${CALL_OFFS}#callOffIn`, edit: ["drop", "call cancelDepartures"] }],
  },
  {
    name: "late-payer-forgotten",
    about: "what is called off nobody pays for",
    breaks: ["remedied"],
    changes: [
      { at: "core/callOffs/settleDueOffers.ts#settleDueOffers", edit: ["drop", "call offerToLatePayers"] },
    ],
  },
  {
    name: "moved-and-given-back",
    about: "an offer ends by itself",
    breaks: ["oneOpenChange", "chosenHappens"],
    sign: "tooMuch",
    changes: [{ at: `${CHANGES}#moveIn`, edit: ["drop", "call closeOffer"] }],
  },
  {
    name: "called-off-by-tiers",
    about: "the rules are the rules",
    breaks: ["fairRefund", "remedied"],
    sign: "tooLittle",
    changes: [
      {
        at: "core/callOffs/remedies.ts#REMEDIES.operator.refund.share",
        edit: ["put", "value", '"by tiers"'],
      },
    ],
  },
  {
    name: "each-call-off-its-offer",
    about: "who calls off twice offers twice",
    breaks: ["oneOpenChange"],
    changes: [
      { at: `${CALL_OFFS}#unansweredOf`, edit: ["put", "call where not in", receiver] },
      { at: `${CALL_OFFS}#offerTo`, edit: ["put", "operator !== findOpenOffer", "false"] },
      {
        at: "adapters/sql/migrations/016_call_offs.ts#callOffsMigration",
        edit: ["text", "create unique index call_off_offers_open", "create index call_off_offers_open"],
      },
    ],
  },
  {
    name: "given-back-at-once",
    about: "nobody wants another day",
    breaks: ["chosenHappens"],
    changes: [{ at: "core/callOffs/callOffOffer.ts#chooseUntilMs", edit: ["put", "call max", "nowMs"] }],
  },
  {
    name: "offers-claimed-early",
    about: "what is offered is due",
    breaks: ["chosenHappens"],
    changes: [{ at: `${CALL_OFFS}#claimDue`, edit: ["put", "call where choose_until_ms", receiver] }],
  },
]
