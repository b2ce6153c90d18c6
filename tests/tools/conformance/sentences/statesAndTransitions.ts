/** Section 4, States and transitions: states, and a booking on its way to its payment. */
import type { Chapter } from "../sentence.ts"

export const statesAndTransitions: Chapter = {
  section: "4",
  heading: "States and transitions",
  sentences: [
    { id: "4.states.1", sentence: "Splash: shown until page load.", decision: "motion" },
    { id: "4.states.2", sentence: "Then typed text.", at: "core/home/splashMachine.ts#makeSplashMachine" },
    { id: "4.states.3", sentence: "Then it fades out at about 3.8 s." },
    { id: "4.states.4", sentence: "The booking date defaults to today." },
    { id: "4.states.5", sentence: "Carousels auto-advance.", decision: "motion" },
    {
      id: "4.states.6",
      sentence: "The lightbox is open or closed.",
      at: "core/catalogue/carouselMachine.ts#carouselMachine",
    },
    {
      id: "4.states.7",
      sentence: "Server-side status values for subcategories are not shown.",
      at: "core/catalogue/activity.ts#Activity",
      decision: "status of an activity",
    },
    { id: "4.states.8", sentence: "The visitor fills the sidebar and confirms." },
    {
      id: "4.states.9",
      sentence: "The product posts the payment request.",
      at: "core/booking/startPayment.ts#startPayment",
    },
    {
      id: "4.states.10",
      sentence:
        "On status 200 with a redirectUrl, the URL opens in the card payment provider's checkout overlay.",
      at: "adapters/browser/checkoutOverlay.ts#openCheckoutOverlay",
      decision: "a payment without our order's id",
    },
    {
      id: "4.states.11",
      sentence: "What happens after the overlay closes, and how the visitor reaches /Thankyou, is not shown.",
      decision: "after the payment page",
    },
  ],
}
