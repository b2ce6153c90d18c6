/** Section 2, Shared footer: the footer. */
import type { Chapter } from "../sentence.ts"

export const sharedFooter: Chapter = {
  section: "2",
  heading: "Shared footer",
  sentences: [
    {
      id: "2.footer.1",
      sentence: "It has an about blurb.",
      shownBy: [
        {
          file: "journeys/layout/footer.test.ts",
          title: "should say who we are, and how to reach us (specification 2, Shared footer)",
        },
      ],
    },
    {
      id: "2.footer.2",
      sentence: "It has the contact phone.",
      shownBy: [
        {
          file: "journeys/layout/footer.test.ts",
          title: "should say who we are, and how to reach us (specification 2, Shared footer)",
        },
      ],
    },
    {
      id: "2.footer.3",
      sentence: "It has two contact e-mails.",
      shownBy: [
        {
          file: "journeys/layout/footer.test.ts",
          title: "should say who we are, and how to reach us (specification 2, Shared footer)",
        },
      ],
    },
    {
      id: "2.footer.4",
      sentence: "It has the street address.",
      shownBy: [
        {
          file: "journeys/layout/footer.test.ts",
          title: "should say who we are, and how to reach us (specification 2, Shared footer)",
        },
      ],
    },
    {
      id: "2.footer.5",
      sentence: "It has four social links.",
      shownBy: [
        {
          file: "journeys/layout/footer.test.ts",
          title: "should say who we are, and how to reach us (specification 2, Shared footer)",
        },
        {
          file: "rules/operator.test.ts",
          title: "should show a page of its own on each network",
        },
      ],
    },
    {
      id: "2.footer.6",
      sentence: "Quick Links are the first 6 categories.",
      shownBy: [
        {
          file: "journeys/layout/footer.test.ts",
          title:
            "should be the first six categories, the first four below 640 px, and carry the id (specification 2, Shared footer)",
        },
        {
          file: "rules/catalogue/activityLists.test.ts",
          title: "should be the first six, or the first four below 640 px, or all when there are fewer",
        },
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
      ],
    },
    {
      id: "2.footer.7",
      sentence: "The first 4 on screens narrower than 640 px.",
      shownBy: [
        {
          file: "journeys/layout/footer.test.ts",
          title:
            "should be the first six categories, the first four below 640 px, and carry the id (specification 2, Shared footer)",
        },
        {
          file: "rules/catalogue/activityLists.test.ts",
          title: "should link, on a screen %d px wide, %d of seven",
        },
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
      ],
    },
    {
      id: "2.footer.8",
      sentence: "They link to /explore/{slug}.",
      shownBy: [
        {
          file: "journeys/layout/footer.test.ts",
          title:
            "should be the first six categories, the first four below 640 px, and carry the id (specification 2, Shared footer)",
        },
      ],
    },
    {
      id: "2.footer.9",
      sentence: "They pass the category id in navigation state.",
      shownBy: [
        {
          file: "journeys/layout/footer.test.ts",
          title:
            "should be the first six categories, the first four below 640 px, and carry the id (specification 2, Shared footer)",
        },
        {
          file: "journeys/components/links.test.ts",
          title: "should tell Explore which category it is",
        },
      ],
    },
    {
      id: "2.footer.10",
      sentence: "Quick Navigate links to /, /AboutUs, /TermsAndConditions, /PrivacyPolicy and /RefundPolicy.",
      shownBy: [
        {
          file: "journeys/policies/policies.test.ts",
          title:
            "should link to the static screens, which answer with status 200 (specification 2, Shared footer)",
        },
      ],
    },
    {
      id: "2.footer.11",
      sentence: "Stay Updated is a newsletter e-mail box with a Subscribe button.",
      shownBy: [
        {
          file: "journeys/layout/newsletter.test.ts",
          title: "should refuse what is no address, keep it and stand in the field",
        },
        {
          file: "journeys/layout/newsletter.test.ts",
          title: "should say that the address was not kept, leave it in the field, and thank on the next try",
        },
      ],
    },
    {
      id: "2.footer.12",
      sentence: "No submit behaviour is shown for Subscribe.",
      shownBy: [
        {
          file: "journeys/layout/newsletter.test.ts",
          title: "should say that the address was not kept, leave it in the field, and thank on the next try",
        },
        {
          file: "contracts/newsletter.test.ts",
          title:
            "should keep an address once, however often and in whatever letters of its domain it is sent",
        },
        {
          file: "contracts/newsletter.test.ts",
          title: "should keep the instant of the first time",
        },
        {
          file: "contracts/newsletter.test.ts",
          title: "should take twenty at once, each once",
        },
        {
          file: "contracts/newsletter.test.ts",
          title: "should refuse what is no address, and keep nothing of it",
        },
      ],
      decision: "controls without a shown action",
    },
  ],
}
