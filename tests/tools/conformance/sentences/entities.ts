/** Section 3, Entities and their fields: what there is, field by field. */
import type { Chapter } from "../sentence.ts"

export const entities: Chapter = {
  section: "3",
  heading: "Entities and their fields",
  sentences: [
    {
      id: "3.entities.1",
      sentence: "A Category has an _id.",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "should be _id, name and slug in /api/categories/all (specification 3, Entities and their fields)",
        },
        {
          file: "rules/catalogue/activity.test.ts",
          title: "should ask for each of their fields",
        },
      ],
    },
    {
      id: "3.entities.2",
      sentence: "A Category has a name.",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "should be _id, name and slug in /api/categories/all (specification 3, Entities and their fields)",
        },
        {
          file: "rules/catalogue/activity.test.ts",
          title: "should ask for each of their fields",
        },
      ],
    },
    {
      id: "3.entities.3",
      sentence: "A Category has a slug.",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "should be _id, name and slug in /api/categories/all (specification 3, Entities and their fields)",
        },
        {
          file: "rules/catalogue/activity.test.ts",
          title: "should ask for each of their fields",
        },
      ],
    },
    {
      id: "3.entities.4",
      sentence: "A Category has subcategories (list).",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "should have its subcategories beside them in /api/categories/all-with-subcategories (specification 3, Entities and their fields)",
        },
        {
          file: "rules/catalogue/activity.test.ts",
          title: "should ask for each of their fields",
        },
      ],
    },
    {
      id: "3.entities.5",
      sentence: "A Subcategory has an _id.",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title: "should have its %s (specification 3, Entities and their fields)",
        },
      ],
    },
    {
      id: "3.entities.6",
      sentence: "A Subcategory has a name.",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title: "should have its %s (specification 3, Entities and their fields)",
        },
        {
          file: "rules/catalogue/activity.test.ts",
          title: "should refuse %s",
        },
      ],
    },
    {
      id: "3.entities.7",
      sentence: "A Subcategory has a slug.",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title: "should have its %s (specification 3, Entities and their fields)",
        },
      ],
    },
    {
      id: "3.entities.8",
      sentence: "A Subcategory has a packageType: 'tour package' or 'trip package'.",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title: "should be a tour package or a trip package (specification 3, Entities and their fields)",
        },
        {
          file: "rules/catalogue/activity.test.ts",
          title: "should refuse %s",
        },
        {
          file: "rules/wire/tolerantDecoding.test.ts",
          title: "should be read with %s",
        },
      ],
      decision: "package type",
    },
    {
      id: "3.entities.9",
      sentence: "A Subcategory has a price: a number, per adult.",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title: "should have its %s (specification 3, Entities and their fields)",
        },
        {
          file: "rules/booking/quote.test.ts",
          title: "should charge every adult the fare that the card shows",
        },
      ],
    },
    {
      id: "3.entities.10",
      sentence: "A Subcategory has a duration: text on cards, hours on the detail page.",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title: "should have its %s (specification 3, Entities and their fields)",
        },
        {
          file: "rules/catalogue/durationAndRoute.test.ts",
          title: "should say what the record says, without the space around it",
        },
        {
          file: "rules/catalogue/durationAndRoute.test.ts",
          title: "should read hours as they are, in any case and spacing",
        },
        {
          file: "rules/catalogue/durationAndRoute.test.ts",
          title: "should read %j as %d",
        },
        {
          file: "journeys/activity/incompleteActivity.test.ts",
          title: "should do without harm: %s (specification 3, Entities and their fields)",
        },
      ],
      decision: "duration on the detail page",
    },
    {
      id: "3.entities.11",
      sentence: "A Subcategory has a route.",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title: "should have its %s (specification 3, Entities and their fields)",
        },
        {
          file: "journeys/activity/incompleteActivity.test.ts",
          title: "should do without harm: %s (specification 3, Entities and their fields)",
        },
      ],
    },
    {
      id: "3.entities.12",
      sentence: "A Subcategory has an image.",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title: "should have its %s (specification 3, Entities and their fields)",
        },
        {
          file: "journeys/activity/incompleteActivity.test.ts",
          title: "should do without harm: %s (specification 3, Entities and their fields)",
        },
        {
          file: "journeys/activity/booking/bookingOverApi.test.ts",
          title:
            "should see a picture in the one size that the server has, where it names one of ours (specification 3, Entities and their fields)",
        },
      ],
    },
    {
      id: "3.entities.13",
      sentence: "A Subcategory has a bannerImage.",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title: "should have its %s (specification 3, Entities and their fields)",
        },
      ],
    },
    {
      id: "3.entities.14",
      sentence: "A Subcategory has galleryImages (list of URLs).",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title: "should have its %s (specification 3, Entities and their fields)",
        },
        {
          file: "journeys/activity/incompleteActivity.test.ts",
          title: "should do without harm: %s (specification 3, Entities and their fields)",
        },
      ],
    },
    {
      id: "3.entities.15",
      sentence: "A Subcategory has a description.",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title: "should have its %s (specification 3, Entities and their fields)",
        },
        {
          file: "journeys/activity/incompleteActivity.test.ts",
          title: "should do without harm: %s (specification 3, Entities and their fields)",
        },
      ],
    },
    {
      id: "3.entities.16",
      sentence: "A Subcategory has details: a list of title and content.",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "should have its details by title and content, a text or a list (specification 3, Entities and their fields)",
        },
        {
          file: "rules/catalogue/activity.test.ts",
          title: "should refuse %s",
        },
        {
          file: "journeys/activity/incompleteActivity.test.ts",
          title: "should do without harm: %s (specification 3, Entities and their fields)",
        },
      ],
    },
    {
      id: "3.entities.17",
      sentence: "The content is text or a list.",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "should have its details by title and content, a text or a list (specification 3, Entities and their fields)",
        },
        {
          file: "rules/catalogue/activity.test.ts",
          title: "should take an entry that is a text or a list, the extremes of a rating, and no review yet",
        },
      ],
    },
    {
      id: "3.entities.18",
      sentence: "A Subcategory has features (list of text).",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title: "should have its %s (specification 3, Entities and their fields)",
        },
        {
          file: "journeys/activity/incompleteActivity.test.ts",
          title: "should do without harm: %s (specification 3, Entities and their fields)",
        },
      ],
    },
    {
      id: "3.entities.19",
      sentence: "Its categorySlug is added on the client.",
      shownBy: [
        {
          file: "rules/catalogue/activityLists.test.ts",
          title: "should list only their own kind, under the category that it stands in",
        },
      ],
    },
    {
      id: "3.entities.20",
      sentence: "Display data are made on the client for each subcategory.",
      shownBy: [
        {
          file: "rules/catalogue/displayData.test.ts",
          title: "should draw the same for the same record, always",
        },
        {
          file: "rules/catalogue/displayData.test.ts",
          title: "should let every real figure win, one by one, over a sample",
        },
      ],
      decision: "ratings",
    },
    {
      id: "3.entities.21",
      sentence: "The rating is random, 4.1 to 4.8.",
      shownBy: [
        {
          file: "rules/catalogue/displayData.test.ts",
          title: "should stay in the specification's ranges",
        },
        {
          file: "rules/catalogue/displayData.test.ts",
          title: "should draw every rating and every discount for some record, and reviews up to both ends",
        },
      ],
      decision: "ratings",
    },
    {
      id: "3.entities.22",
      sentence: "The review count is random, 1100 to 2400.",
      shownBy: [
        {
          file: "rules/catalogue/displayData.test.ts",
          title: "should stay in the specification's ranges",
        },
        {
          file: "rules/catalogue/displayData.test.ts",
          title: "should draw every rating and every discount for some record, and reviews up to both ends",
        },
      ],
      decision: "ratings",
    },
    {
      id: "3.entities.23",
      sentence: "The discount is random in multiples of 100 from 800 to 1500.",
      shownBy: [
        {
          file: "rules/catalogue/displayData.test.ts",
          title: "should stay in the specification's ranges",
        },
        {
          file: "rules/catalogue/displayData.test.ts",
          title: "should draw every rating and every discount for some record, and reviews up to both ends",
        },
      ],
      decision: "ratings",
    },
    {
      id: "3.entities.24",
      sentence: "Fallbacks: 4.5, 1200 and 1000.",
      shownBy: [
        {
          file: "rules/catalogue/displayData.test.ts",
          title: "should fall back to 4.5, 1200 reviews and ₹1,000 off without an id",
        },
      ],
    },
    {
      id: "3.entities.25",
      sentence: "A payment request has name.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post a payment request of eight fields, the amount in paise (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "a payment > should not be requested without %s (specification 3, Entities and their fields)",
        },
      ],
    },
    {
      id: "3.entities.26",
      sentence: "A payment request has adults.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post a payment request of eight fields, the amount in paise (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "a payment > should not be requested without %s (specification 3, Entities and their fields)",
        },
      ],
    },
    {
      id: "3.entities.27",
      sentence: "A payment request has children.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post a payment request of eight fields, the amount in paise (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "a payment > should not be requested without %s (specification 3, Entities and their fields)",
        },
      ],
    },
    {
      id: "3.entities.28",
      sentence: "A payment request has date.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post a payment request of eight fields, the amount in paise (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "a payment > should not be requested without %s (specification 3, Entities and their fields)",
        },
      ],
    },
    {
      id: "3.entities.29",
      sentence: "A payment request has mobileNumber.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post a payment request of eight fields, the amount in paise (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "a payment > should not be requested without %s (specification 3, Entities and their fields)",
        },
      ],
    },
    {
      id: "3.entities.30",
      sentence: "A payment request has amount.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post a payment request of eight fields, the amount in paise (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "a payment > should not be requested without %s (specification 3, Entities and their fields)",
        },
      ],
    },
    {
      id: "3.entities.31",
      sentence: "A payment request has categorySlug.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post a payment request of eight fields, the amount in paise (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "a payment > should not be requested without %s (specification 3, Entities and their fields)",
        },
      ],
    },
    {
      id: "3.entities.32",
      sentence: "A payment request has subSlug.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post a payment request of eight fields, the amount in paise (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "a payment > should not be requested without %s (specification 3, Entities and their fields)",
        },
      ],
    },
    {
      id: "3.entities.33",
      sentence: "A payment status has a state.",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "should be requested by its eight fields, told by its status, and saved with tripPackage (specification 7, The calls it makes)",
        },
        {
          file: "rules/payments/verdict.test.ts",
          title: "should call any other state unknown",
        },
      ],
    },
    {
      id: "3.entities.34",
      sentence: "A payment status has an orderId.",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "should be requested by its eight fields, told by its status, and saved with tripPackage (specification 7, The calls it makes)",
        },
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
      ],
    },
    {
      id: "3.entities.35",
      sentence: "A payment status has an amount in paise.",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "should be requested by its eight fields, told by its status, and saved with tripPackage (specification 7, The calls it makes)",
        },
        {
          file: "rules/payments/paymentStatus.test.ts",
          title: "should refuse an amount that is no whole number of paise",
        },
      ],
    },
    {
      id: "3.entities.36",
      sentence: "The amount is shown divided by 100 with 2 decimals and a rupee sign.",
      shownBy: [
        {
          file: "rules/money.test.ts",
          title: "should print %d paise as %s",
        },
        {
          file: "rules/money.test.ts",
          title: "should print every digit of the amount, and nothing else, after the rupee sign",
        },
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
      ],
      decision: "money",
    },
    {
      id: "3.entities.37",
      sentence: "A payment status has metaInfo.",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "should be requested by its eight fields, told by its status, and saved with tripPackage (specification 7, The calls it makes)",
        },
        {
          file: "rules/payments/paymentStatus.test.ts",
          title: "should write each detail as label and value",
        },
      ],
    },
    {
      id: "3.entities.38",
      sentence: "A payment status has paymentDetails (list).",
      shownBy: [
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "should be requested by its eight fields, told by its status, and saved with tripPackage (specification 7, The calls it makes)",
        },
      ],
    },
    {
      id: "3.entities.39",
      sentence: "The first item's transactionId is used.",
      shownBy: [
        {
          file: "rules/payments/paymentStatus.test.ts",
          title: "should be the first payment's, and nothing where there is none",
        },
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
      ],
    },
    {
      id: "3.entities.40",
      sentence: "metaInfo holds udf1 (label:customer name).",
      shownBy: [
        {
          file: "rules/payments/paymentStatus.test.ts",
          title: "should write each detail as label and value",
        },
        {
          file: "rules/payments/paymentStatus.test.ts",
          title: "should take everything after the first colon, whatever the label",
        },
      ],
    },
    {
      id: "3.entities.41",
      sentence: "It holds udf2 (label:mobile).",
      shownBy: [
        {
          file: "rules/payments/paymentStatus.test.ts",
          title: "should write each detail as label and value",
        },
        {
          file: "rules/payments/paymentStatus.test.ts",
          title: "should take everything after the first colon, whatever the label",
        },
      ],
    },
    {
      id: "3.entities.42",
      sentence: "It holds udf4 (label:trip date).",
      shownBy: [
        {
          file: "rules/payments/paymentStatus.test.ts",
          title: "should write each detail as label and value",
        },
        {
          file: "rules/payments/paymentStatus.test.ts",
          title: "should take everything after the first colon, whatever the label",
        },
      ],
    },
    {
      id: "3.entities.43",
      sentence: "It holds udf5 (adults:N|children:N).",
      shownBy: [
        {
          file: "rules/payments/paymentStatus.test.ts",
          title: "should write each detail as label and value",
        },
        {
          file: "rules/payments/paymentStatus.test.ts",
          title: "should count the travellers of %j as %d and %d",
        },
      ],
    },
    {
      id: "3.entities.44",
      sentence: "The value is the part after the first colon.",
      shownBy: [
        {
          file: "rules/payments/paymentStatus.test.ts",
          title: "should take everything after the first colon, whatever the label",
        },
      ],
    },
    {
      id: "3.entities.45",
      sentence: "The saved payment payload is the status object plus tripPackage.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post every field of the status and tripPackage, and read no answer (specification 7, The calls it makes)",
        },
        {
          file: "rules/payments/paymentStatus.test.ts",
          title: "should keep fields that it has never heard of, because the status is saved back whole",
        },
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
        {
          file: "rules/wire/tolerantDecoding.test.ts",
          title:
            "should send the status as it was answered, nulls and all, with the package (specification 3, Entities and their fields)",
        },
      ],
    },
    {
      id: "3.entities.46",
      sentence: "tripPackage is taken from the packageType query parameter.",
      shownBy: [
        {
          file: "journeys/thankyou/thankyou.test.ts",
          title: "should say who travels when, order, money and what comes next (specification 2, Thankyou)",
        },
        {
          file: "rules/payments/thankyouMachine.test.ts",
          title: "should read a %s order once, save it once with its package, and show it",
        },
      ],
    },
    {
      id: "3.entities.47",
      sentence: "A trip plan request has fullName (text).",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post every field of the trip plan request as JSON, and read no answer (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "a trip plan > should not be requested without %s (specification 3, Entities and their fields)",
        },
        {
          file: "rules/trips/tripDraft.test.ts",
          title: "should start with one adult, no child, and everything else empty",
        },
      ],
    },
    {
      id: "3.entities.48",
      sentence: "A trip plan request has email (text).",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post every field of the trip plan request as JSON, and read no answer (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "a trip plan > should not be requested without %s (specification 3, Entities and their fields)",
        },
        {
          file: "rules/trips/tripDraft.test.ts",
          title: "should start with one adult, no child, and everything else empty",
        },
      ],
    },
    {
      id: "3.entities.49",
      sentence: "A trip plan request has mobileNumber (text).",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post every field of the trip plan request as JSON, and read no answer (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "a trip plan > should not be requested without %s (specification 3, Entities and their fields)",
        },
        {
          file: "rules/trips/tripDraft.test.ts",
          title: "should start with one adult, no child, and everything else empty",
        },
      ],
    },
    {
      id: "3.entities.50",
      sentence: "It has adults: a number that starts at 1.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post every field of the trip plan request as JSON, and read no answer (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "a trip plan > should not be requested without %s (specification 3, Entities and their fields)",
        },
        {
          file: "rules/trips/tripDraft.test.ts",
          title: "should start with one adult, no child, and everything else empty",
        },
      ],
    },
    {
      id: "3.entities.51",
      sentence: "It has children: a number that starts at 0.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post every field of the trip plan request as JSON, and read no answer (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "a trip plan > should not be requested without %s (specification 3, Entities and their fields)",
        },
        {
          file: "rules/trips/tripDraft.test.ts",
          title: "should start with one adult, no child, and everything else empty",
        },
      ],
    },
    {
      id: "3.entities.52",
      sentence: "It has accommodationType.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post every field of the trip plan request as JSON, and read no answer (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "a trip plan > should not be requested without %s (specification 3, Entities and their fields)",
        },
        {
          file: "rules/trips/tripPlan.test.ts",
          title: "should offer the specification's choices",
        },
      ],
    },
    {
      id: "3.entities.53",
      sentence: "It has checkInDate (date).",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post every field of the trip plan request as JSON, and read no answer (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "a trip plan > should not be requested without %s (specification 3, Entities and their fields)",
        },
        {
          file: "rules/trips/tripPlan.test.ts",
          title: "should ask for everything that the specification marks with a star, and for one adult",
        },
      ],
    },
    {
      id: "3.entities.54",
      sentence: "It has checkOutDate (date).",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post every field of the trip plan request as JSON, and read no answer (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "a trip plan > should not be requested without %s (specification 3, Entities and their fields)",
        },
        {
          file: "rules/trips/tripPlan.test.ts",
          title: "should ask for everything that the specification marks with a star, and for one adult",
        },
      ],
    },
    {
      id: "3.entities.55",
      sentence: "It has selectedTrips (list of trip type names).",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post every field of the trip plan request as JSON, and read no answer (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "a trip plan > should not be requested without %s (specification 3, Entities and their fields)",
        },
        {
          file: "journeys/planTrip/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "3.entities.56",
      sentence: "It has budgetRange {min, max}: numbers, initially empty.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post every field of the trip plan request as JSON, and read no answer (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "a trip plan > should not be requested without %s (specification 3, Entities and their fields)",
        },
        {
          file: "rules/trips/tripDraft.test.ts",
          title: "should start with one adult, no child, and everything else empty",
        },
      ],
    },
    {
      id: "3.entities.57",
      sentence: "It has mealPreferences.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post every field of the trip plan request as JSON, and read no answer (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "a trip plan > should not be requested without %s (specification 3, Entities and their fields)",
        },
        {
          file: "rules/trips/tripPlan.test.ts",
          title: "should offer the specification's choices",
        },
      ],
      decision: "meals and stays",
    },
    {
      id: "3.entities.58",
      sentence: "It has purpose.",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post every field of the trip plan request as JSON, and read no answer (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "a trip plan > should not be requested without %s (specification 3, Entities and their fields)",
        },
        {
          file: "rules/trips/tripPlan.test.ts",
          title: "should offer the specification's choices",
        },
      ],
    },
    {
      id: "3.entities.59",
      sentence: "It has addOns (list of names).",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post every field of the trip plan request as JSON, and read no answer (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "a trip plan > should not be requested without %s (specification 3, Entities and their fields)",
        },
        {
          file: "rules/trips/tripPlan.test.ts",
          title: "should offer the specification's choices",
        },
      ],
    },
    {
      id: "3.entities.60",
      sentence: "It has specialRequests (text).",
      shownBy: [
        {
          file: "rules/wire/callsSent.test.ts",
          title:
            "should post every field of the trip plan request as JSON, and read no answer (specification 7, The calls it makes)",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "a trip plan > should not be requested without %s (specification 3, Entities and their fields)",
        },
      ],
      decision: "size of a trip request",
    },
    {
      id: "3.entities.61",
      sentence: "The wizard step counter starts at 1.",
      shownBy: [
        {
          file: "rules/trips/wizardSteps.test.ts",
          title: "should count the steps from 1, and stay on the last one while the form is busy",
        },
        {
          file: "journeys/planTrip/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "3.entities.62",
      sentence: "A trip type has an _id.",
      shownBy: [
        {
          file: "rules/catalogue/activity.test.ts",
          title: "should ask for each of their fields",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "should be the trip types, each _id and name, under the field subcategories (specification 7, The calls it makes)",
        },
      ],
    },
    {
      id: "3.entities.63",
      sentence: "A trip type has a name.",
      shownBy: [
        {
          file: "rules/catalogue/activity.test.ts",
          title: "should ask for each of their fields",
        },
        {
          file: "server/routes/callsAnswered.test.ts",
          title:
            "should be the trip types, each _id and name, under the field subcategories (specification 7, The calls it makes)",
        },
      ],
    },
    {
      id: "3.entities.64",
      sentence:
        "purpose: Honeymoon, Family Vacation, Business Trip, Solo Adventure, Group Tour, Anniversary, Birthday Celebration, Other.",
      shownBy: [
        {
          file: "rules/trips/tripPlan.test.ts",
          title: "should offer the specification's choices",
        },
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should ask who travels, of whom only name and number are required (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "3.entities.65",
      sentence: "mealPreferences: Vegetarian, Non-Vegetarian, Vegan, No Preference.",
      shownBy: [
        {
          file: "rules/trips/tripPlan.test.ts",
          title: "should offer the specification's choices",
        },
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should let several trip types be chosen and unchosen, and one meal (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "3.entities.66",
      sentence: "accommodationType: Hotel, Villa, Apartment.",
      shownBy: [
        {
          file: "rules/trips/tripPlan.test.ts",
          title: "should offer the specification's choices",
        },
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should take one kind of accommodation by its card, and no day before today (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "3.entities.67",
      sentence:
        "addOns: Airport Transfer, Travel Insurance, Local Guide, Photography, Spa Services, Nightlife, Adventure Activities.",
      shownBy: [
        {
          file: "rules/trips/tripPlan.test.ts",
          title: "should offer the specification's choices",
        },
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should offer add-ons and four rows for requests, and be busy while it plans (specification 2, Plan your trip wizard)",
        },
      ],
    },
  ],
}
