/** Section 2, Thankyou: the payment result. */
import type { Chapter } from "../sentence.ts"

export const thankyou: Chapter = {
  section: "2",
  heading: "Thankyou",
  sentences: [
    {
      id: "2.thankyou.1",
      sentence: "The query parameters are merchantOrderId and packageType.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
        {
          file: "rules/routes.test.ts",
          title: "should carry any order id and package unchanged to the thank-you page",
        },
      ],
    },
    {
      id: "2.thankyou.2",
      sentence: "While checking: 'Checking Payment Status'.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should name what it waits for (specification 2, Thankyou)",
        },
        {
          file: "server/render/renderedPages.test.ts",
          title: "should be whole before any script has run, with its status and a way to call",
        },
      ],
    },
    {
      id: "2.thankyou.3",
      sentence: "And 'Please wait while we verify...'.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should name what it waits for (specification 2, Thankyou)",
        },
      ],
    },
    {
      id: "2.thankyou.4",
      sentence: "On error or missing status: 'Oops! Something went wrong'.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyouFailures.test.ts",
          title: "should say that %s, ask again, and lead home (specification 8, The error catalogue)",
        },
      ],
    },
    {
      id: "2.thankyou.5",
      sentence: "It shows the error text.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyouFailures.test.ts",
          title: "should say that %s, ask again, and lead home (specification 8, The error catalogue)",
        },
      ],
    },
    {
      id: "2.thankyou.6",
      sentence: "'Try Again' reloads the page.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyouFailures.test.ts",
          title: "should say that %s, ask again, and lead home (specification 8, The error catalogue)",
        },
        {
          file: "rules/payments/thankyouMachine.test.ts",
          title: "should reload when asked to try again",
        },
      ],
    },
    {
      id: "2.thankyou.7",
      sentence: "'Back to Home' leads home.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyouFailures.test.ts",
          title: "should say that %s, ask again, and lead home (specification 8, The error catalogue)",
        },
        {
          file: "rules/payments/thankyouMachine.test.ts",
          title: "should lead home when asked",
        },
      ],
    },
    {
      id: "2.thankyou.8",
      sentence: "On a status: a banner.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should stand for %s under %j, %j, in %s (specification 4, Payment state on /Thankyou)",
        },
      ],
    },
    {
      id: "2.thankyou.9",
      sentence: "An order ID.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
      ],
    },
    {
      id: "2.thankyou.10",
      sentence: "An amount paid in rupees.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
        {
          file: "rules/money.test.ts",
          title: "should print %d paise as %s",
        },
      ],
      decision: "receipt",
    },
    {
      id: "2.thankyou.11",
      sentence: "A Trip Details block.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
      ],
    },
    {
      id: "2.thankyou.12",
      sentence: "It has the Customer.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
      ],
      decision: "a payment's link in another browser",
    },
    {
      id: "2.thankyou.13",
      sentence: "It has the Mobile.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
      ],
      decision: "a payment's link in another browser",
    },
    {
      id: "2.thankyou.14",
      sentence: "It has the Trip Date.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
        {
          file: "rules/booking/travelDay.test.ts",
          title: "should read a booked day as a day, and leave any other text as it is",
        },
      ],
    },
    {
      id: "2.thankyou.15",
      sentence: "It has the Travelers as 'N Adults, N Children'.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
        {
          file: "rules/booking/quote.test.ts",
          title: "should say one Adult and one Child, and the plural of everything else",
        },
      ],
      decision: "counts",
    },
    {
      id: "2.thankyou.16",
      sentence: "A transaction ID shows when present.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title:
            "should say N/A and 0 for what is missing, and name no transaction (specification 5, Thankyou)",
        },
        {
          file: "rules/payments/paymentStatus.test.ts",
          title: "should be the first payment's, and nothing where there is none",
        },
      ],
    },
    {
      id: "2.thankyou.17",
      sentence: "A 'Download PDF Receipt' button.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
        {
          file: "journeys/activity/booking/booking.test.ts",
          title: "should book from the shop window, pay, and take the receipt home",
        },
      ],
    },
    {
      id: "2.thankyou.18",
      sentence: "A countdown 'You will be redirected to the home page in N seconds'.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title:
            "should count from 10 every 2 s and then be at Home (specification 4, Payment state on /Thankyou)",
        },
      ],
      decision: "countdown",
    },
    {
      id: "2.thankyou.19",
      sentence: "The text 'We'll contact you shortly to confirm your trip details.'",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
      ],
    },
  ],
}
