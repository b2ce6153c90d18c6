/**
 * The Refund and Cancellation Policy, in seven sections (specification section 2, Static pages, and section 9). Its
 * numbers are the policy table's; the table and the calculator are shown in their places.
 */
import { Day } from "#core/days.ts"
import { NON_REFUNDABLE, REFUND_POLICY } from "#core/refunds/refundPolicy.ts"
import type { Operator } from "#core/operatorSchema.ts"
import { type LegalDocument, callTo, mailTo, TERMS } from "#core/content/legalDocument.ts"

const LATEST_CHANGE = REFUND_POLICY.dateChangeAtLeastDays

export const refundAndCancellation = (operator: Operator): LegalDocument => ({
  title: "Refund and Cancellation Policy",
  lead: "Plans change. Here is what comes back, what does not, and when, down to the paisa.",
  updated: Day.make("2026-11-28"),
  sections: [
    {
      id: "how-to-cancel",
      heading: "How to cancel",
      blocks: [
        "Open the page of your booking, by the link in our messages, and press “Cancel this trip”. It says what comes back before you decide, and your booking is cancelled at once.",
        [
          "Or write to ",
          mailTo(operator),
          " or call ",
          callTo(operator),
          " with your order ID, which is on your receipt: we cancel for you. That is also the way where the page says that it cannot, as for a booking that was paid at our desk.",
        ],
        "What counts is the calendar day in Goa on which you cancel on the page or your message reaches us. The days before travel are counted from that day to the travel day: for a trip on a Saturday, a message on the Friday before is one day ahead.",
        [
          "This policy is part of our ",
          TERMS,
          ". Your booking keeps the table that stood here when you made it.",
        ],
      ],
    },
    {
      id: "what-comes-back",
      heading: "What comes back when you cancel",
      blocks: [
        "The share depends on how long before travel you cancel. It is a share of what you have paid, and the deductions of the next section are taken from it.",
        { exhibit: "refundTiers" },
        { exhibit: "refundCalculator" },
      ],
    },
    {
      id: "deductions",
      heading: "What is deducted, and what is never refunded",
      blocks: [
        "Refunds are paid after deducting transaction fees, booking charges and supplier costs. We list each of them for you with its amount, and they never exceed the refund: you owe us nothing for cancelling.",
        "These are non-refundable:",
        { points: [...NON_REFUNDABLE] },
        "Where one of them is part of your trip, we tell you before you pay.",
      ],
    },
    {
      id: "date-changes",
      heading: "Changing the date",
      blocks: [
        `Date changes are allowed up to ${LATEST_CHANGE} days before travel, as long as there is room on the new day: once by yourself, on the page of your booking, and after that by us. They are free of charge, and what you paid stays: a trip costs the same on every day.`,
        [
          "Another change, or a later one? Write to ",
          mailTo(operator),
          " or call ",
          callTo(operator),
          ": we make it where we still can. If you cancel after a change, the days before travel count from the new day, but never give you more notice than you had when you asked for the change; a change that we asked you for leaves that as it was.",
        ],
      ],
    },
    {
      id: "no-show",
      heading: "If you do not come",
      blocks: [
        "For a no-show on the travel day there is no refund, and none for parts of a trip that you leave out. Late? Call us: a boat can sometimes wait, and a guide can sometimes be met on the way.",
      ],
    },
    {
      id: "when-we-cancel",
      heading: "When we cancel",
      blocks: [
        "If we cancel a trip, whether for the weather, for safety or because too few people have booked, you are offered a full refund, rescheduling or a credit voucher. The choice is yours. A full refund is everything you paid: the table, the deductions and the list above do not apply.",
      ],
    },
    {
      id: "how-refunds-are-paid",
      heading: "How and when refunds are paid",
      blocks: [
        "Refunds are paid within 7 to 10 business days after cancellation approval, to the original payment method. A cancellation on the page is approved at once, any other as soon as we have read it; we write to you when the money is on its way; your bank may need some days to show it.",
        "A payment that failed is no booking and needs no cancelling. If your bank shows a debit all the same, it is returned within the time that the Reserve Bank of India (RBI) sets for failed transactions.",
        [
          "Not content? Our Grievance Officer answers at ",
          mailTo(operator),
          ", acknowledges within 48 hours and settles within one month. Your rights under the Consumer Protection Act, 2019 remain untouched.",
        ],
      ],
    },
  ],
})
