/** Section 8, The error catalogue: every error and what the visitor sees. */
import type { Chapter } from "../sentence.ts"

export const errorCatalogue: Chapter = {
  section: "8",
  heading: "The error catalogue",
  sentences: [
    {
      id: "8.errors.1",
      sentence: "Payment initiation failure: alert 'Payment initiation failed. Please try again.'",
      shownBy: [
        {
          file: "journeys/explore/browsing.test.ts",
          title: "should say when the payment cannot be started, and work on the next try",
        },
        {
          file: "rules/booking/bookingMachine.test.ts",
          title: "should say the specification's words when no payment was started",
        },
      ],
      decision: "alerts",
    },
    {
      id: "8.errors.2",
      sentence: "Invalid mobile number on booking: alert 'Please enter a valid mobile number.'",
      shownBy: [
        {
          file: "journeys/explore/browsing.test.ts",
          title: "should ask for a valid mobile number, and keep what was typed",
        },
        {
          file: "rules/booking/bookingForm.test.ts",
          title: "should use the specification's words",
        },
      ],
      decision: "alerts",
    },
    {
      id: "8.errors.3",
      sentence: "No person selected on booking: alert 'Please select at least one person to book.'",
      shownBy: [
        {
          file: "journeys/explore/browsing.test.ts",
          title: "should ask for at least one person",
        },
        {
          file: "rules/booking/bookingForm.test.ts",
          title: "should use the specification's words",
        },
      ],
      decision: "alerts",
    },
    {
      id: "8.errors.4",
      sentence: "Loading categories fails: only logged; lists stay empty.",
      shownBy: [
        {
          file: "server/render/pageDelivery.test.ts",
          title:
            "should show its empty lists, and not be kept, while the catalogue is out of reach (specification 8, The error catalogue)",
        },
        {
          file: "journeys/app/badNetwork.test.ts",
          title: "should leave Home readable and its lists empty when the API gives %s",
        },
        {
          file: "journeys/explore/explore.test.ts",
          title: "should say that no trips were found when the category %s (specification 2, Explore)",
        },
        {
          file: "journeys/activity/activity.test.ts",
          title:
            "should offer up to six others, and none at all when they cannot be had (specification 2, Activity detail)",
        },
        {
          file: "rules/catalogue/queries.test.ts",
          title:
            "should hand on a failure, and log it without a visitor's data (specification 8, The error catalogue)",
        },
        {
          file: "journeys/app/badNetwork.test.ts",
          title: "should say so until the device is back, and then load what was missing",
        },
      ],
    },
    {
      id: "8.errors.5",
      sentence: "Loading subcategories fails: only logged; lists stay empty.",
      shownBy: [
        {
          file: "journeys/explore/explore.test.ts",
          title: "should say that no trips were found when the category %s (specification 2, Explore)",
        },
        {
          file: "rules/catalogue/queries.test.ts",
          title:
            "should hand on a failure, and log it without a visitor's data (specification 8, The error catalogue)",
        },
      ],
    },
    {
      id: "8.errors.6",
      sentence: "Loading other activities fails: only logged; lists stay empty.",
      shownBy: [
        {
          file: "journeys/activity/activity.test.ts",
          title:
            "should offer up to six others, and none at all when they cannot be had (specification 2, Activity detail)",
        },
        {
          file: "rules/catalogue/queries.test.ts",
          title:
            "should hand on a failure, and log it without a visitor's data (specification 8, The error catalogue)",
        },
      ],
    },
    {
      id: "8.errors.7",
      sentence:
        "Missing category id on Explore: 'No category ID found. Please navigate here using the proper link.'",
      shownBy: [
        {
          file: "journeys/explore/browsing.test.ts",
          title:
            "should tell who comes without an id so, with the category's trips under it (specification 2, Explore)",
        },
      ],
    },
    {
      id: "8.errors.8",
      sentence: "Trip plan submission fails (any error): logged.",
      shownBy: [
        {
          file: "rules/trips/submitTripPlan.test.ts",
          title: "should log every failure, without what was typed (specification 8, The error catalogue)",
        },
      ],
    },
    {
      id: "8.errors.9",
      sentence: "Alert 'Something went wrong! Please try again.'",
      shownBy: [
        {
          file: "journeys/planTrip/wizard.test.ts",
          title:
            "should say so in the specified words, keep everything, and be stored once when it is sent again (specification 8, The error catalogue)",
        },
        {
          file: "rules/trips/submitTripPlan.test.ts",
          title: "should log every failure, without what was typed (specification 8, The error catalogue)",
        },
        {
          file: "rules/trips/wizardSubmitting.test.ts",
          title: "should say the specification's words (specification 8, The error catalogue)",
        },
      ],
      decision: "alerts",
    },
    {
      id: "8.errors.10",
      sentence:
        "Trip plan success: alert 'Your dream trip has been planned successfully! We'll contact you soon.' with a celebration emoji.",
      shownBy: [
        {
          file: "journeys/planTrip/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
        {
          file: "rules/trips/wizardSubmitting.test.ts",
          title: "should say the specification's words (specification 8, The error catalogue)",
        },
      ],
      decision: "alerts",
    },
    {
      id: "8.errors.11",
      sentence: "Response has no status on Thankyou: 'Payment status not found'.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyouFailures.test.ts",
          title: "should say that %s, ask again, and lead home (specification 8, The error catalogue)",
        },
        {
          file: "rules/wire/tolerantDecoding.test.ts",
          title: "should not be found in %j",
        },
      ],
    },
    {
      id: "8.errors.12",
      sentence: "Status request fails: 'Unable to fetch payment status'.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyouFailures.test.ts",
          title: "should say that %s, ask again, and lead home (specification 8, The error catalogue)",
        },
        {
          file: "journeys/activity/booking/booking.test.ts",
          title: "should know the payment when it is back and the visitor looks again",
        },
      ],
    },
    {
      id: "8.errors.13",
      sentence: "Saving the payment fails: only logged.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyouFailures.test.ts",
          title:
            "should keep silent about a payment that could not be saved (specification 8, The error catalogue)",
        },
        {
          file: "rules/payments/thankyouMachine.test.ts",
          title: "should show the payment also when it could not be saved, which is only logged",
        },
      ],
    },
    {
      id: "8.errors.14",
      sentence: "No user message.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyouFailures.test.ts",
          title:
            "should keep silent about a payment that could not be saved (specification 8, The error catalogue)",
        },
        {
          file: "rules/payments/thankyouMachine.test.ts",
          title: "should show the payment also when it could not be saved, which is only logged",
        },
      ],
    },
    {
      id: "8.errors.15",
      sentence: "Server error codes and bodies are not shown.",
      shownBy: [
        {
          file: "server/routes/invalidInput.test.ts",
          title: "should answer %s %s with %d as JSON",
        },
        {
          file: "server/routes/invalidInput.test.ts",
          title: "should answer 404 for an activity that is not sold, and 409 with a quote for another price",
        },
      ],
      decision: "error answers",
    },
  ],
}
