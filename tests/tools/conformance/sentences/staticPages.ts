/** Section 2, Static pages: the static pages. */
import type { Chapter } from "../sentence.ts"

export const staticPages: Chapter = {
  section: "2",
  heading: "Static pages",
  sentences: [
    { id: "2.static.1", sentence: "Terms and Conditions have 11 numbered sections." },
    { id: "2.static.2", sentence: "The Privacy Policy has 10 sections." },
    { id: "2.static.3", sentence: "The Refund and Cancellation Policy has 7 sections." },
    { id: "2.static.4", sentence: "Each has the shared footer." },
    { id: "2.static.5", sentence: "Each has a contact e-mail link." },
    { id: "2.static.6", sentence: "About Us has a hero." },
    { id: "2.static.7", sentence: "Its stats say 10,000+ Happy Travelers." },
    { id: "2.static.8", sentence: "Its stats say 500+ Tours Completed." },
    { id: "2.static.9", sentence: "Its stats say 15+ Years Experience." },
    { id: "2.static.10", sentence: "Its stats say 24/7 Customer Support." },
    { id: "2.static.11", sentence: "Our Story tells of memories since 2009." },
    { id: "2.static.12", sentence: "It has a Mission." },
    {
      id: "2.static.13",
      sentence: "Why Choose Us: Competitive Pricing, Award-Winning Service, Worldwide Coverage.",
    },
    {
      id: "2.static.14",
      sentence: "Core Values: Passion for Travel, Customer First, Quality Assurance, Expert Guidance.",
    },
    { id: "2.static.15", sentence: "It has Our Promise." },
    { id: "2.static.16", sentence: "Its call to action has a 'Plan Your Trip' link to /PlanYourTrip." },
    {
      id: "2.static.17",
      sentence: "A 'Contact Us Today' button has no shown action.",
      decision: "controls without a shown action",
    },
  ],
}
