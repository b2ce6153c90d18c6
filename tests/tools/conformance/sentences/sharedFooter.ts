/** Section 2, Shared footer: the footer. */
import type { Chapter } from "../sentence.ts"

export const sharedFooter: Chapter = {
  section: "2",
  heading: "Shared footer",
  sentences: [
    { id: "2.footer.1", sentence: "It has an about blurb.", at: "ui/layout/Footer.tsx#FooterAbout" },
    { id: "2.footer.2", sentence: "It has the contact phone." },
    { id: "2.footer.3", sentence: "It has two contact e-mails.", at: "ui/layout/Footer.tsx#ContactDetails" },
    { id: "2.footer.4", sentence: "It has the street address.", at: "ui/layout/Footer.tsx#ContactDetails" },
    { id: "2.footer.5", sentence: "It has four social links.", at: "ui/layout/Footer.tsx#SocialLinks" },
    { id: "2.footer.6", sentence: "Quick Links are the first 6 categories." },
    { id: "2.footer.7", sentence: "The first 4 on screens narrower than 640 px." },
    {
      id: "2.footer.8",
      sentence: "They link to /explore/{slug}.",
      at: "ui/components/links/CategoryLink.tsx#CategoryLink",
    },
    {
      id: "2.footer.9",
      sentence: "They pass the category id in navigation state.",
      at: "ui/components/links/CategoryLink.tsx#CategoryLink",
    },
    {
      id: "2.footer.10",
      sentence: "Quick Navigate links to /, /AboutUs, /TermsAndConditions, /PrivacyPolicy and /RefundPolicy.",
    },
    {
      id: "2.footer.11",
      sentence: "Stay Updated is a newsletter e-mail box with a Subscribe button.",
      at: "ui/layout/NewsletterForm.tsx#NewsletterForm",
    },
    {
      id: "2.footer.12",
      sentence: "No submit behaviour is shown for Subscribe.",
      at: "core/messages/newsletterMachine.ts#makeNewsletterMachine",
      decision: "controls without a shown action",
    },
  ],
}
