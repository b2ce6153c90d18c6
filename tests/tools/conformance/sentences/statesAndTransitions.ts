/** Section 4, States and transitions: states, and a booking on its way to its payment. */
import type { Chapter } from "../sentence.ts"

export const statesAndTransitions: Chapter = {
  section: "4",
  heading: "States and transitions",
  sentences: [
    {
      id: "4.states.1",
      sentence: "Splash: shown until page load.",
      shownBy: [
        {
          file: "journeys/home/splash.test.ts",
          title:
            "should see the intro type its welcome and fade at about 3.8 s, over a Home that is there (specification 4, States and transitions)",
        },
        {
          file: "rules/home/splashMachine.test.ts",
          title:
            "should fade at 3800 ms and be gone when the fade is over, whatever the page does (specification 4, States and transitions)",
        },
        {
          file: "rules/home/splashMachine.test.ts",
          title:
            "should fly until the page has loaded, then type the welcome letter by letter (specification 4, States and transitions)",
        },
      ],
      decision: "motion",
    },
    {
      id: "4.states.2",
      sentence: "Then typed text.",
      shownBy: [
        {
          file: "journeys/home/splash.test.ts",
          title:
            "should see the intro type its welcome and fade at about 3.8 s, over a Home that is there (specification 4, States and transitions)",
        },
        {
          file: "rules/home/splashMachine.test.ts",
          title:
            "should fade at 3800 ms and be gone when the fade is over, whatever the page does (specification 4, States and transitions)",
        },
        {
          file: "rules/home/splashMachine.test.ts",
          title:
            "should fly until the page has loaded, then type the welcome letter by letter (specification 4, States and transitions)",
        },
      ],
    },
    {
      id: "4.states.3",
      sentence: "Then it fades out at about 3.8 s.",
      shownBy: [
        {
          file: "journeys/home/splash.test.ts",
          title:
            "should see the intro type its welcome and fade at about 3.8 s, over a Home that is there (specification 4, States and transitions)",
        },
        {
          file: "rules/home/splashMachine.test.ts",
          title:
            "should fade at 3800 ms and be gone when the fade is over, whatever the page does (specification 4, States and transitions)",
        },
        {
          file: "rules/home/splashMachine.test.ts",
          title:
            "should fly until the page has loaded, then type the welcome letter by letter (specification 4, States and transitions)",
        },
      ],
    },
    {
      id: "4.states.4",
      sentence: "The booking date defaults to today.",
      shownBy: [
        {
          file: "rules/booking/bookingMachine.test.ts",
          title:
            "should begin on today all the same, and refuse it at the press of pay, with nothing asked or lost",
        },
        {
          file: "journeys/activity/activityTexts.test.ts",
          title:
            "should say who is an adult and who a child, and offer no day before today (specification 5, Validation rules)",
        },
        {
          file: "rules/booking/bookingForm.test.ts",
          title: "should be one adult for today, and lack nothing but a mobile number",
        },
      ],
    },
    {
      id: "4.states.5",
      sentence: "Carousels auto-advance.",
      shownBy: [
        {
          file: "journeys/activity/gallery.test.ts",
          title:
            "should move on every 3 s, and wait for the pointer, the focus and the lightbox (specification 2, Activity detail)",
        },
        {
          file: "journeys/home/categories.test.ts",
          title:
            "should see it move to the next slide every 5 s, and stop for good when told (specification 2, Home)",
        },
        {
          file: "rules/catalogue/carouselMachine.test.ts",
          title: "should show each slide for one interval, in turn, round and round",
        },
      ],
      decision: "motion",
    },
    {
      id: "4.states.6",
      sentence: "The lightbox is open or closed.",
      shownBy: [
        {
          file: "journeys/activity/lightbox.test.ts",
          title:
            "should open, move by keys and buttons, and close by Esc with the focus back (specification 4, States and transitions)",
        },
        {
          file: "journeys/activity/lightbox.test.ts",
          title: "should close by Back and by its button, and leave the page where it was",
        },
      ],
    },
    {
      id: "4.states.7",
      sentence: "Server-side status values for subcategories are not shown.",
      shownBy: [
        {
          file: "contracts/catalogue.test.ts",
          title: "should put every activity on its shelf, at its price",
        },
      ],
      decision: "status of an activity",
    },
    {
      id: "4.states.8",
      sentence: "The visitor fills the sidebar and confirms.",
      shownBy: [
        {
          file: "journeys/activity/booking/booking.test.ts",
          title: "should book from the shop window, pay, and take the receipt home",
        },
        {
          file: "rules/booking/bookingMachine.test.ts",
          title: "should ask once, for what the form says, at the price on the button",
        },
      ],
    },
    {
      id: "4.states.9",
      sentence: "The product posts the payment request.",
      shownBy: [
        {
          file: "journeys/activity/booking/booking.test.ts",
          title: "should book from the shop window, pay, and take the receipt home",
        },
        {
          file: "rules/booking/bookingMachine.test.ts",
          title: "should ask once, for what the form says, at the price on the button",
        },
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post a payment request of eight fields, the amount in paise (specification 7, The calls it makes)",
        },
      ],
    },
    {
      id: "4.states.10",
      sentence:
        "On status 200 with a redirectUrl, the URL opens in the card payment provider's checkout overlay.",
      shownBy: [
        {
          file: "journeys/activity/booking/booking.test.ts",
          title: "should book from the shop window, pay, and take the receipt home",
        },
        {
          file: "rules/booking/bookingCheckout.test.ts",
          title: "should open the operator's page, and take no edit while it is open",
        },
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should be started by status 200 with a redirectUrl, and by nothing else (specification 7, The calls it makes)",
        },
      ],
      decision: "a payment without our order's id",
    },
    {
      id: "4.states.11",
      sentence: "What happens after the overlay closes, and how the visitor reaches /Thankyou, is not shown.",
      shownBy: [
        {
          file: "rules/booking/bookingCheckout.test.ts",
          title: "should leave for the result of this order when the page is concluded, and be over",
        },
        {
          file: "journeys/activity/booking/booking.test.ts",
          title: "should leave everything typed in place when the payment page is closed",
        },
      ],
      decision: "after the payment page",
    },
  ],
}
