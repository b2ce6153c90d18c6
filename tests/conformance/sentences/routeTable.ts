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
          file: "browser/shell.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
        {
          file: "core/routes.test.ts",
          title:
            "should be the specification's table, with explore before the activity pattern that would swallow it",
        },
      ],
    },
    {
      id: "2.routes.2",
      sentence:
        "/planYourTrip shows the Plan your trip wizard; links also point to /PlanYourTrip and /planyourtrip, which are the same screen.",
      shownBy: [
        {
          file: "browser/shell.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
        {
          file: "browser/static.test.ts",
          title: "should find the screens in any letter case: %s (specification 2, Route table)",
        },
      ],
    },
    {
      id: "2.routes.3",
      sentence: "Whether matching is case-sensitive is not shown.",
      shownBy: [
        {
          file: "browser/static.test.ts",
          title: "should find the screens in any letter case: %s (specification 2, Route table)",
        },
        { file: "browser/browsing.test.ts", title: "should find pages in any letter case" },
      ],
      decision: "letter case",
    },
    {
      id: "2.routes.4",
      sentence: "/refundPolicy shows the Refund and Cancellation Policy; the footer links to /RefundPolicy.",
      shownBy: [
        {
          file: "browser/shell.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
        {
          file: "browser/static.test.ts",
          title:
            "should link to the static screens, which answer with status 200 (specification 2, Shared footer)",
        },
      ],
    },
    {
      id: "2.routes.5",
      sentence:
        "/termsAndConditions shows the Terms and Conditions; the footer links to /TermsAndConditions.",
      shownBy: [
        {
          file: "browser/shell.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
        {
          file: "browser/static.test.ts",
          title:
            "should link to the static screens, which answer with status 200 (specification 2, Shared footer)",
        },
      ],
    },
    {
      id: "2.routes.6",
      sentence: "/privacyPolicy shows the Privacy Policy; the footer links to /PrivacyPolicy.",
      shownBy: [
        {
          file: "browser/shell.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
        {
          file: "browser/static.test.ts",
          title:
            "should link to the static screens, which answer with status 200 (specification 2, Shared footer)",
        },
      ],
    },
    {
      id: "2.routes.7",
      sentence: "/AboutUs shows About Us.",
      shownBy: [
        {
          file: "browser/shell.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
        {
          file: "browser/about.test.ts",
          title: "should tell everything it has to (specification 2, Static pages)",
        },
      ],
    },
    {
      id: "2.routes.8",
      sentence: "/Thankyou shows the payment result.",
      shownBy: [
        {
          file: "browser/shell.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
        {
          file: "browser/booking.test.ts",
          title: "should book from the shop window, pay, and take the receipt home",
        },
      ],
    },
    {
      id: "2.routes.9",
      sentence: "/{categorySlug}/{subSlug} shows an activity.",
      shownBy: [
        {
          file: "browser/shell.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
        { file: "core/routes.test.ts", title: "should carry any slug as one segment" },
      ],
    },
    {
      id: "2.routes.10",
      sentence: "/explore/{slug} explores a category.",
      shownBy: [
        {
          file: "browser/shell.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
        {
          file: "core/routes.test.ts",
          title:
            "should be the specification's table, with explore before the activity pattern that would swallow it",
        },
      ],
    },
  ],
}
