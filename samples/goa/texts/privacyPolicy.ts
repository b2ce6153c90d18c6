/** The Privacy Policy, in ten sections (specification section 2, Static pages): what this site does, and no more. */
import { Day } from "#core/days.ts"
import type { Operator } from "#core/operatorSchema.ts"
import { type LegalDocument, callTo, mailTo, TERMS } from "#core/content/legalDocument.ts"

export const privacyPolicy = (operator: Operator): LegalDocument => ({
  title: "Privacy Policy",
  lead: "We ask for what a trip needs, use it for that trip, and follow nobody around.",
  updated: Day.make("2026-11-28"),
  sections: [
    {
      id: "who-is-responsible",
      heading: "Who is responsible",
      blocks: [
        `For the personal data described here, ${operator.name} is the Data Fiduciary under the Digital Personal Data Protection Act, 2023 (“the Act”), and you are the Data Principal. This policy also serves as the privacy policy that the Information Technology Act, 2000 and its rules ask for.`,
        { exhibit: "operator" },
      ],
    },
    {
      id: "what-we-collect",
      heading: "What we collect",
      blocks: [
        "There is no account and no sign-in. We receive only what you type or do:",
        {
          points: [
            "When you book: your name if you give it, your mobile number, the numbers of adults and children, the travel date, the activity and the amount.",
            "When you look after a booking: the e-mail address you give after paying, if you give one; each cancellation, each change of the day, the trip or the travellers and each choice after we call a trip off, with its time; and, when you ask for your links again, the number and the day you look for.",
            "When you pay: the order ID, the state of the payment, the amount and the transaction ID, which PhonePe tells us. Never your card number, UPI PIN or bank password; a UPI address or the last digits of a card, which may stand in PhonePe’s answers, we neither read nor keep.",
            "When you ask us to plan a trip: your name and mobile number, and what else you choose to tell: e-mail address, occasion, travellers, interests, budget, meals, accommodation, dates, extras and special requests.",
            "When you subscribe under “Stay Updated”: your e-mail address.",
            "When you call, chat or write: what you tell us, in the service you have chosen for it.",
          ],
        },
        "Like every website, our server needs your device’s network address to answer it, and sees which page was asked for. Our log lines hold no name, mobile number, e-mail address or payment instrument.",
      ],
    },
    {
      id: "why",
      heading: "Why we use it, and on what ground",
      blocks: [
        {
          points: [
            "To make, confirm and carry out your booking, to tell you of it and of its changes, to write your receipt and to pay refunds: you give us the data for this purpose yourself.",
            "To answer your trip request with an itinerary: with the consent you give by sending it.",
            "To send you news and offers, only if you have subscribed: with the consent you give by subscribing.",
            "To keep accounts and answer authorities: because tax and other law obliges us.",
            "To prevent fraud and double payments: one order for one wish.",
          ],
        },
        "Your mobile number and the e-mail address of your booking are used for your trip, not for advertising. We make no automated decisions about you and build no profiles.",
      ],
    },
    {
      id: "on-your-device",
      heading: "What stays on your device",
      blocks: [
        "These things are kept by your own browser, so that the website works as you left it. We do not read them:",
        {
          points: [
            "your wishlist, until you empty it or clear your browser’s data;",
            "which trips you took to payment, without your name and number, until you clear your browser’s data: so you are asked before you pay for the same trip twice;",
            "a voucher you have chosen to use, by its number, amount and last day, until it is spent, you put it away or you clear your browser’s data;",
            "the pages you have seen, our pictures and our scripts, so that they open without a network: until newer ones take their place or you clear your browser’s data;",
            "among them the page of each booking you have opened, with everything on it, so that you can show it where there is no network: the latest twenty, until the link opens nothing any more or you clear your browser’s data. On a device that others use, clear it;",
            "the trip request or booking you are filling in, in the open tab only: it goes when you close the tab;",
            "a note that the opening animation has been played, and numbers from which other activities were drawn beside those you looked at, also in the open tab only.",
          ],
        },
        "If we set a cookie at all, it is one that your booking strictly needs, for 90 days from your latest booking. It lets the browser that booked see the payment’s result with your name and number in full; anybody else who has that link needs the last four digits of your number for that. It also lets this browser list the bookings made in it and open each of them, so book on a device that is yours, or clear its cookies afterwards. There are no trackers here: no advertising cookies, no analytics, no social network buttons that report your visit, no fonts or scripts from other companies, but for PhonePe’s script and payment page when you pay.",
      ],
    },
    {
      id: "payments",
      heading: "Payments",
      blocks: [
        "You pay on a page of PhonePe, which opens over ours. Your browser fetches it from PhonePe, which so sees your device’s network address and which website you come from. What you type there goes to PhonePe and your bank under their own privacy policies and the rules of the Reserve Bank of India (RBI), which does not let merchants store card data.",
        "We tell PhonePe the order ID, the amount, until when it can be paid, and the address of our page to which you come back, in which the order ID and the kind of package stand; for a refund its ID, the order ID and the amount. We do not tell PhonePe your name, your number, or who travels where and when. PhonePe tells us what became of the payment or the refund.",
      ],
    },
    {
      id: "who-else-sees-it",
      heading: "Who else sees it",
      blocks: [
        "We do not sell or rent personal data. It is seen by:",
        {
          points: [
            "the partners who run your trip, such as a boat crew or a hotel: your name, number, date and party, as far as they need it;",
            "PhonePe, for the payment or a refund: what stands under Payments, and no more;",
            "the companies that host this website and our mail, as Data Processors under contract;",
            "WhatsApp, if you choose to chat with us there. Where we send our messages by it, a booking without an e-mail address, or one whose address refuses our mail, is told of there as well: then WhatsApp, a company of Meta, receives your number, and, as far as each message needs it, the trip, its day, time and meeting point, the travellers, the order ID, amounts, why and until when you can choose when a trip is called off, and the link to your booking;",
            "whoever has the link to a booking of yours, which comes below;",
            "courts and authorities, when the law obliges us.",
          ],
        },
        "If a processor works outside India, data goes there only as the Act allows.",
        "Each paid booking has a page of its own, at an address with a secret that nobody can guess; our messages carry it. Whoever has this link sees everything about the booking, your name, number and e-mail address included, and can change or cancel it: pass it on only to those who travel with you. If others have it, tell us: we give you a new link, and the former opens nothing.",
        "The link to your payment’s result holds an order ID that nobody can guess. Someone else who opens it sees the state, the amount and the trip, with your name masked to its initials and without your mobile number. Whoever also knows the last four digits of that number can get the receipt, with both in full; after five wrong tries nobody can for an hour.",
      ],
    },
    {
      id: "how-long",
      heading: "How long we keep it",
      blocks: [
        {
          points: [
            "Bookings, payments and receipts: as long as tax and accounting law demands.",
            "Trip requests: until your trip is planned or you no longer want it.",
            "Your newsletter address: until you unsubscribe. One line to us is enough; every newsletter says how.",
          ],
        },
        "After that, or when you withdraw your consent, we erase what no law obliges us to keep.",
      ],
    },
    {
      id: "children",
      heading: "Children",
      blocks: [
        "Our services are not intended for children under 13, and our forms are for adults. Under the Act everyone below 18 is a child: we ask for no data of theirs, do not track them and direct no advertising at them. Of children who travel along we know their number, and only what a parent or guardian tells us for the trip.",
        "If a child has sent us data, a parent or guardian can write to us, and we erase it.",
      ],
    },
    {
      id: "your-rights",
      heading: "Your rights",
      blocks: [
        "As a Data Principal you can ask us, free of charge:",
        {
          points: [
            "what data of yours we hold, what we do with it, and who has received it;",
            "to correct, complete or update it;",
            "to erase it, unless a law obliges us to keep it;",
            "to stop: consent is withdrawn as easily as it was given, and what was done before stays lawful;",
            "to note a person who may use these rights for you if you die or can no longer do so.",
          ],
        },
        [
          "Write to ",
          mailTo(operator),
          " from the address, or call from the number, that you gave us, so that we know it is you. Withdrawing consent for data that a booked trip needs may mean that we cannot run it; our ",
          TERMS,
          " then apply.",
        ],
      ],
    },
    {
      id: "safety-and-grievances",
      heading: "Safety, grievances and changes",
      blocks: [
        "Access to bookings is limited to those who work on them. Should your data ever be lost or stolen, we tell you and the Data Protection Board of India, as the Act requires.",
        [
          "Our Grievance Officer answers questions and complaints about your data: ",
          mailTo(operator),
          " or ",
          callTo(operator),
          ". You get an acknowledgement within 48 hours and an answer within one month. If that does not settle it, you can complain to the Data Protection Board of India.",
        ],
        "When the website changes, this policy changes with it, and so does the date at the top. Before we use your data for anything new, we ask you.",
      ],
    },
  ],
})
