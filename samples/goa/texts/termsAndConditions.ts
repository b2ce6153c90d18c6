/** The Terms and Conditions, in eleven sections (specification section 2, Static pages, and section 9, Terms). */
import { CHILD_PERCENT_OFF } from "#core/businessConstants.ts"
import { Day } from "#core/days.ts"
import { REFUND_POLICY } from "#core/refunds/refundPolicy.ts"
import type { Operator } from "#core/operatorSchema.ts"
import { type LegalDocument, callTo, mailTo, PRIVACY, REFUNDS } from "#core/content/legalDocument.ts"

export const termsAndConditions = (operator: Operator): LegalDocument => ({
  title: "Terms and Conditions",
  lead: "What we promise when you book with us, and what we ask of you. We wrote it to be read.",
  updated: Day.make("2026-11-21"),
  sections: [
    {
      id: "agreement",
      heading: "Who we are and what you agree to",
      blocks: [
        `${operator.name} (“we”) arranges and sells trips and activities in Goa, India, through this website. “You” are whoever looks around here, books, or asks us to plan a trip.`,
        [
          "By booking or by sending us a request you agree to these terms, to our ",
          REFUNDS,
          " and to our ",
          PRIVACY,
          ". Together they are a contract under the Indian Contract Act, 1872. It is made electronically, which the Information Technology Act, 2000 allows, and needs no signature.",
        ],
        "Our details, as the Consumer Protection (E-Commerce) Rules, 2020 ask us to show them:",
        { exhibit: "operator" },
      ],
    },
    {
      id: "services",
      heading: "What we offer",
      blocks: [
        "On this website you can book and pay for cruises, water sports, sightseeing, adventure activities, tour packages and trip packages in Goa. On request we also arrange:",
        {
          points: [
            "customised and fixed tour packages;",
            "hotel bookings;",
            "cab rentals and local transport;",
            "adventure activities and sightseeing;",
            "group and corporate travel.",
          ],
        },
        "Much of what you enjoy is run by local partners: boat crews, dive schools, guides, hotels, drivers. We choose them, pass your booking on to them, and stay the ones you call.",
        "The page of an activity says what is included, how long it lasts and what it costs. Pictures show the kind of place and the kind of day; the boat or the room itself may look different.",
      ],
    },
    {
      id: "who-may-book",
      heading: "Who may book",
      blocks: [
        "You can book if you are 18 or older and able to make a contract under the Indian Contract Act, 1872. You need no account. When you book for others you agree to these terms for them too, and you tell us only what is true.",
        "Our services are not intended for children under 13. A child may come along on a trip that an adult has booked for both of them, in that adult’s care; a child does not book, pay, or send us a form.",
        "Some activities ask for a least age, a weight, the ability to swim, or good health. Where that is so, the page of the activity or our team tells you.",
      ],
    },
    {
      id: "booking",
      heading: "Booking and confirmation",
      blocks: [
        {
          points: [
            "You choose an activity, a day and the number of travellers, and you see the total before you pay. If a price has changed meanwhile, nothing is charged: we show you the new total and ask again.",
            "A minimum advance payment confirms a booking; full payment is due before the tour starts. How much the advance is depends on the trip, and you are told before you pay. What you book and pay for on this website is paid in full at once.",
            "Pressing the payment button twice, or coming back after a broken connection, makes one order and not two.",
            "A booking stands once the payment provider has told us that the payment is complete. You then see an order ID and can download a receipt, and our team contacts you to confirm the details of the trip.",
          ],
        },
        "A request sent through “Plan Your Perfect Trip” is a question and not yet a booking. You get an itinerary within 24 hours, and the consultation is free, with no booking fees. A custom package becomes a booking when you accept our offer and pay its advance.",
      ],
    },
    {
      id: "prices",
      heading: "Prices",
      blocks: [
        "Prices are in Indian rupees (INR) and are per adult unless the page says otherwise. The total on the payment button is the whole price of that order, with Goods and Services Tax (GST) where it applies: nothing is added afterwards.",
        {
          points: [
            "Adults are 18 and older.",
            `Children aged 5 to 10 travel at ${CHILD_PERCENT_OFF}% off the adult price.`,
            "Travellers aged 11 to 17 pay the adult price. For children under 5, please ask us first.",
          ],
        },
        "The price you were shown when you confirmed is the price of your order. If a page shows a price that is plainly a mistake, we tell you before the trip, and you choose between the right price and all of your money back.",
      ],
    },
    {
      id: "payment",
      heading: "Payment",
      blocks: [
        "We accept UPI, bank transfer, credit/debit card and approved online portals.",
        "Payments on this website are taken by PhonePe, on PhonePe’s own page and under the rules of the Reserve Bank of India (RBI). Your card number, UPI PIN and passwords go to PhonePe and your bank; we never see or keep them.",
        "If your bank shows a debit and our page says that the payment failed, no booking was made. Such an amount is returned by the bank within the time that the RBI sets for failed transactions. Write to us with the order ID if it is late, and we will follow it up.",
        "Full payment must have reached us before the tour starts. A trip that has not been paid for by then may be given to others.",
      ],
    },
    {
      id: "your-changes",
      heading: "If your plans change",
      blocks: [
        [
          `You can move your trip to another date up to ${REFUND_POLICY.dateChangeAtLeastDays} days before travel, or cancel it. What comes back, what is kept and when it is paid is told in our `,
          REFUNDS,
          ", with a table and a calculator.",
        ],
      ],
    },
    {
      id: "our-changes",
      heading: "If our plans change",
      blocks: [
        "The sea, the monsoon, a closed fort or a public order can stop a trip. Safety comes first, and the crew on the spot decides. If we cancel, we offer you a full refund, rescheduling or a credit voucher, and you choose.",
        "We may swap a part of a trip for one of the same kind and value, such as another boat of the same class. A change that alters what you bought is put to you first: if you do not want it, it counts as our cancellation.",
      ],
    },
    {
      id: "on-the-trip",
      heading: "Travelling with us",
      blocks: [
        {
          points: [
            "Be at the meeting point in time and bring the photo identity that hotels, ferries and casinos must ask for.",
            "Tell us before you book about illness, pregnancy, injuries or anything else that a crew should know. Follow the crew’s safety instructions and wear what they give you.",
            "Respect churches, temples, wildlife, and the people who live here. Drugs, harassment and danger to others end the trip without a refund.",
            "You pay for damage that you cause on purpose or by gross carelessness.",
          ],
        },
        "Travel insurance is not part of a trip unless you have added it. We recommend it.",
      ],
    },
    {
      id: "liability",
      heading: "What we answer for",
      blocks: [
        "We answer for what we promise: that the service you paid for is provided with reasonable care and skill, by partners we have chosen with care. We do not answer for what nobody could prevent, such as storms, strikes, closed roads or acts of the authorities, but even then we help, and “If our plans change” above says what you are offered.",
        "Nothing in these terms takes away a right that the Consumer Protection Act, 2019 or another law gives you and that cannot be given up by contract. Where the law allows a limit, what we owe for a trip is limited to what was paid for it; there is no limit for death or injury caused by our negligence, or for fraud.",
        "The texts, pictures and names on this website belong to us or to those who let us use them. You may share links and print pages for your trip.",
      ],
    },
    {
      id: "law",
      heading: "Complaints, law and changes",
      blocks: [
        [
          "Something is wrong? Write to our Grievance Officer at ",
          mailTo(operator),
          " or call ",
          callTo(operator),
          ". You get an acknowledgement within 48 hours and an answer within one month, as the Consumer Protection (E-Commerce) Rules, 2020 require. You can also call the National Consumer Helpline on ",
          { words: "1915", to: "tel:1915" },
          ".",
        ],
        "These terms are governed by the law of India. The courts in Goa have jurisdiction; a consumer may also go to the Consumer Commission of the place where he or she lives or works, as the Consumer Protection Act, 2019 provides.",
        "We may change these terms. The date at the top then changes too, and your booking keeps the terms, and the refund table, that stood here when you made it. If a part of them proves invalid, the rest still holds.",
      ],
    },
  ],
})
