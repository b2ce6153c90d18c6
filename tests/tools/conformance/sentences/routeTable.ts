/** Section 2, Route table: the route table. */
import type { Chapter } from "../sentence.ts"

export const routeTable: Chapter = {
  section: "2",
  heading: "Route table",
  sentences: [
    {
      id: "2.routes.1",
      sentence: "/ shows Home.",
      shownBy: [
        {
          file: "journeys/layout/layout.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
        {
          file: "rules/routes.test.ts",
          title:
            "should be the specification's table, with explore before the activity pattern that would swallow it",
        },
        {
          file: "rules/routes.test.ts",
          title: "should spell the fixed places as the route table does",
        },
      ],
    },
    {
      id: "2.routes.2",
      sentence: "/planYourTrip shows the Plan your trip wizard.",
      shownBy: [
        {
          file: "journeys/layout/layout.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
        {
          file: "rules/routes.test.ts",
          title:
            "should be the specification's table, with explore before the activity pattern that would swallow it",
        },
        {
          file: "rules/routes.test.ts",
          title: "should spell the fixed places as the route table does",
        },
      ],
    },
    {
      id: "2.routes.3",
      sentence:
        "Other links point to /PlanYourTrip and /planyourtrip: the same screen under different letter case.",
      shownBy: [
        {
          file: "journeys/layout/layout.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
        {
          file: "journeys/policies/policies.test.ts",
          title: "should find the screens in any letter case: %s (specification 2, Route table)",
        },
        {
          file: "journeys/about/about.test.ts",
          title: "should tell everything it has to (specification 2, Static pages)",
        },
        {
          file: "journeys/home/home.test.ts",
          title:
            "should be called to plan a trip: an itinerary within 24 hours, free, no booking fees (specification 2, Home)",
        },
      ],
    },
    {
      id: "2.routes.4",
      sentence: "Whether matching is case-sensitive is not shown.",
      shownBy: [
        {
          file: "journeys/policies/policies.test.ts",
          title: "should find the screens in any letter case: %s (specification 2, Route table)",
        },
        {
          file: "journeys/explore/browsing.test.ts",
          title: "should find pages in any letter case",
        },
      ],
      decision: "letter case",
    },
    {
      id: "2.routes.5",
      sentence: "/refundPolicy shows the Refund and Cancellation Policy.",
      shownBy: [
        {
          file: "journeys/layout/layout.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
        {
          file: "rules/routes.test.ts",
          title:
            "should be the specification's table, with explore before the activity pattern that would swallow it",
        },
      ],
    },
    {
      id: "2.routes.6",
      sentence: "The footer links to /RefundPolicy.",
      shownBy: [
        {
          file: "journeys/policies/policies.test.ts",
          title:
            "should link to the static screens, which answer with status 200 (specification 2, Shared footer)",
        },
      ],
    },
    {
      id: "2.routes.7",
      sentence: "/termsAndConditions shows the Terms and Conditions.",
      shownBy: [
        {
          file: "journeys/layout/layout.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
        {
          file: "rules/routes.test.ts",
          title:
            "should be the specification's table, with explore before the activity pattern that would swallow it",
        },
      ],
    },
    {
      id: "2.routes.8",
      sentence: "The footer links to /TermsAndConditions.",
      shownBy: [
        {
          file: "journeys/policies/policies.test.ts",
          title:
            "should link to the static screens, which answer with status 200 (specification 2, Shared footer)",
        },
      ],
    },
    {
      id: "2.routes.9",
      sentence: "/privacyPolicy shows the Privacy Policy.",
      shownBy: [
        {
          file: "journeys/layout/layout.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
        {
          file: "rules/routes.test.ts",
          title:
            "should be the specification's table, with explore before the activity pattern that would swallow it",
        },
      ],
    },
    {
      id: "2.routes.10",
      sentence: "The footer links to /PrivacyPolicy.",
      shownBy: [
        {
          file: "journeys/policies/policies.test.ts",
          title:
            "should link to the static screens, which answer with status 200 (specification 2, Shared footer)",
        },
      ],
    },
    {
      id: "2.routes.11",
      sentence: "AboutUs shows About Us.",
      shownBy: [
        {
          file: "journeys/layout/layout.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
        {
          file: "journeys/about/about.test.ts",
          title: "should tell everything it has to (specification 2, Static pages)",
        },
        {
          file: "rules/routes.test.ts",
          title:
            "should be the specification's table, with explore before the activity pattern that would swallow it",
        },
      ],
    },
    {
      id: "2.routes.12",
      sentence: "It is declared without a leading slash; links point to /AboutUs.",
      shownBy: [
        {
          file: "journeys/policies/policies.test.ts",
          title:
            "should link to the static screens, which answer with status 200 (specification 2, Shared footer)",
        },
        {
          file: "journeys/layout/layout.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
      ],
    },
    {
      id: "2.routes.13",
      sentence: "/Thankyou shows the payment result page.",
      shownBy: [
        {
          file: "journeys/layout/layout.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
        {
          file: "journeys/activity/booking/booking.test.ts",
          title: "should book from the shop window, pay, and take the receipt home",
        },
        {
          file: "rules/routes.test.ts",
          title:
            "should be the specification's table, with explore before the activity pattern that would swallow it",
        },
      ],
    },
    {
      id: "2.routes.14",
      sentence: "/{categorySlug}/{subSlug} shows the activity detail.",
      shownBy: [
        {
          file: "journeys/layout/layout.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
        {
          file: "rules/routes.test.ts",
          title: "should carry any slug as one segment",
        },
        {
          file: "rules/routes.test.ts",
          title:
            "should be the specification's table, with explore before the activity pattern that would swallow it",
        },
      ],
    },
    {
      id: "2.routes.15",
      sentence: "/explore/{slug} explores a category.",
      shownBy: [
        {
          file: "journeys/layout/layout.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
        {
          file: "rules/routes.test.ts",
          title:
            "should be the specification's table, with explore before the activity pattern that would swallow it",
        },
      ],
    },
  ],
}
