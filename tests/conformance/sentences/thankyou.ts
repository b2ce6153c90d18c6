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
          file: "browser/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
        {
          file: "core/routes.test.ts",
          title: "should carry any order id and package unchanged to the thank-you page",
        },
      ],
    },
    {
      id: "2.thankyou.2",
      sentence: "While checking: 'Checking Payment Status' and 'Please wait while we verify...'.",
      shownBy: [
        {
          file: "browser/thankyou.test.ts",
          title: "should name what it waits for (specification 2, Thankyou)",
        },
      ],
    },
    {
      id: "2.thankyou.3",
      sentence: "On error or missing status: 'Oops! Something went wrong' and the error text.",
      shownBy: [
        {
          file: "browser/thankyouTrouble.test.ts",
          title: "should say that %s, ask again, and lead home (specification 8, The error catalogue)",
        },
      ],
    },
    {
      id: "2.thankyou.4",
      sentence: "'Try Again' reloads the page.",
      shownBy: [
        {
          file: "browser/thankyouTrouble.test.ts",
          title: "should say that %s, ask again, and lead home (specification 8, The error catalogue)",
        },
        { file: "core/thankyouMachine.test.ts", title: "should reload when asked to try again" },
      ],
    },
    {
      id: "2.thankyou.5",
      sentence: "'Back to Home' leads home.",
      shownBy: [
        {
          file: "browser/thankyouTrouble.test.ts",
          title: "should say that %s, ask again, and lead home (specification 8, The error catalogue)",
        },
        { file: "core/thankyouMachine.test.ts", title: "should lead home when asked" },
      ],
    },
    {
      id: "2.thankyou.6",
      sentence: "On a status: a banner, an order ID and an amount paid in rupees.",
      shownBy: [
        {
          file: "browser/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
      ],
    },
    {
      id: "2.thankyou.7",
      sentence:
        "A Trip Details block has Customer, Mobile, Trip Date, and Travelers as 'N Adults, N Children'.",
      shownBy: [
        {
          file: "browser/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
        {
          file: "core/party.test.ts",
          title: "should say one Adult and one Child, and the plural of everything else",
        },
      ],
    },
    {
      id: "2.thankyou.8",
      sentence: "A transaction ID shows when present.",
      shownBy: [
        {
          file: "browser/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
        {
          file: "browser/thankyou.test.ts",
          title:
            "should say N/A and 0 for what is missing, and name no transaction (specification 5, Thankyou)",
        },
        {
          file: "core/paymentStatus.test.ts",
          title: "should be the first payment's, and nothing where there is none",
        },
      ],
    },
    {
      id: "2.thankyou.9",
      sentence: "A 'Download PDF Receipt' button.",
      shownBy: [
        {
          file: "browser/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
        {
          file: "browser/booking.test.ts",
          title: "should book from the shop window, pay, and take the receipt home",
        },
      ],
    },
    {
      id: "2.thankyou.10",
      sentence: "A countdown 'You will be redirected to the home page in N seconds'.",
      shownBy: [
        {
          file: "browser/thankyou.test.ts",
          title:
            "should count from 10 every 2 s and then be at Home (specification 4, Payment state on /Thankyou)",
        },
      ],
      decision: "countdown",
    },
    {
      id: "2.thankyou.11",
      sentence: "The text 'We'll contact you shortly to confirm your trip details.'",
      shownBy: [
        {
          file: "browser/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
      ],
    },
  ],
}
