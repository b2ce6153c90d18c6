/**
 * Mistakes about what the operator calls off, and about some of a party: who is offered what, what they chose, and what goes
 * back.
 */
import { receiver } from "../../tools/sourceEdits/sourceEdit.ts"
import type { SeededBug } from "./seededBug.ts"

const CALL_OFFS = "adapters/sql/sqlCallOffs.ts"
const CHANGES = "adapters/sql/sqlBookingChanges.ts"
const VOUCHERS = "adapters/sql/sqlVouchers.ts"
const FEWER = "core/paidBooking/fewerTravellers.ts"

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
    breaks: ["remedied", "comesToRest"],
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
    breaks: ["fairRefund", "remedied", "voucherWorth"],
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
    breaks: ["oneOpenChange", "rowsAreTold"],
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
    breaks: ["chosenHappens", "dueIsTaken"],
    changes: [{ at: `${CALL_OFFS}#claimDue`, edit: ["put", "call where choose_until_ms", receiver] }],
  },
  {
    name: "voucher-rounded-up",
    about: "a round sum is easy to remember",
    breaks: ["voucherWorth"],
    sign: "tooMuch",
    profile: "monsoon",
    changes: [
      {
        at: `${VOUCHERS}#insertVouchers`,
        edit: ["put", "member amount", "Math.ceil(voucher.amount / 70_001) * 70_001"],
      },
    ],
  },
  {
    name: "voucher-less-fees",
    about: "a voucher costs us something too",
    breaks: ["voucherWorth"],
    sign: "tooLittle",
    profile: "monsoon",
    changes: [
      {
        at: `${VOUCHERS}#insertVouchers`,
        edit: ["put", "member amount", "Math.floor(voucher.amount * 0.98)"],
      },
    ],
  },
  {
    name: "heads-by-tiers-in-storm",
    about: "who stays at home stays at home",
    breaks: ["fairRefund"],
    sign: "tooLittle",
    profile: "monsoon",
    changes: [
      { at: `${FEWER}#explainFewer`, edit: ["put", "operator || isCalledOff", "by.isFull === true"] },
    ],
  },
  {
    name: "one-head-for-all",
    about: "what they paid is what was paid",
    breaks: ["fairRefund", "moneyConserved"],
    sign: "tooMuch",
    profile: "monsoon",
    changes: [{ at: `${FEWER}#explainFewer`, edit: ["put", "operator - left", "paidFor(rest, party)"] }],
  },
  {
    name: "head-keeps-seat",
    about: "seats are counted when the booking is over",
    breaks: ["seatsSold"],
    profile: "monsoon",
    changes: [{ at: `${CHANGES}#takeOffIn`, edit: ["drop", "call keepSeats"] }],
  },
  {
    name: "fewer-for-another-sum",
    about: "the page has just shown it",
    breaks: ["shownForFewer"],
    profile: "monsoon",
    changes: [
      {
        at: "core/paidBooking/takeOffTravellers.ts#storeFewer",
        edit: ["put", "operator !== shown", "false"],
      },
    ],
  },
]
