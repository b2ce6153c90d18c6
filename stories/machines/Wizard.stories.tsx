/** The trip wizard, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, waitFor } from "storybook/test"
import { StoryApp } from "../world/StoryApp.tsx"
import { advanceTimeInStory, expectText, inTurn } from "../session/playSteps.ts"

const meta = {
  title: "Machines/Trip wizard",
  component: StoryApp,
  tags: ["autodocs", "machine:wizard"],
  parameters: { path: "/planYourTrip", clock: "frozen" },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

/** A press is painted before it is followed; another one on the way means nothing. */
const goOn = async ({ canvas, canvasElement, userEvent }: Playing) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Next" }))
  await waitFor(() => expect(canvasElement.querySelector("[data-pressed]")).toBeNull())
}

const submit = async ({ canvas, userEvent }: Playing) =>
  userEvent.click(await canvas.findByRole("button", { name: "Plan My Trip" }))

/** Acts of a visitor one after the other, and then the words that are there. */
const after =
  (acts: ReadonlyArray<(playing: Playing) => Promise<void>>, words: string | RegExp) =>
  async (playing: Playing): Promise<void> => {
    for (const act of acts) await act(playing)
    await expectText(words)(playing)
  }

export const PersonalDetails: Story = {
  name: "Step 1, Personal Details (empty)",
  tags: ["state:filling.personalDetails", "empty"],
  play: after([], "Tell us about yourself"),
}

export const PersonalDetailsComplete: Story = {
  name: "Step 1, Personal Details (complete)",
  tags: ["state:filling.personalDetails"],
  globals: { world: "planBegun" },
  play: after([], "Tell us about yourself"),
}

export const TripPreferences: Story = {
  name: "Step 2, Trip Preferences (empty)",
  tags: ["state:filling.tripPreferences", "empty"],
  globals: { world: "planBegun" },
  play: after([goOn], "What interests you?"),
}

export const TripPreferencesComplete: Story = {
  name: "Step 2, Trip Preferences (complete)",
  tags: ["state:filling.tripPreferences"],
  globals: { world: "planChosen" },
  play: after([goOn], "What interests you?"),
}

export const Stay: Story = {
  name: "Step 3, Accommodation & Dates (empty)",
  tags: ["state:filling.stay", "date", "empty"],
  globals: { world: "planChosen" },
  play: after([goOn, goOn], "Where and when will you stay?"),
}

export const StayComplete: Story = {
  name: "Step 3, Accommodation & Dates (complete)",
  tags: ["state:filling.stay", "date"],
  globals: { world: "planComplete" },
  play: after([goOn, goOn], "Where and when will you stay?"),
}

export const FinalDetails: Story = {
  name: "Step 4, Final Details",
  tags: ["state:filling.finalDetails"],
  globals: { world: "planComplete" },
  play: after([goOn, goOn, goOn], "Almost Done!"),
}

export const NotSubmitted: Story = {
  name: "Step 4, plan not sent (failed)",
  tags: ["state:filling.finalDetails", "failed"],
  globals: { world: "planComplete", network: "failing" },
  parameters: { path: "/planYourTrip?step=4" },
  play: after([submit], "Something went wrong! Please try again."),
}

export const Submitting: Story = {
  name: "Planning... (sending, loading)",
  tags: ["state:submitting", "loading"],
  globals: { world: "planComplete", network: "silent" },
  parameters: { path: "/planYourTrip?step=4" },
  play: after([submit], "Planning..."),
}

export const Confirming: Story = {
  name: "Planning... (sent, waiting to confirm)",
  tags: ["state:confirming", "loading"],
  globals: { world: "planComplete" },
  parameters: { path: "/planYourTrip?step=4" },
  play: after([submit], "Planning..."),
}

export const Submitted: Story = {
  name: "Trip planned, form reset (success)",
  tags: ["state:filling.personalDetails", "success"],
  globals: { world: "planComplete" },
  parameters: { path: "/planYourTrip?step=4" },
  play: inTurn(
    after([submit], "Planning..."),
    advanceTimeInStory(2500),
    expectText("Your dream trip has been planned successfully! We'll contact you soon. 🎉"),
  ),
}
