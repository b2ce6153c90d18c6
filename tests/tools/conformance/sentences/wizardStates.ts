/** Section 4, Wizard: the wizard step by step. */
import type { Chapter } from "../sentence.ts"

export const wizardStates: Chapter = {
  section: "4",
  heading: "Wizard",
  sentences: [
    {
      id: "4.wizard.1",
      sentence: "The step goes 1 to 4.",
      shownBy: [
        {
          file: "journeys/planTrip/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
        {
          file: "rules/trips/wizardStates.test.ts",
          title: "should reach every one of its states, each step and both ends of a submission",
        },
      ],
    },
    {
      id: "4.wizard.2",
      sentence: "Next moves forward by one (maximum 4).",
      shownBy: [
        {
          file: "rules/trips/wizardMachine.test.ts",
          title: "should be denied until the step is complete, and then lead one step on",
        },
      ],
    },
    {
      id: "4.wizard.3",
      sentence: "Previous moves back by one (minimum 1).",
      shownBy: [
        {
          file: "rules/trips/wizardMachine.test.ts",
          title: "should lead one step back whatever has become of the draft, and nowhere from the first",
        },
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should let several trip types be chosen and unchosen, and one meal (specification 2, Plan your trip wizard)",
        },
      ],
    },
    {
      id: "4.wizard.4",
      sentence: "Next is disabled until the current step is complete.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardSteps.test.ts",
          title:
            "should be disabled until the step is complete, say why, and lead to what is missing (specification 4, Wizard)",
        },
        {
          file: "rules/trips/wizardMachine.test.ts",
          title: "should be denied until the step is complete, and then lead one step on",
        },
      ],
    },
    {
      id: "4.wizard.5",
      sentence: "Step 1 needs fullName and mobileNumber.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardSteps.test.ts",
          title:
            "should be disabled until the step is complete, say why, and lead to what is missing (specification 4, Wizard)",
        },
        {
          file: "rules/trips/wizardSteps.test.ts",
          title: "should ask an empty draft for the six starred fields, and the last step for none",
        },
        {
          file: "rules/trips/wizardMachine.test.ts",
          title: "should stay denied on step %d with %o, and work once it is put right",
        },
      ],
    },
    {
      id: "4.wizard.6",
      sentence: "Step 2 needs at least one selected trip type.",
      shownBy: [
        {
          file: "rules/trips/wizardSteps.test.ts",
          title: "should ask an empty draft for the six starred fields, and the last step for none",
        },
        {
          file: "rules/trips/wizardMachine.test.ts",
          title: "should stay denied on step %d with %o, and work once it is put right",
        },
      ],
    },
    {
      id: "4.wizard.7",
      sentence: "Step 3 needs accommodationType, checkInDate and checkOutDate.",
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
          file: "rules/trips/wizardMachine.test.ts",
          title: "should stay denied on step %d with %o, and work once it is put right",
        },
      ],
      decision: "how far ahead",
    },
    {
      id: "4.wizard.8",
      sentence: "Step 4 needs nothing.",
      shownBy: [
        {
          file: "rules/trips/wizardSteps.test.ts",
          title: "should ask an empty draft for the six starred fields, and the last step for none",
        },
      ],
    },
    {
      id: "4.wizard.9",
      sentence: "Submitting sets a busy state.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should offer add-ons and four rows for requests, and be busy while it plans (specification 2, Plan your trip wizard)",
        },
        {
          file: "rules/trips/wizardSubmitting.test.ts",
          title: "should be busy until it is answered and confirmed: no act is taken, one call is made",
        },
      ],
    },
    {
      id: "4.wizard.10",
      sentence: "It disables the button.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should offer add-ons and four rows for requests, and be busy while it plans (specification 2, Plan your trip wizard)",
        },
        {
          file: "rules/trips/wizardSubmitting.test.ts",
          title: "should be busy until it is answered and confirmed: no act is taken, one call is made",
        },
      ],
    },
    {
      id: "4.wizard.11",
      sentence: "After the call the form waits 2 seconds before confirming.",
      shownBy: [
        {
          file: "rules/trips/wizardSubmitting.test.ts",
          title: "should be confirmed after 2000 ms, not before, with an empty form at the first step",
        },
        {
          file: "rules/businessConstants.test.ts",
          title: "should be the specification's numbers",
        },
      ],
    },
    {
      id: "4.wizard.12",
      sentence: "On success the form resets to initial values.",
      shownBy: [
        {
          file: "journeys/planTrip/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
        {
          file: "rules/trips/wizardSubmitting.test.ts",
          title: "should be confirmed after 2000 ms, not before, with an empty form at the first step",
        },
        {
          file: "rules/trips/tripDraft.test.ts",
          title: "should start with one adult, no child, and everything else empty",
        },
      ],
    },
    {
      id: "4.wizard.13",
      sentence: "It returns to step 1.",
      shownBy: [
        {
          file: "journeys/planTrip/wizard.test.ts",
          title:
            "should plan a trip in four steps, read it back, and be told that it was taken (specification 2, Plan your trip wizard)",
        },
        {
          file: "rules/trips/wizardSubmitting.test.ts",
          title: "should be confirmed after 2000 ms, not before, with an empty form at the first step",
        },
      ],
    },
    {
      id: "4.wizard.14",
      sentence: "On failure the entered data is kept.",
      shownBy: [
        {
          file: "journeys/planTrip/wizard.test.ts",
          title:
            "should say so in the specified words, keep everything, and be stored once when it is sent again (specification 8, The error catalogue)",
        },
        {
          file: "rules/trips/wizardSubmitting.test.ts",
          title: "should keep everything as it was typed, on the last step, and say so",
        },
      ],
    },
    {
      id: "4.wizard.15",
      sentence: "Clicking a trip type card toggles it in or out of the selection.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should let several trip types be chosen and unchosen, and one meal (specification 2, Plan your trip wizard)",
        },
        {
          file: "rules/trips/wizardMachine.test.ts",
          title: "should put a trip type or an add-on in, and take it out again",
        },
        {
          file: "rules/trips/tripDraft.test.ts",
          title: "should change one name only, and never list a name twice",
        },
      ],
    },
    {
      id: "4.wizard.16",
      sentence: "Clicking an add-on card toggles it in or out of the selection.",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should offer add-ons and four rows for requests, and be busy while it plans (specification 2, Plan your trip wizard)",
        },
        {
          file: "rules/trips/wizardMachine.test.ts",
          title: "should put a trip type or an add-on in, and take it out again",
        },
        {
          file: "rules/trips/tripDraft.test.ts",
          title: "should change one name only, and never list a name twice",
        },
      ],
    },
    {
      id: "4.wizard.17",
      sentence: "Clicking an accommodation card selects it (one only).",
      shownBy: [
        {
          file: "journeys/planTrip/wizardTexts.test.ts",
          title:
            "should take one kind of accommodation by its card, and no day before today (specification 2, Plan your trip wizard)",
        },
      ],
    },
  ],
}
