/** Section 7, The calls it makes: every call by method, path, payload and answer. */
import type { Chapter } from "../sentence.ts"

export const calls: Chapter = {
  section: "7",
  heading: "The calls it makes",
  sentences: [
    {
      id: "7.calls.1",
      sentence: "All calls go to one API host.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title: "should ask for the %s by GET %s, without a payload (specification 7, The calls it makes)",
        },
        {
          file: "journeys/app/callsOfScreens.test.ts",
          title: "should be the specified ones, to one host: %s (specification 7, The calls it makes)",
        },
        {
          file: "journeys/activity/booking/bookingOverApi.test.ts",
          title: "should see what Explore offers, asked of that server by the browser",
        },
        {
          file: "server/app/serveOverApi.test.ts",
          title: "should let pages ask that origin and show its pictures, and nothing else more",
        },
      ],
    },
    {
      id: "7.calls.2",
      sentence: "Anti-forgery cookie handling is not shown.",
      shownBy: [
        {
          file: "server/guard/sameOrigin.test.ts",
          title: "should be refused, and write nothing: %j",
        },
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post a payment request of eight fields, the amount in paise (specification 7, The calls it makes)",
        },
      ],
      decision: "forged requests and waiting",
    },
    {
      id: "7.calls.3",
      sentence: "Request timeouts beyond the defaults are not shown.",
      shownBy: [
        {
          file: "rules/waitingStates.test.ts",
          title:
            "should end by itself after 120 s, with a way on: %s (specification 9, Business constants and limits)",
        },
      ],
      decision: "forged requests and waiting",
    },
    {
      id: "7.calls.4",
      sentence: "GET /api/categories/all-with-subcategories, without a payload.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title: "should ask for the %s by GET %s, without a payload (specification 7, The calls it makes)",
        },
      ],
    },
    {
      id: "7.calls.5",
      sentence: "all-with-subcategories answers a list of categories with _id, name, slug, subcategories.",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "should have its subcategories beside them in /api/categories/all-with-subcategories (specification 3, Entities and their fields)",
        },
      ],
    },
    {
      id: "7.calls.6",
      sentence: "all-with-subcategories is used on home.",
      shownBy: [
        {
          file: "journeys/app/callsOfScreens.test.ts",
          title: "should be the specified ones, to one host: %s (specification 7, The calls it makes)",
        },
      ],
    },
    {
      id: "7.calls.7",
      sentence: "all-with-subcategories is used in the header.",
      shownBy: [
        {
          file: "journeys/app/callsOfScreens.test.ts",
          title: "should be the specified ones, to one host: %s (specification 7, The calls it makes)",
        },
      ],
    },
    {
      id: "7.calls.8",
      sentence: "GET /api/categories/all, without a payload.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title: "should ask for the %s by GET %s, without a payload (specification 7, The calls it makes)",
        },
      ],
    },
    {
      id: "7.calls.9",
      sentence: "categories/all answers a list of categories (_id, name, slug).",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "should be _id, name and slug in /api/categories/all (specification 3, Entities and their fields)",
        },
      ],
    },
    {
      id: "7.calls.10",
      sentence: "categories/all is used by the footer.",
      shownBy: [
        {
          file: "journeys/app/callsOfScreens.test.ts",
          title: "should be the specified ones, to one host: %s (specification 7, The calls it makes)",
        },
        {
          file: "journeys/layout/footer.test.ts",
          title:
            "should be the first six categories, the first four below 640 px, and carry the id (specification 2, Shared footer)",
        },
      ],
    },
    {
      id: "7.calls.11",
      sentence: "GET /api/subcategories/get-by-slug/{subSlug}, without a payload.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should ask for one subcategory by its slug, and for a category's by the id (specification 7, The calls it makes)",
        },
      ],
    },
    {
      id: "7.calls.12",
      sentence: "get-by-slug answers one subcategory.",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title: "should have its %s (specification 3, Entities and their fields)",
        },
        {
          file: "contracts/catalogue.test.ts",
          title: "should show every activity in full",
        },
      ],
    },
    {
      id: "7.calls.13",
      sentence: "get-by-slug is used by the detail page.",
      shownBy: [
        {
          file: "journeys/app/callsOfScreens.test.ts",
          title: "should be the specified ones, to one host: %s (specification 7, The calls it makes)",
        },
      ],
    },
    {
      id: "7.calls.14",
      sentence: "GET /api/subcategories/{categoryId}, without a payload.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should ask for one subcategory by its slug, and for a category's by the id (specification 7, The calls it makes)",
        },
      ],
    },
    {
      id: "7.calls.15",
      sentence: "subcategories/{categoryId} answers a list of subcategories.",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title: "should be one category's subcategories by its id (specification 7, The calls it makes)",
        },
      ],
    },
    {
      id: "7.calls.16",
      sentence: "subcategories/{categoryId} is used for Explore.",
      shownBy: [
        {
          file: "journeys/app/callsOfScreens.test.ts",
          title: "should be the category's list, for Explore (specification 7, The calls it makes)",
        },
      ],
    },
    {
      id: "7.calls.17",
      sentence: "subcategories/{categoryId} is used for Discover Other Activities.",
      shownBy: [
        {
          file: "journeys/app/callsOfScreens.test.ts",
          title: "should be the specified ones, to one host: %s (specification 7, The calls it makes)",
        },
        {
          file: "journeys/activity/activity.test.ts",
          title:
            "should offer up to six others, and none at all when they cannot be had (specification 2, Activity detail)",
        },
      ],
    },
    {
      id: "7.calls.18",
      sentence: "GET /api/subcategories/all, without a payload.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title: "should ask for the %s by GET %s, without a payload (specification 7, The calls it makes)",
        },
      ],
    },
    {
      id: "7.calls.19",
      sentence: "The response field subcategories of subcategories/all supplies the trip types.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should read the trip types from the answer's field subcategories (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "should be the trip types, each _id and name, under the field subcategories (specification 7, The calls it makes)",
        },
      ],
    },
    {
      id: "7.calls.20",
      sentence: "The trip types are used in the wizard.",
      shownBy: [
        {
          file: "journeys/app/callsOfScreens.test.ts",
          title: "should be the specified ones, to one host: %s (specification 7, The calls it makes)",
        },
      ],
    },
    {
      id: "7.calls.21",
      sentence: "POST /api/phonepe/pay with the payment request.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post a payment request of eight fields, the amount in paise (specification 7, The calls it makes)",
        },
      ],
    },
    {
      id: "7.calls.22",
      sentence:
        "The payload of pay is name, adults, children, date, mobileNumber, amount, categorySlug, subSlug.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post a payment request of eight fields, the amount in paise (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "should be requested by its eight fields, told by its status, and saved with tripPackage (specification 7, The calls it makes)",
        },
      ],
    },
    {
      id: "7.calls.23",
      sentence: "pay expects status 200 with redirectUrl.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should be started by status 200 with a redirectUrl, and by nothing else (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "should be requested by its eight fields, told by its status, and saved with tripPackage (specification 7, The calls it makes)",
        },
      ],
    },
    {
      id: "7.calls.24",
      sentence: "The redirectUrl is opened in a card payment provider's checkout overlay.",
      shownBy: [
        {
          file: "journeys/activity/booking/booking.test.ts",
          title: "should book from the shop window, pay, and take the receipt home",
        },
        {
          file: "rules/booking/bookingCheckout.test.ts",
          title: "should open the operator's page, and take no edit while it is open",
        },
      ],
    },
    {
      id: "7.calls.25",
      sentence: "POST /api/phonepe/check-payment-status with {merchantOrderId}.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post the order's id alone, and read the answer's status (specification 7, The calls it makes)",
        },
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
      ],
    },
    {
      id: "7.calls.26",
      sentence: "check-payment-status reads data.status, the payment status object.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post the order's id alone, and read the answer's status (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "should be requested by its eight fields, told by its status, and saved with tripPackage (specification 7, The calls it makes)",
        },
      ],
      decision: "payment result",
    },
    {
      id: "7.calls.27",
      sentence: "POST /api/payment/create with the fields of the status object plus tripPackage.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post every field of the status and tripPackage, and read no answer (specification 7, The calls it makes)",
        },
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "should be requested by its eight fields, told by its status, and saved with tripPackage (specification 7, The calls it makes)",
        },
      ],
    },
    {
      id: "7.calls.28",
      sentence: "The result of payment/create is not read.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post every field of the status and tripPackage, and read no answer (specification 7, The calls it makes)",
        },
      ],
    },
    {
      id: "7.calls.29",
      sentence: "payment/create runs once per page view after a status is obtained.",
      shownBy: [
        {
          file: "rules/payments/thankyouMachine.test.ts",
          title: "should be saved exactly once per page view, however often and however it is read",
        },
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
      ],
    },
    {
      id: "7.calls.30",
      sentence: "POST /api/plan-trip/submit with JSON of all trip plan request fields.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post every field of the trip plan request as JSON, and read no answer (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title: "should be requested by its fields, as JSON (specification 7, The calls it makes)",
        },
        {
          file: "journeys/planTrip/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "7.calls.31",
      sentence: "The response content of plan-trip/submit is not read.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post every field of the trip plan request as JSON, and read no answer (specification 7, The calls it makes)",
        },
      ],
    },
    {
      id: "7.calls.32",
      sentence: "The PDF receipt is built in the browser with no call.",
      shownBy: [
        {
          file: "journeys/app/callsOfScreens.test.ts",
          title:
            "should be none for the PDF receipt, which the browser builds (specification 7, The calls it makes)",
        },
      ],
    },
  ],
}
