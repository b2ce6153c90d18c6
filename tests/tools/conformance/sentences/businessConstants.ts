/** Section 9, Business constants and limits: numbers, intervals and the receipt. */
import type { Chapter } from "../sentence.ts"

export const businessConstants: Chapter = {
  section: "9",
  heading: "Business constants and limits",
  sentences: [
    {
      id: "9.constants.1",
      sentence: "Home page size 8.",
      shownBy: [
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
        {
          file: "rules/home/pagerMachine.test.ts",
          title: "should need, for %d cards of eight, %d pages",
        },
        {
          file: "journeys/home/homeSections.test.ts",
          title:
            "should see eight skeletons in each list, then the trip packages from cheap to dear (specification 2, Home)",
        },
      ],
    },
    {
      id: "9.constants.2",
      sentence: "Footer category links 6.",
      shownBy: [
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
        {
          file: "journeys/layout/footer.test.ts",
          title:
            "should be the first six categories, the first four below 640 px, and carry the id (specification 2, Shared footer)",
        },
      ],
    },
    {
      id: "9.constants.3",
      sentence: "Footer category links 4 below 640 px width.",
      shownBy: [
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
        {
          file: "journeys/layout/footer.test.ts",
          title:
            "should be the first six categories, the first four below 640 px, and carry the id (specification 2, Shared footer)",
        },
        {
          file: "rules/catalogue/activityLists.test.ts",
          title: "should link, on a screen %d px wide, %d of seven",
        },
      ],
    },
    {
      id: "9.constants.4",
      sentence: "Mobile description cut at 450 characters.",
      shownBy: [
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
        {
          file: "rules/catalogue/shortDescription.test.ts",
          title: "should be the first 450 characters of a longer text, less trailing blanks, and an ellipsis",
        },
        {
          file: "journeys/activity/activity.test.ts",
          title: "should cut the description on phones and unfold it (specification 2, Activity detail)",
        },
      ],
    },
    {
      id: "9.constants.5",
      sentence: "Child price is 30% of the adult price.",
      shownBy: [
        {
          file: "rules/booking/quote.test.ts",
          title: "should agree with the specification's float formula on whole rupees",
        },
        {
          file: "rules/booking/quote.test.ts",
          title: "should be the exact price in tenths of a paisa, rounded once, half up",
        },
        {
          file: "rules/booking/quote.test.ts",
          title: "should be what one child alone is charged",
        },
      ],
    },
    {
      id: "9.constants.6",
      sentence: "Payment amount is the total times 100 (smallest currency unit).",
      shownBy: [
        {
          file: "rules/booking/quote.test.ts",
          title: "should agree with the specification's float formula on whole rupees",
        },
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post a payment request of eight fields, the amount in paise (specification 7, The calls it makes)",
        },
      ],
      decision: "money",
    },
    {
      id: "9.constants.7",
      sentence: "The payment amount is rounded.",
      shownBy: [
        {
          file: "rules/booking/quote.test.ts",
          title: "should be the exact price in tenths of a paisa, rounded once, half up",
        },
        {
          file: "rules/booking/quote.test.ts",
          title: "should ask %d paise × (%d adults, %d children) for %d",
        },
      ],
      decision: "money",
    },
    {
      id: "9.constants.8",
      sentence: "Currency INR.",
      shownBy: [
        {
          file: "server/render/pageHead.test.ts",
          title:
            "should carry title, description, keywords, social image, canonical link and structured data (specification 2, Activity detail)",
        },
        {
          file: "rules/payments/receipt.test.ts",
          title: "should read, line by line, as a visitor keeps it",
        },
      ],
    },
    {
      id: "9.constants.9",
      sentence: "Gallery interval 3 s.",
      shownBy: [
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
        {
          file: "rules/catalogue/carouselMachine.test.ts",
          title: "should wait the gallery's 3 s and the categories' 5 s",
        },
        {
          file: "journeys/activity/gallery.test.ts",
          title:
            "should move on every 3 s, and wait for the pointer, the focus and the lightbox (specification 2, Activity detail)",
        },
        {
          file: "journeys/activity/gallery.test.ts",
          title:
            "should stop for good when it is told to, and stand still for those who want no motion (specification 9, Business constants and limits)",
        },
      ],
    },
    {
      id: "9.constants.10",
      sentence: "Category carousel interval 5 s.",
      shownBy: [
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
        {
          file: "rules/catalogue/carouselMachine.test.ts",
          title: "should wait the gallery's 3 s and the categories' 5 s",
        },
        {
          file: "journeys/home/categories.test.ts",
          title:
            "should see it move to the next slide every 5 s, and stop for good when told (specification 2, Home)",
        },
      ],
    },
    {
      id: "9.constants.11",
      sentence: "Headline rotation 8 s.",
      shownBy: [
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
        {
          file: "rules/home/headlineMachine.test.ts",
          title: "should turn at 8000 ms, not before (specification 2, Home)",
        },
        {
          file: "rules/home/headlineMachine.test.ts",
          title:
            "should type one headline after another, each for 8 s from its first letter (specification 9, Business constants and limits)",
        },
        {
          file: "journeys/home/home.test.ts",
          title:
            "should see the headline turn every 8 s, hear one sentence, and be able to pause it (specification 2, Home)",
        },
      ],
    },
    {
      id: "9.constants.12",
      sentence: "Splash fade about 3.8 s.",
      shownBy: [
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
        {
          file: "rules/home/splashMachine.test.ts",
          title:
            "should fade at 3800 ms and be gone when the fade is over, whatever the page does (specification 4, States and transitions)",
        },
        {
          file: "journeys/home/splash.test.ts",
          title:
            "should see the intro type its welcome and fade at about 3.8 s, over a Home that is there (specification 4, States and transitions)",
        },
      ],
    },
    {
      id: "9.constants.13",
      sentence: "Other activities: up to 6.",
      shownBy: [
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
        {
          file: "rules/catalogue/otherActivities.test.ts",
          title: "should choose others of the same packageType, each once: six, or as many as there are",
        },
      ],
    },
    {
      id: "9.constants.14",
      sentence: "Wizard: 4 steps.",
      shownBy: [
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should be headed, counted and footed in the specified words (specification 2, Plan your trip wizard)",
        },
        {
          file: "rules/trips/wizardSteps.test.ts",
          title: "should be named and headed as the specification says",
        },
      ],
    },
    {
      id: "9.constants.15",
      sentence: "2-second delay after submit before the success message.",
      shownBy: [
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
        {
          file: "rules/trips/wizardSubmitting.test.ts",
          title: "should be confirmed after 2000 ms, not before, with an empty form at the first step",
        },
      ],
    },
    {
      id: "9.constants.16",
      sentence: "Trip-type grid maximum height 16rem.",
      shownBy: [
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
        {
          file: "journeys/planTrip/wizardSteps.test.ts",
          title:
            "should scroll the trip types past their maximum height, by keyboard too (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "9.constants.17",
      sentence: "Thankyou countdown starts at 10.",
      shownBy: [
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
        {
          file: "rules/payments/thankyouCountdown.test.ts",
          title: "should go from 10 by one every 2000 ms, and leave for home when it reaches 1",
        },
      ],
      decision: "countdown",
    },
    {
      id: "9.constants.18",
      sentence: "Thankyou countdown tick 2000 ms.",
      shownBy: [
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
        {
          file: "rules/payments/thankyouCountdown.test.ts",
          title: "should go from 10 by one every 2000 ms, and leave for home when it reaches 1",
        },
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title:
            "should count from 10 every 2 s and then be at Home (specification 4, Payment state on /Thankyou)",
        },
      ],
      decision: "countdown",
    },
    {
      id: "9.constants.19",
      sentence: "Thankyou amount divided by 100.",
      shownBy: [
        {
          file: "rules/money.test.ts",
          title: "should print %d paise as %s",
        },
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
      ],
    },
    {
      id: "9.constants.20",
      sentence: "Receipt: a PDF.",
      shownBy: [
        {
          file: "server/render/receiptPdf.test.ts",
          title: "should fill one A4 page with ink, but not black it out",
        },
        {
          file: "journeys/thankyou/receiptPdf.test.ts",
          title: "should download a PDF for %s that draws the name and can be searched for it",
        },
      ],
    },
    {
      id: "9.constants.21",
      sentence: "It is named from the order id.",
      shownBy: [
        {
          file: "rules/payments/receipt.test.ts",
          title: "should be a file named from the order id, safe on every file system",
        },
        {
          file: "journeys/app/callsOfScreens.test.ts",
          title:
            "should be none for the PDF receipt, which the browser builds (specification 7, The calls it makes)",
        },
      ],
    },
    {
      id: "9.constants.22",
      sentence: "It carries the business name.",
      shownBy: [
        {
          file: "rules/payments/receipt.test.ts",
          title: "should read, line by line, as a visitor keeps it",
        },
        {
          file: "server/render/receiptPdf.test.ts",
          title: "should say every label and every value",
        },
        {
          file: "journeys/thankyou/printing.test.ts",
          title:
            "should be what its receipt says, on one page, printed from %s (specification 9, Business constants and limits)",
        },
      ],
    },
    {
      id: "9.constants.23",
      sentence: "It has a booking section.",
      shownBy: [
        {
          file: "rules/payments/receipt.test.ts",
          title: "should read, line by line, as a visitor keeps it",
        },
        {
          file: "server/render/receiptPdf.test.ts",
          title: "should say every label and every value",
        },
        {
          file: "journeys/thankyou/printing.test.ts",
          title:
            "should be what its receipt says, on one page, printed from %s (specification 9, Business constants and limits)",
        },
      ],
    },
    {
      id: "9.constants.24",
      sentence: "The booking section has the customer name.",
      shownBy: [
        {
          file: "rules/payments/receipt.test.ts",
          title: "should read, line by line, as a visitor keeps it",
        },
        {
          file: "rules/payments/receipt.test.ts",
          title: "should carry trip, order, state and amount of the status",
        },
      ],
      decision: "a payment's link in another browser",
    },
    {
      id: "9.constants.25",
      sentence: "The booking section has the mobile.",
      shownBy: [
        {
          file: "rules/payments/receipt.test.ts",
          title: "should read, line by line, as a visitor keeps it",
        },
        {
          file: "rules/payments/receipt.test.ts",
          title: "should carry trip, order, state and amount of the status",
        },
      ],
      decision: "a payment's link in another browser",
    },
    {
      id: "9.constants.26",
      sentence: "The booking section has the package.",
      shownBy: [
        {
          file: "rules/payments/receipt.test.ts",
          title: "should read, line by line, as a visitor keeps it",
        },
        {
          file: "rules/payments/receipt.test.ts",
          title: "should carry trip, order, state and amount of the status",
        },
      ],
    },
    {
      id: "9.constants.27",
      sentence: "The booking section has the trip date.",
      shownBy: [
        {
          file: "rules/payments/receipt.test.ts",
          title: "should read, line by line, as a visitor keeps it",
        },
        {
          file: "rules/payments/receipt.test.ts",
          title: "should carry trip, order, state and amount of the status",
        },
      ],
    },
    {
      id: "9.constants.28",
      sentence: "The booking section has the adults.",
      shownBy: [
        {
          file: "rules/payments/receipt.test.ts",
          title: "should read, line by line, as a visitor keeps it",
        },
        {
          file: "rules/payments/receipt.test.ts",
          title: "should carry trip, order, state and amount of the status",
        },
        {
          file: "journeys/thankyou/printing.test.ts",
          title:
            "should be what its receipt says, on one page, printed from %s (specification 9, Business constants and limits)",
        },
      ],
    },
    {
      id: "9.constants.29",
      sentence: "The booking section has the children.",
      shownBy: [
        {
          file: "rules/payments/receipt.test.ts",
          title: "should read, line by line, as a visitor keeps it",
        },
        {
          file: "rules/payments/receipt.test.ts",
          title: "should carry trip, order, state and amount of the status",
        },
      ],
    },
    {
      id: "9.constants.30",
      sentence: "It has a payment section.",
      shownBy: [
        {
          file: "rules/payments/receipt.test.ts",
          title: "should read, line by line, as a visitor keeps it",
        },
        {
          file: "server/render/receiptPdf.test.ts",
          title: "should say every label and every value",
        },
      ],
    },
    {
      id: "9.constants.31",
      sentence: "The payment section has the order ID.",
      shownBy: [
        {
          file: "rules/payments/receipt.test.ts",
          title: "should read, line by line, as a visitor keeps it",
        },
        {
          file: "rules/payments/receipt.test.ts",
          title: "should carry trip, order, state and amount of the status",
        },
      ],
    },
    {
      id: "9.constants.32",
      sentence: "The payment section has the transaction ID.",
      shownBy: [
        {
          file: "rules/payments/receipt.test.ts",
          title: "should read, line by line, as a visitor keeps it",
        },
        {
          file: "rules/payments/receipt.test.ts",
          title: "should carry trip, order, state and amount of the status",
        },
      ],
    },
    {
      id: "9.constants.33",
      sentence: "The payment section has the status.",
      shownBy: [
        {
          file: "rules/payments/receipt.test.ts",
          title: "should read, line by line, as a visitor keeps it",
        },
        {
          file: "rules/payments/receipt.test.ts",
          title: "should carry trip, order, state and amount of the status",
        },
      ],
    },
    {
      id: "9.constants.34",
      sentence: "The payment section has the amount in INR.",
      shownBy: [
        {
          file: "rules/payments/receipt.test.ts",
          title: "should read, line by line, as a visitor keeps it",
        },
        {
          file: "rules/payments/receipt.test.ts",
          title: "should carry trip, order, state and amount of the status",
        },
      ],
    },
    {
      id: "9.constants.35",
      sentence: "The payment section has the generation time.",
      shownBy: [
        {
          file: "rules/payments/receipt.test.ts",
          title: "should read, line by line, as a visitor keeps it",
        },
        {
          file: "journeys/thankyou/printing.test.ts",
          title:
            "should be what its receipt says, on one page, printed from %s (specification 9, Business constants and limits)",
        },
      ],
    },
    {
      id: "9.constants.36",
      sentence: "It notes that the team will contact the customer to confirm the trip.",
      shownBy: [
        {
          file: "rules/payments/receipt.test.ts",
          title: "should be headed Receipt for a completed payment only, and say so otherwise",
        },
        {
          file: "server/render/receiptPdf.test.ts",
          title: "should say every label and every value",
        },
        {
          file: "rules/payments/receipt.test.ts",
          title:
            "should read the receipt as it stands at this moment (specification 9, Business constants and limits)",
        },
      ],
      decision: "receipt",
    },
    {
      id: "9.constants.37",
      sentence: "It has the business's contact details.",
      shownBy: [
        {
          file: "rules/payments/receipt.test.ts",
          title: "should read, line by line, as a visitor keeps it",
        },
        {
          file: "rules/payments/receipt.test.ts",
          title: "should print the operator's tax number when there is one",
        },
      ],
    },
    {
      id: "9.constants.38",
      sentence: "Lazy-loaded script chunks time out after 120 seconds.",
      shownBy: [
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
        {
          file: "rules/waitingStates.test.ts",
          title:
            "should end by itself after 120 s, with a way on: %s (specification 9, Business constants and limits)",
        },
        {
          file: "journeys/app/badNetwork.test.ts",
          title:
            "should give up on a script after 120 seconds (specification 9, Business constants and limits)",
        },
        {
          file: "journeys/app/badNetwork.test.ts",
          title:
            "should offer a retry that works when a screen's script does not arrive (specification 9, Business constants and limits)",
        },
        {
          file: "journeys/layout/newsletter.test.ts",
          title:
            "should offer the box again when its script did not arrive (specification 9, Business constants and limits)",
        },
      ],
    },
  ],
}
