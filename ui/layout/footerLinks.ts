/** Quick Navigate of the footer (specification section 2, Shared footer): the addresses in the footer's own spelling. */
export const FOOTER_LINKS = [
  { to: "/", words: "Home" },
  { to: "/AboutUs", words: "About Us" },
  { to: "/TermsAndConditions", words: "Terms and Conditions" },
  { to: "/PrivacyPolicy", words: "Privacy Policy" },
  { to: "/RefundPolicy", words: "Refund and Cancellation Policy" },
] as const
