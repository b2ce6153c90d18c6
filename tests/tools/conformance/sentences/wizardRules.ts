/** Section 5, Wizard: what the wizard needs. */
import type { Chapter } from "../sentence.ts"

export const wizardRules: Chapter = {
  section: "5",
  heading: "Wizard",
  sentences: [
    {
      id: "5.wizard.1",
      sentence: "Required and marked *: Full Name.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should ask who travels, of whom only name and number are required (specification 2, Plan your trip wizard)",
        },
        {
          file: "rules/trips/wizardSteps.test.ts",
          title: "should ask an empty draft for the six starred fields, and the last step for none",
        },
        {
          file: "rules/trips/tripPlan.test.ts",
          title: "should ask for everything that the specification marks with a star, and for one adult",
        },
      ],
    },
    {
      id: "5.wizard.2",
      sentence: "Required and marked *: Mobile Number.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should ask who travels, of whom only name and number are required (specification 2, Plan your trip wizard)",
        },
        {
          file: "rules/trips/wizardSteps.test.ts",
          title: "should ask an empty draft for the six starred fields, and the last step for none",
        },
        {
          file: "rules/trips/tripPlan.test.ts",
          title: "should ask for everything that the specification marks with a star, and for one adult",
        },
      ],
    },
    {
      id: "5.wizard.3",
      sentence: "Required and marked *: Select Trip Types (at least one).",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should let several trip types be chosen and unchosen, and one meal (specification 2, Plan your trip wizard)",
        },
        {
          file: "rules/trips/wizardSteps.test.ts",
          title: "should ask an empty draft for the six starred fields, and the last step for none",
        },
        {
          file: "rules/trips/tripPlan.test.ts",
          title: "should ask for everything that the specification marks with a star, and for one adult",
        },
      ],
    },
    {
      id: "5.wizard.4",
      sentence: "Required and marked *: Accommodation Type.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should take one kind of accommodation by its card, and no day before today (specification 2, Plan your trip wizard)",
        },
        {
          file: "rules/trips/wizardSteps.test.ts",
          title: "should ask an empty draft for the six starred fields, and the last step for none",
        },
        {
          file: "rules/trips/tripPlan.test.ts",
          title: "should ask for everything that the specification marks with a star, and for one adult",
        },
      ],
    },
    {
      id: "5.wizard.5",
      sentence: "Required and marked *: Check-in Date.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should take one kind of accommodation by its card, and no day before today (specification 2, Plan your trip wizard)",
        },
        {
          file: "rules/trips/wizardSteps.test.ts",
          title: "should ask an empty draft for the six starred fields, and the last step for none",
        },
        {
          file: "rules/trips/tripPlan.test.ts",
          title: "should ask for everything that the specification marks with a star, and for one adult",
        },
      ],
    },
    {
      id: "5.wizard.6",
      sentence: "Required and marked *: Check-out Date.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should take one kind of accommodation by its card, and no day before today (specification 2, Plan your trip wizard)",
        },
        {
          file: "rules/trips/wizardSteps.test.ts",
          title: "should ask an empty draft for the six starred fields, and the last step for none",
        },
        {
          file: "rules/trips/tripPlan.test.ts",
          title: "should ask for everything that the specification marks with a star, and for one adult",
        },
      ],
    },
    {
      id: "5.wizard.7",
      sentence: "adults minimum 1.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardSteps.test.ts",
          title: "should not go below one adult and no child (specification 5, Wizard)",
        },
        {
          file: "rules/trips/boundedDraft.test.ts",
          title: "should stop counts and budgets at their bounds (specification 5, Wizard)",
        },
      ],
      decision: "party",
    },
    {
      id: "5.wizard.8",
      sentence: "children minimum 0.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardSteps.test.ts",
          title: "should not go below one adult and no child (specification 5, Wizard)",
        },
        {
          file: "rules/trips/boundedDraft.test.ts",
          title: "should stop counts and budgets at their bounds (specification 5, Wizard)",
        },
      ],
      decision: "party",
    },
    {
      id: "5.wizard.9",
      sentence: "Check-in cannot be earlier than today.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should take one kind of accommodation by its card, and no day before today (specification 2, Plan your trip wizard)",
        },
        {
          file: "rules/trips/tripPlan.test.ts",
          title: "should allow check-in from today on, and check-out from check-in on",
        },
        {
          file: "rules/trips/tripPlan.test.ts",
          title:
            "should find trouble with a day exactly when the step still misses it although it is one (specification 5, Wizard)",
        },
      ],
    },
    {
      id: "5.wizard.10",
      sentence: "Check-out minimum is the check-in date if set.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should take one kind of accommodation by its card, and no day before today (specification 2, Plan your trip wizard)",
        },
        {
          file: "journeys/planTrip/wizardSteps.test.ts",
          title: "should take check-out from the day of check-in on (specification 5, Wizard)",
        },
        {
          file: "rules/trips/wizardSteps.test.ts",
          title: "should be the check-in day, or today while that is none or lies behind",
        },
      ],
    },
    {
      id: "5.wizard.11",
      sentence: "Otherwise it is today.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should take one kind of accommodation by its card, and no day before today (specification 2, Plan your trip wizard)",
        },
        {
          file: "rules/trips/wizardSteps.test.ts",
          title: "should be the check-in day, or today while that is none or lies behind",
        },
      ],
    },
    {
      id: "5.wizard.12",
      sentence: "email uses an e-mail-type input.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should ask who travels, of whom only name and number are required (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "5.wizard.13",
      sentence: "It is optional.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should ask who travels, of whom only name and number are required (specification 2, Plan your trip wizard)",
        },
        {
          file: "rules/trips/tripPlan.test.ts",
          title: "should take every complete plan, with or without the optional answers",
        },
      ],
    },
    {
      id: "5.wizard.14",
      sentence: "No other format checks.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should ask who travels, of whom only name and number are required (specification 2, Plan your trip wizard)",
        },
      ],
      decision: "size of a trip request",
    },
    {
      id: "5.wizard.15",
      sentence: "No comparison of budget min and max.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardSteps.test.ts",
          title: "should warn gently of a budget that is upside down, and let the visitor go on",
        },
        {
          file: "rules/trips/tripPlan.test.ts",
          title: "should not compare the ends of the budget",
        },
      ],
    },
  ],
}
