/** Section 2, Static pages: the static pages. */
import type { Chapter } from "../sentence.ts"

export const staticPages: Chapter = {
  section: "2",
  heading: "Static pages",
  sentences: [
    { id: "2.static.1", sentence: "Terms and Conditions have 11 numbered sections." },
    { id: "2.static.2", sentence: "The Privacy Policy has 10 sections." },
    { id: "2.static.3", sentence: "The Refund and Cancellation Policy has 7 sections." },
    { id: "2.static.4", sentence: "Each has the shared footer.", at: "ui/layout/Layout.tsx#Layout" },
    { id: "2.static.5", sentence: "Each has a contact e-mail link." },
    { id: "2.static.6", sentence: "About Us has a hero.", at: "ui/about/AboutScreen.tsx#AboutHero" },
    { id: "2.static.7", sentence: "Its stats say 10,000+ Happy Travelers." },
    {
      id: "2.static.8",
      sentence: "Its stats say 500+ Tours Completed.",
      at: "samples/goa/texts/aboutUs.ts#STATS",
    },
    {
      id: "2.static.9",
      sentence: "Its stats say 15+ Years Experience.",
      at: "samples/goa/texts/aboutUs.ts#STATS",
    },
    {
      id: "2.static.10",
      sentence: "Its stats say 24/7 Customer Support.",
      at: "samples/goa/texts/aboutUs.ts#STATS",
    },
    { id: "2.static.11", sentence: "Our Story tells of memories since 2009." },
    { id: "2.static.12", sentence: "It has a Mission.", at: "samples/goa/texts/aboutUs.ts#MISSION" },
    {
      id: "2.static.13",
      sentence: "Why Choose Us: Competitive Pricing, Award-Winning Service, Worldwide Coverage.",
      at: "samples/goa/texts/aboutUs.ts#REASONS",
    },
    {
      id: "2.static.14",
      sentence: "Core Values: Passion for Travel, Customer First, Quality Assurance, Expert Guidance.",
      at: "samples/goa/texts/aboutUs.ts#CORE_VALUES",
    },
    { id: "2.static.15", sentence: "It has Our Promise.", at: "samples/goa/texts/aboutUs.ts#OUR_PROMISE" },
    { id: "2.static.16", sentence: "Its call to action has a 'Plan Your Trip' link to /PlanYourTrip." },
    {
      id: "2.static.17",
      sentence: "A 'Contact Us Today' button has no shown action.",
      at: "ui/about/AboutCallToAction.tsx#AboutCallToAction",
      decision: "controls without a shown action",
    },
  ],
}
