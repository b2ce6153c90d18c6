/** Section 1, What the product does and for whom: who comes and what is sold. */
import type { Chapter } from "../sentence.ts"

export const productAndAudience: Chapter = {
  section: "1",
  heading: "What the product does and for whom",
  sentences: [
    {
      id: "1.product.1",
      sentence: "Audience: anonymous visitors only.",
      shownBy: [
        {
          file: "server/render/publicScreens.test.ts",
          title:
            "should be shown to a visitor who brings nothing, where it was asked for (specification 6, Roles and permissions)",
        },
      ],
    },
    {
      id: "1.product.2",
      sentence: "There is no sign-in.",
      shownBy: [
        {
          file: "server/render/publicScreens.test.ts",
          title:
            "should have no way to sign in, nor a field for a password (specification 6, Roles and permissions)",
        },
      ],
    },
    {
      id: "1.product.3",
      sentence:
        "The product sells cruises, water sports, sightseeing, adventure activities, tour packages and trip packages in Goa.",
      shownBy: [
        {
          file: "rules/content/legalDocuments.test.ts",
          title: "should stand in the terms: %s (specification 1, What the product does and for whom)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "should be _id, name and slug in /api/categories/all (specification 3, Entities and their fields)",
        },
      ],
    },
    {
      id: "1.product.4",
      sentence: "The operator also names as a service: customised and fixed tour packages.",
      shownBy: [
        {
          file: "rules/content/legalDocuments.test.ts",
          title: "should stand in the terms: %s (specification 1, What the product does and for whom)",
        },
      ],
    },
    {
      id: "1.product.5",
      sentence: "The operator also names as a service: hotel bookings.",
      shownBy: [
        {
          file: "rules/content/legalDocuments.test.ts",
          title: "should stand in the terms: %s (specification 1, What the product does and for whom)",
        },
      ],
    },
    {
      id: "1.product.6",
      sentence: "The operator also names as a service: cab rentals and local transport.",
      shownBy: [
        {
          file: "rules/content/legalDocuments.test.ts",
          title: "should stand in the terms: %s (specification 1, What the product does and for whom)",
        },
      ],
    },
    {
      id: "1.product.7",
      sentence: "The operator also names as a service: adventure activities and sightseeing.",
      shownBy: [
        {
          file: "rules/content/legalDocuments.test.ts",
          title: "should stand in the terms: %s (specification 1, What the product does and for whom)",
        },
      ],
    },
    {
      id: "1.product.8",
      sentence: "The operator also names as a service: group and corporate travel.",
      shownBy: [
        {
          file: "rules/content/legalDocuments.test.ts",
          title: "should stand in the terms: %s (specification 1, What the product does and for whom)",
        },
      ],
    },
    {
      id: "1.product.9",
      sentence: "Prices are in INR.",
      shownBy: [
        {
          file: "rules/content/legalDocuments.test.ts",
          title: "should stand in the terms: %s (specification 1, What the product does and for whom)",
        },
        {
          file: "server/render/pageHead.test.ts",
          title:
            "should carry title, description, keywords, social image, canonical link and structured data (specification 2, Activity detail)",
        },
        {
          file: "rules/money.test.ts",
          title: "should print %d paise as %s",
        },
      ],
    },
    {
      id: "1.product.10",
      sentence: "Visitors can browse categories and activities.",
      shownBy: [
        {
          file: "journeys/explore/explore.test.ts",
          title:
            "should say that it loads, then link every trip of the category, cards and buttons (specification 2, Explore)",
        },
        {
          file: "journeys/home/homeSections.test.ts",
          title:
            "should see eight skeletons in each list, then the trip packages from cheap to dear (specification 2, Home)",
        },
        {
          file: "journeys/layout/layout.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
      ],
    },
    {
      id: "1.product.11",
      sentence: "They can open a detail page.",
      shownBy: [
        {
          file: "journeys/components/card.test.ts",
          title: "should read all that a card has to say (specification 2, Subcategory card)",
        },
        {
          file: "journeys/activity/booking/booking.test.ts",
          title: "should book from the shop window, pay, and take the receipt home",
        },
      ],
    },
    {
      id: "1.product.12",
      sentence: "They can pay online: adult and child headcount, date, name, mobile number.",
      shownBy: [
        {
          file: "journeys/activity/booking/booking.test.ts",
          title: "should book from the shop window, pay, and take the receipt home",
        },
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post a payment request of eight fields, the amount in paise (specification 7, The calls it makes)",
        },
      ],
    },
    {
      id: "1.product.13",
      sentence: "Or contact the provider by phone or chat.",
      shownBy: [
        {
          file: "journeys/activity/booking/ticket.test.ts",
          title: "should have chat and call at hand, for who would rather ask first",
        },
        {
          file: "journeys/home/homeSections.test.ts",
          title:
            "should find the WhatsApp and call buttons floating at both ends of the page (specification 2, Home)",
        },
      ],
    },
    {
      id: "1.product.14",
      sentence: "They can submit a custom trip request through a 4-step form.",
      shownBy: [
        {
          file: "journeys/planTrip/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "1.product.15",
      sentence: "They can see the result of a payment on a thank-you page.",
      shownBy: [
        {
          file: "journeys/activity/booking/booking.test.ts",
          title: "should book from the shop window, pay, and take the receipt home",
        },
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
      ],
    },
    {
      id: "1.product.16",
      sentence: "They can download a PDF receipt.",
      shownBy: [
        {
          file: "journeys/activity/booking/booking.test.ts",
          title: "should book from the shop window, pay, and take the receipt home",
        },
        {
          file: "journeys/app/callsOfScreens.test.ts",
          title:
            "should be none for the PDF receipt, which the browser builds (specification 7, The calls it makes)",
        },
      ],
    },
    {
      id: "1.product.17",
      sentence: "They can read About Us.",
      shownBy: [
        {
          file: "journeys/about/about.test.ts",
          title: "should tell everything it has to (specification 2, Static pages)",
        },
        {
          file: "journeys/layout/layout.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
      ],
    },
    {
      id: "1.product.18",
      sentence: "They can read the Terms and Conditions.",
      shownBy: [
        {
          file: "journeys/policies/policies.test.ts",
          title:
            "should show %s in its numbered sections, with the contact e-mail (specification 2, Static pages)",
        },
        {
          file: "journeys/layout/layout.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
      ],
    },
    {
      id: "1.product.19",
      sentence: "They can read the Privacy Policy.",
      shownBy: [
        {
          file: "journeys/policies/policies.test.ts",
          title:
            "should show %s in its numbered sections, with the contact e-mail (specification 2, Static pages)",
        },
        {
          file: "journeys/layout/layout.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
      ],
    },
    {
      id: "1.product.20",
      sentence: "They can read the Refund and Cancellation Policy.",
      shownBy: [
        {
          file: "journeys/policies/policies.test.ts",
          title:
            "should show %s in its numbered sections, with the contact e-mail (specification 2, Static pages)",
        },
        {
          file: "journeys/layout/layout.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
      ],
    },
    {
      id: "1.product.21",
      sentence: "The browser can build PDF files itself (the receipt).",
      shownBy: [
        {
          file: "journeys/thankyou/receiptPdf.test.ts",
          title: "should download a PDF for %s that draws the name and can be searched for it",
        },
        {
          file: "journeys/app/callsOfScreens.test.ts",
          title:
            "should be none for the PDF receipt, which the browser builds (specification 7, The calls it makes)",
        },
      ],
    },
  ],
}
