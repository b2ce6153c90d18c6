/** Section 2, Plan your trip wizard: the trip wizard. */
import type { Chapter } from "../sentence.ts"

export const planYourTripWizard: Chapter = {
  section: "2",
  heading: "Plan your trip wizard",
  sentences: [
    {
      id: "2.wizard.1",
      sentence:
        "The header has a badge, the title 'Plan Your Perfect Trip' and the subtitle 'Let us create an unforgettable experience tailored just for you'.",
      shownBy: [
        {
          file: "browser/wizardWords.test.ts",
          title:
            "should be headed, counted and footed in the specified words (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.2",
      sentence:
        "A progress indicator shows 4 steps: Personal Details, Trip Preferences, Accommodation & Dates, Final Details.",
      shownBy: [
        {
          file: "browser/wizardWords.test.ts",
          title:
            "should be headed, counted and footed in the specified words (specification 2, Plan your trip wizard)",
        },
        { file: "core/wizardSteps.test.ts", title: "should be named and headed as the specification says" },
      ],
    },
    {
      id: "2.wizard.3",
      sentence:
        "Step 1 'Tell us about yourself' asks for fullName (required), email, mobileNumber (required), purpose, adults, children.",
      shownBy: [
        {
          file: "browser/wizardWords.test.ts",
          title:
            "should ask who travels, of whom only name and number are required (specification 2, Plan your trip wizard)",
        },
        {
          file: "browser/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.4",
      sentence: "Step 2 'What interests you?' has a multi-select of trip types.",
      shownBy: [
        {
          file: "browser/wizardWords.test.ts",
          title:
            "should let several trip types be chosen and unchosen, and one meal (specification 2, Plan your trip wizard)",
        },
        {
          file: "browser/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.5",
      sentence: "It has a budget range with min and max, and meal preferences.",
      shownBy: [
        {
          file: "browser/wizardWords.test.ts",
          title:
            "should let several trip types be chosen and unchosen, and one meal (specification 2, Plan your trip wizard)",
        },
        {
          file: "browser/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.6",
      sentence: "The trip-type grid scrolls past a maximum height of 16rem.",
      shownBy: [
        {
          file: "browser/wizardSteps.test.ts",
          title:
            "should scroll the trip types past their maximum height, by keyboard too (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.7",
      sentence: "Step 3 has accommodationType chosen by card, checkInDate and checkOutDate.",
      shownBy: [
        {
          file: "browser/wizardWords.test.ts",
          title:
            "should take one kind of accommodation by its card, and no day before today (specification 2, Plan your trip wizard)",
        },
        {
          file: "browser/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.8",
      sentence: "Step 4 'Almost Done!' has an add-on multi-select and a specialRequests text area of 4 rows.",
      shownBy: [
        {
          file: "browser/wizardWords.test.ts",
          title:
            "should offer add-ons and four rows for requests, and be busy while it plans (specification 2, Plan your trip wizard)",
        },
        {
          file: "browser/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.9",
      sentence: "Previous shows from step 2.",
      shownBy: [
        {
          file: "browser/wizardWords.test.ts",
          title:
            "should ask who travels, of whom only name and number are required (specification 2, Plan your trip wizard)",
        },
        {
          file: "browser/wizardWords.test.ts",
          title:
            "should let several trip types be chosen and unchosen, and one meal (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.10",
      sentence: "Next shows on steps 1 to 3.",
      shownBy: [
        {
          file: "browser/wizardWords.test.ts",
          title:
            "should ask who travels, of whom only name and number are required (specification 2, Plan your trip wizard)",
        },
        {
          file: "browser/wizardWords.test.ts",
          title:
            "should offer add-ons and four rows for requests, and be busy while it plans (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.11",
      sentence: "'Plan My Trip' shows on step 4.",
      shownBy: [
        {
          file: "browser/wizardWords.test.ts",
          title:
            "should offer add-ons and four rows for requests, and be busy while it plans (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.12",
      sentence: "It shows 'Planning...' with a spinner while submitting.",
      shownBy: [
        {
          file: "browser/wizardWords.test.ts",
          title:
            "should offer add-ons and four rows for requests, and be busy while it plans (specification 2, Plan your trip wizard)",
        },
        {
          file: "browser/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.13",
      sentence: "Footer line: 'Made with love for amazing travelers'.",
      shownBy: [
        {
          file: "browser/wizardWords.test.ts",
          title:
            "should be headed, counted and footed in the specified words (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "2.wizard.14",
      sentence:
        "The promise of an itinerary within 24 hours and a free consultation with no booking fees is stated on the home call to action.",
      shownBy: [
        {
          file: "browser/home.test.ts",
          title:
            "should be called to plan a trip: an itinerary within 24 hours, free, no booking fees (specification 2, Home)",
        },
      ],
    },
  ],
}
