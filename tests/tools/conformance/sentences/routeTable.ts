/** Section 2, Route table: the route table. */
import type { Chapter } from "../sentence.ts"

export const routeTable: Chapter = {
  section: "2",
  heading: "Route table",
  sentences: [
    { id: "2.routes.1", sentence: "/ shows Home." },
    { id: "2.routes.2", sentence: "/planYourTrip shows the Plan your trip wizard." },
    {
      id: "2.routes.3",
      sentence:
        "Other links point to /PlanYourTrip and /planyourtrip: the same screen under different letter case.",
    },
    {
      id: "2.routes.4",
      sentence: "Whether matching is case-sensitive is not shown.",
      at: "core/routes.ts#matchRoute",
      decision: "letter case",
    },
    { id: "2.routes.5", sentence: "/refundPolicy shows the Refund and Cancellation Policy." },
    { id: "2.routes.6", sentence: "The footer links to /RefundPolicy." },
    { id: "2.routes.7", sentence: "/termsAndConditions shows the Terms and Conditions." },
    {
      id: "2.routes.8",
      sentence: "The footer links to /TermsAndConditions.",
      at: "ui/layout/footerLinks.ts#FOOTER_LINKS",
    },
    { id: "2.routes.9", sentence: "/privacyPolicy shows the Privacy Policy." },
    {
      id: "2.routes.10",
      sentence: "The footer links to /PrivacyPolicy.",
      at: "ui/layout/footerLinks.ts#FOOTER_LINKS",
    },
    { id: "2.routes.11", sentence: "AboutUs shows About Us." },
    {
      id: "2.routes.12",
      sentence: "It is declared without a leading slash; links point to /AboutUs.",
      at: "core/routes.ts#ROUTES",
    },
    { id: "2.routes.13", sentence: "/Thankyou shows the payment result page." },
    { id: "2.routes.14", sentence: "/{categorySlug}/{subSlug} shows the activity detail." },
    { id: "2.routes.15", sentence: "/explore/{slug} explores a category." },
  ],
}
