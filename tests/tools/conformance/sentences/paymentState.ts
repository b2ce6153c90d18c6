/** Section 4, Payment state on /Thankyou: payment states and what follows them. */
import type { Chapter } from "../sentence.ts"

export const paymentState: Chapter = {
  section: "4",
  heading: "Payment state on /Thankyou",
  sentences: [
    {
      id: "4.payment.1",
      sentence: "COMPLETED: title 'Payment Successful!', subtitle 'Your Goa adventure awaits!'.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should stand for %s under %j, %j, in %s (specification 4, Payment state on /Thankyou)",
        },
        {
          file: "rules/payments/verdict.test.ts",
          title: "should say for %s: %s %s (%s)",
        },
      ],
    },
    {
      id: "4.payment.2",
      sentence: "COMPLETED is green.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should stand for %s under %j, %j, in %s (specification 4, Payment state on /Thankyou)",
        },
        {
          file: "rules/payments/verdict.test.ts",
          title: "should say for %s: %s %s (%s)",
        },
      ],
    },
    {
      id: "4.payment.3",
      sentence: "FAILED: title 'Payment Failed', subtitle 'No amount has been deducted'.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should stand for %s under %j, %j, in %s (specification 4, Payment state on /Thankyou)",
        },
        {
          file: "rules/payments/verdict.test.ts",
          title: "should say for %s: %s %s (%s)",
        },
        {
          file: "journeys/activity/booking/booking.test.ts",
          title: "should be told as it is after %s",
        },
      ],
    },
    {
      id: "4.payment.4",
      sentence: "FAILED is red.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should stand for %s under %j, %j, in %s (specification 4, Payment state on /Thankyou)",
        },
        {
          file: "rules/payments/verdict.test.ts",
          title: "should say for %s: %s %s (%s)",
        },
        {
          file: "journeys/activity/booking/booking.test.ts",
          title: "should be told as it is after %s",
        },
      ],
    },
    {
      id: "4.payment.5",
      sentence: "PENDING: title 'Payment Processing', subtitle 'We're confirming your payment'.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should stand for %s under %j, %j, in %s (specification 4, Payment state on /Thankyou)",
        },
        {
          file: "rules/payments/verdict.test.ts",
          title: "should say for %s: %s %s (%s)",
        },
        {
          file: "journeys/activity/booking/booking.test.ts",
          title: "should be told as it is after %s",
        },
      ],
      decision: "pending",
    },
    {
      id: "4.payment.6",
      sentence: "PENDING is yellow.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should stand for %s under %j, %j, in %s (specification 4, Payment state on /Thankyou)",
        },
        {
          file: "rules/payments/verdict.test.ts",
          title: "should say for %s: %s %s (%s)",
        },
        {
          file: "journeys/activity/booking/booking.test.ts",
          title: "should be told as it is after %s",
        },
      ],
    },
    {
      id: "4.payment.7",
      sentence: "Any other: title 'Status Unknown', subtitle 'Please contact support'.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should stand for %s under %j, %j, in %s (specification 4, Payment state on /Thankyou)",
        },
        {
          file: "rules/payments/verdict.test.ts",
          title: "should call any other state unknown",
        },
      ],
    },
    {
      id: "4.payment.8",
      sentence: "Any other is grey.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should stand for %s under %j, %j, in %s (specification 4, Payment state on /Thankyou)",
        },
        {
          file: "rules/payments/verdict.test.ts",
          title: "should call any other state unknown",
        },
      ],
    },
    {
      id: "4.payment.9",
      sentence: "Flow: loading.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should name what it waits for (specification 2, Thankyou)",
        },
        {
          file: "rules/payments/thankyouMachine.test.ts",
          title: "should read a %s order once, save it once with its package, and show it",
        },
      ],
    },
    {
      id: "4.payment.10",
      sentence: "Then either error or a result.",
      shownBy: [
        {
          file: "rules/payments/thankyouMachine.test.ts",
          title: "should fail with the reason, and save nothing, when the order is %s",
        },
        {
          file: "rules/payments/thankyouMachine.test.ts",
          title: "should read a %s order once, save it once with its package, and show it",
        },
      ],
    },
    {
      id: "4.payment.11",
      sentence: "After a result the payment is saved once per page view.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
        {
          file: "rules/payments/thankyouMachine.test.ts",
          title: "should be saved exactly once per page view, however often and however it is read",
        },
      ],
    },
    {
      id: "4.payment.12",
      sentence: "A countdown starts from 10.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title:
            "should count from 10 every 2 s and then be at Home (specification 4, Payment state on /Thankyou)",
        },
        {
          file: "rules/payments/thankyouCountdown.test.ts",
          title: "should go from 10 by one every 2000 ms, and leave for home when it reaches 1",
        },
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
      ],
      decision: "countdown",
    },
    {
      id: "4.payment.13",
      sentence: "It ticks every 2000 ms.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title:
            "should count from 10 every 2 s and then be at Home (specification 4, Payment state on /Thankyou)",
        },
        {
          file: "rules/payments/thankyouCountdown.test.ts",
          title: "should go from 10 by one every 2000 ms, and leave for home when it reaches 1",
        },
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
      ],
      decision: "countdown",
    },
    {
      id: "4.payment.14",
      sentence: "When it reaches 1 the page navigates to the home page.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title:
            "should count from 10 every 2 s and then be at Home (specification 4, Payment state on /Thankyou)",
        },
        {
          file: "rules/payments/thankyouCountdown.test.ts",
          title: "should go from 10 by one every 2000 ms, and leave for home when it reaches 1",
        },
      ],
    },
  ],
}
