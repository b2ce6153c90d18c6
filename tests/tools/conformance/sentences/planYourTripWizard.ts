/** Section 2, Plan your trip wizard: the trip wizard. */
import type { Chapter } from "../sentence.ts"

export const planYourTripWizard: Chapter = {
  section: "2",
  heading: "Plan your trip wizard",
  sentences: [
    { id: "2.wizard.1", sentence: "The header has a badge.", at: "ui/planTrip/PlanTripScreen.tsx#PlanTrip" },
    {
      id: "2.wizard.2",
      sentence: "It has the title 'Plan Your Perfect Trip'.",
      at: "ui/planTrip/PlanTripScreen.tsx#TITLE",
    },
    {
      id: "2.wizard.3",
      sentence: "It has the subtitle 'Let us create an unforgettable experience tailored just for you'.",
      at: "ui/planTrip/PlanTripScreen.tsx#PlanTrip",
    },
    {
      id: "2.wizard.4",
      sentence: "A progress indicator shows 4 steps.",
      at: "ui/planTrip/StepProgress.tsx#StepProgress",
    },
    {
      id: "2.wizard.5",
      sentence: "They are: Personal Details, Trip Preferences, Accommodation & Dates, Final Details.",
    },
    { id: "2.wizard.6", sentence: "Step 1 is 'Tell us about yourself'." },
    {
      id: "2.wizard.7",
      sentence: "It asks for fullName (required).",
      at: "ui/planTrip/PersonalFields.tsx#PersonalFields",
    },
    { id: "2.wizard.8", sentence: "It asks for email.", at: "ui/planTrip/PersonalFields.tsx#PersonalFields" },
    {
      id: "2.wizard.9",
      sentence: "It asks for mobileNumber (required).",
      at: "ui/planTrip/PersonalFields.tsx#PersonalFields",
    },
    {
      id: "2.wizard.10",
      sentence: "It asks for purpose.",
      at: "ui/planTrip/PersonalFields.tsx#PersonalFields",
    },
    {
      id: "2.wizard.11",
      sentence: "It asks for adults.",
      at: "ui/planTrip/PersonalFields.tsx#TravellerCount",
    },
    {
      id: "2.wizard.12",
      sentence: "It asks for children.",
      at: "ui/planTrip/PersonalFields.tsx#TravellerCount",
    },
    { id: "2.wizard.13", sentence: "Step 2 is 'What interests you?'." },
    {
      id: "2.wizard.14",
      sentence: "It has a multi-select of trip types.",
      at: "ui/planTrip/TripTypeChoice.tsx#TripTypeChoice",
    },
    {
      id: "2.wizard.15",
      sentence: "Each trip type has _id and name.",
      at: "core/catalogue/activity.ts#TripType",
    },
    {
      id: "2.wizard.16",
      sentence: "It has a budgetRange with min and max.",
      at: "ui/planTrip/PreferenceFields.tsx#BudgetFields",
    },
    {
      id: "2.wizard.17",
      sentence: "It has mealPreferences.",
      at: "ui/planTrip/PreferenceFields.tsx#PreferenceFields",
      decision: "meals and stays",
    },
    { id: "2.wizard.18", sentence: "The trip-type grid scrolls past a maximum height of 16rem." },
    {
      id: "2.wizard.19",
      sentence: "Step 3 has accommodationType chosen by card.",
      at: "ui/planTrip/StayFields.tsx#StayFields",
    },
    { id: "2.wizard.20", sentence: "It has checkInDate.", at: "ui/planTrip/StayFields.tsx#StayFields" },
    {
      id: "2.wizard.21",
      sentence: "It has checkOutDate.",
      at: "ui/planTrip/StayFields.tsx#StayFields",
      decision: "meals and stays",
    },
    { id: "2.wizard.22", sentence: "Step 4 is 'Almost Done!'." },
    {
      id: "2.wizard.23",
      sentence: "It has an add-on multi-select.",
      at: "ui/planTrip/FinalFields.tsx#FinalFields",
    },
    { id: "2.wizard.24", sentence: "It has a specialRequests text area of 4 rows." },
    {
      id: "2.wizard.25",
      sentence: "Previous shows from step 2.",
      at: "ui/planTrip/WizardNavigation.tsx#WizardNavigation",
    },
    {
      id: "2.wizard.26",
      sentence: "Next shows on steps 1 to 3.",
      at: "ui/planTrip/WizardNavigation.tsx#WizardNavigation",
    },
    {
      id: "2.wizard.27",
      sentence: "'Plan My Trip' shows on step 4.",
      at: "ui/planTrip/WizardNavigation.tsx#WizardNavigation",
    },
    {
      id: "2.wizard.28",
      sentence: "It shows 'Planning...' with a spinner while submitting.",
      at: "ui/planTrip/WizardNavigation.tsx#WizardNavigation",
    },
    {
      id: "2.wizard.29",
      sentence: "Footer line: 'Made with love for amazing travelers'.",
      at: "ui/planTrip/WizardNavigation.tsx#WizardNavigation",
    },
    {
      id: "2.wizard.30",
      sentence: "The promise of an itinerary within 24 hours is stated on the home call to action.",
    },
    {
      id: "2.wizard.31",
      sentence: "So are a free consultation and no booking fees.",
      at: "samples/goa/texts/tripPlanPromises.ts#TRIP_PLAN_PROMISES",
    },
  ],
}
