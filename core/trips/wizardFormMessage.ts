/** What the trip wizard's form says after a submission, as a tag and as words (specification section 8). */
export type WizardFormMessage = "submitted" | "notSubmitted"

/** Word for word. */
export const WIZARD_FORM_MESSAGE_TEXT = {
  submitted: "Your dream trip has been planned successfully! We'll contact you soon. 🎉",
  notSubmitted: "Something went wrong! Please try again.",
} as const satisfies Record<WizardFormMessage, string>
