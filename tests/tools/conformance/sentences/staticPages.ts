/** Section 2, Static pages: the static pages. */
import type { Chapter } from "../sentence.ts"

export const staticPages: Chapter = {
  section: "2",
  heading: "Static pages",
  sentences: [
    {
      id: "2.static.1",
      sentence: "Terms and Conditions have 11 numbered sections.",
      shownBy: [
        {
          file: "journeys/policies/policies.test.ts",
          title:
            "should show %s in its numbered sections, with the contact e-mail (specification 2, Static pages)",
        },
        {
          file: "rules/content/legalDocuments.test.ts",
          title:
            "should have ${sections} sections, each with words of its own (specification 2, Static pages)",
        },
      ],
    },
    {
      id: "2.static.2",
      sentence: "The Privacy Policy has 10 sections.",
      shownBy: [
        {
          file: "journeys/policies/policies.test.ts",
          title:
            "should show %s in its numbered sections, with the contact e-mail (specification 2, Static pages)",
        },
        {
          file: "rules/content/legalDocuments.test.ts",
          title:
            "should have ${sections} sections, each with words of its own (specification 2, Static pages)",
        },
      ],
    },
    {
      id: "2.static.3",
      sentence: "The Refund and Cancellation Policy has 7 sections.",
      shownBy: [
        {
          file: "journeys/policies/policies.test.ts",
          title:
            "should show %s in its numbered sections, with the contact e-mail (specification 2, Static pages)",
        },
        {
          file: "rules/content/legalDocuments.test.ts",
          title:
            "should have ${sections} sections, each with words of its own (specification 2, Static pages)",
        },
      ],
    },
    {
      id: "2.static.4",
      sentence: "Each has the shared footer.",
      shownBy: [
        {
          file: "journeys/policies/policies.test.ts",
          title:
            "should show %s in its numbered sections, with the contact e-mail (specification 2, Static pages)",
        },
      ],
    },
    {
      id: "2.static.5",
      sentence: "Each has a contact e-mail link.",
      shownBy: [
        {
          file: "journeys/policies/policies.test.ts",
          title:
            "should show %s in its numbered sections, with the contact e-mail (specification 2, Static pages)",
        },
        {
          file: "rules/content/legalDocuments.test.ts",
          title:
            "should give the operator's own e-mail address as a link, whoever the operator is (specification 2, Static pages)",
        },
      ],
    },
    {
      id: "2.static.6",
      sentence: "About Us has a hero.",
      shownBy: [
        {
          file: "journeys/about/about.test.ts",
          title: "should tell everything it has to (specification 2, Static pages)",
        },
      ],
    },
    {
      id: "2.static.7",
      sentence: "Its stats say 10,000+ Happy Travelers.",
      shownBy: [
        {
          file: "journeys/about/about.test.ts",
          title: "should tell everything it has to (specification 2, Static pages)",
        },
      ],
    },
    {
      id: "2.static.8",
      sentence: "Its stats say 500+ Tours Completed.",
      shownBy: [
        {
          file: "journeys/about/about.test.ts",
          title: "should tell everything it has to (specification 2, Static pages)",
        },
      ],
    },
    {
      id: "2.static.9",
      sentence: "Its stats say 15+ Years Experience.",
      shownBy: [
        {
          file: "journeys/about/about.test.ts",
          title: "should tell everything it has to (specification 2, Static pages)",
        },
      ],
    },
    {
      id: "2.static.10",
      sentence: "Its stats say 24/7 Customer Support.",
      shownBy: [
        {
          file: "journeys/about/about.test.ts",
          title: "should tell everything it has to (specification 2, Static pages)",
        },
      ],
    },
    {
      id: "2.static.11",
      sentence: "Our Story tells of memories since 2009.",
      shownBy: [
        {
          file: "journeys/about/about.test.ts",
          title: "should tell everything it has to (specification 2, Static pages)",
        },
      ],
    },
    {
      id: "2.static.12",
      sentence: "It has a Mission.",
      shownBy: [
        {
          file: "journeys/about/about.test.ts",
          title: "should tell everything it has to (specification 2, Static pages)",
        },
      ],
    },
    {
      id: "2.static.13",
      sentence: "Why Choose Us: Competitive Pricing, Award-Winning Service, Worldwide Coverage.",
      shownBy: [
        {
          file: "journeys/about/about.test.ts",
          title: "should tell everything it has to (specification 2, Static pages)",
        },
      ],
    },
    {
      id: "2.static.14",
      sentence: "Core Values: Passion for Travel, Customer First, Quality Assurance, Expert Guidance.",
      shownBy: [
        {
          file: "journeys/about/about.test.ts",
          title: "should tell everything it has to (specification 2, Static pages)",
        },
      ],
    },
    {
      id: "2.static.15",
      sentence: "It has Our Promise.",
      shownBy: [
        {
          file: "journeys/about/about.test.ts",
          title: "should tell everything it has to (specification 2, Static pages)",
        },
      ],
    },
    {
      id: "2.static.16",
      sentence: "Its call to action has a 'Plan Your Trip' link to /PlanYourTrip.",
      shownBy: [
        {
          file: "journeys/about/about.test.ts",
          title: "should tell everything it has to (specification 2, Static pages)",
        },
      ],
    },
    {
      id: "2.static.17",
      sentence: "A 'Contact Us Today' button has no shown action.",
      shownBy: [
        {
          file: "journeys/about/about.test.ts",
          title:
            "should offer to call, chat and write, and give the focus back (specification 2, Static pages)",
        },
      ],
      decision: "controls without a shown action",
    },
  ],
}
