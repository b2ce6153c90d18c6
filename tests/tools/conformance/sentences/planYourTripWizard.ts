/** Section 2, Plan your trip wizard: the trip wizard. */
import type { Chapter } from "../sentence.ts"

export const planYourTripWizard: Chapter = {
  section: "2",
  heading: "Plan your trip wizard",
  sentences: [
    {
      id: "2.wizard.1",
      sentence: "The header has a badge.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should be headed, counted and footed in the specified words (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.2",
      sentence: "It has the title 'Plan Your Perfect Trip'.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should be headed, counted and footed in the specified words (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.3",
      sentence: "It has the subtitle 'Let us create an unforgettable experience tailored just for you'.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should be headed, counted and footed in the specified words (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.4",
      sentence: "A progress indicator shows 4 steps.",
      shownBy: [
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
      id: "2.wizard.5",
      sentence: "They are: Personal Details, Trip Preferences, Accommodation & Dates, Final Details.",
      shownBy: [
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
      id: "2.wizard.6",
      sentence: "Step 1 is 'Tell us about yourself'.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should ask who travels, of whom only name and number are required (specification 2, Plan your trip wizard)",
        },
        {
          file: "rules/trips/wizardSteps.test.ts",
          title: "should be named and headed as the specification says",
        },
      ],
    },
    {
      id: "2.wizard.7",
      sentence: "It asks for fullName (required).",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should ask who travels, of whom only name and number are required (specification 2, Plan your trip wizard)",
        },
        {
          file: "journeys/planTrip/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.8",
      sentence: "It asks for email.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should ask who travels, of whom only name and number are required (specification 2, Plan your trip wizard)",
        },
        {
          file: "journeys/planTrip/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.9",
      sentence: "It asks for mobileNumber (required).",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should ask who travels, of whom only name and number are required (specification 2, Plan your trip wizard)",
        },
        {
          file: "journeys/planTrip/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.10",
      sentence: "It asks for purpose.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should ask who travels, of whom only name and number are required (specification 2, Plan your trip wizard)",
        },
        {
          file: "journeys/planTrip/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.11",
      sentence: "It asks for adults.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should ask who travels, of whom only name and number are required (specification 2, Plan your trip wizard)",
        },
        {
          file: "journeys/planTrip/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.12",
      sentence: "It asks for children.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should ask who travels, of whom only name and number are required (specification 2, Plan your trip wizard)",
        },
        {
          file: "journeys/planTrip/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.13",
      sentence: "Step 2 is 'What interests you?'.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should ask who travels, of whom only name and number are required (specification 2, Plan your trip wizard)",
        },
        {
          file: "rules/trips/wizardSteps.test.ts",
          title: "should be named and headed as the specification says",
        },
      ],
    },
    {
      id: "2.wizard.14",
      sentence: "It has a multi-select of trip types.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should let several trip types be chosen and unchosen, and one meal (specification 2, Plan your trip wizard)",
        },
        {
          file: "journeys/planTrip/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.15",
      sentence: "Each trip type has _id and name.",
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
      id: "2.wizard.16",
      sentence: "It has a budgetRange with min and max.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should let several trip types be chosen and unchosen, and one meal (specification 2, Plan your trip wizard)",
        },
        {
          file: "journeys/planTrip/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.17",
      sentence: "It has mealPreferences.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should let several trip types be chosen and unchosen, and one meal (specification 2, Plan your trip wizard)",
        },
        {
          file: "journeys/planTrip/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
      ],
      decision: "meals and stays",
    },
    {
      id: "2.wizard.18",
      sentence: "The trip-type grid scrolls past a maximum height of 16rem.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardSteps.test.ts",
          title:
            "should scroll the trip types past their maximum height, by keyboard too (specification 2, Plan your trip wizard)",
        },
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
      ],
    },
    {
      id: "2.wizard.19",
      sentence: "Step 3 has accommodationType chosen by card.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should take one kind of accommodation by its card, and no day before today (specification 2, Plan your trip wizard)",
        },
        {
          file: "journeys/planTrip/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.20",
      sentence: "It has checkInDate.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should take one kind of accommodation by its card, and no day before today (specification 2, Plan your trip wizard)",
        },
        {
          file: "journeys/planTrip/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.21",
      sentence: "It has checkOutDate.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should take one kind of accommodation by its card, and no day before today (specification 2, Plan your trip wizard)",
        },
        {
          file: "journeys/planTrip/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
      ],
      decision: "meals and stays",
    },
    {
      id: "2.wizard.22",
      sentence: "Step 4 is 'Almost Done!'.",
      shownBy: [
        {
          file: "journeys/planTrip/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
        {
          file: "rules/trips/wizardSteps.test.ts",
          title: "should be named and headed as the specification says",
        },
      ],
    },
    {
      id: "2.wizard.23",
      sentence: "It has an add-on multi-select.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should offer add-ons and four rows for requests, and be busy while it plans (specification 2, Plan your trip wizard)",
        },
        {
          file: "journeys/planTrip/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.24",
      sentence: "It has a specialRequests text area of 4 rows.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should offer add-ons and four rows for requests, and be busy while it plans (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.25",
      sentence: "Previous shows from step 2.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should ask who travels, of whom only name and number are required (specification 2, Plan your trip wizard)",
        },
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should let several trip types be chosen and unchosen, and one meal (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.26",
      sentence: "Next shows on steps 1 to 3.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should ask who travels, of whom only name and number are required (specification 2, Plan your trip wizard)",
        },
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should offer add-ons and four rows for requests, and be busy while it plans (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.27",
      sentence: "'Plan My Trip' shows on step 4.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should offer add-ons and four rows for requests, and be busy while it plans (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.28",
      sentence: "It shows 'Planning...' with a spinner while submitting.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should offer add-ons and four rows for requests, and be busy while it plans (specification 2, Plan your trip wizard)",
        },
        {
          file: "journeys/planTrip/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.29",
      sentence: "Footer line: 'Made with love for amazing travelers'.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should be headed, counted and footed in the specified words (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.30",
      sentence: "The promise of an itinerary within 24 hours is stated on the home call to action.",
      shownBy: [
        {
          file: "journeys/home/home.test.ts",
          title:
            "should be called to plan a trip: an itinerary within 24 hours, free, no booking fees (specification 2, Home)",
        },
      ],
    },
    {
      id: "2.wizard.31",
      sentence: "So are a free consultation and no booking fees.",
      shownBy: [
        {
          file: "journeys/home/home.test.ts",
          title:
            "should be called to plan a trip: an itinerary within 24 hours, free, no booking fees (specification 2, Home)",
        },
      ],
    },
  ],
}
