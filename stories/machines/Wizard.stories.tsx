/** The trip wizard, in every state of its chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { StorySite } from "../StorySite.tsx"
import { pass, sees } from "../watch/playing.ts"

const meta = {
  title: "Machines/Wizard",
  component: StorySite,
  tags: ["autodocs", "machine:wizard"],
  parameters: { path: "/planYourTrip", clock: "frozen" },
} satisfies Meta<typeof StorySite>
export default meta
type Story = StoryObj<typeof meta>
type Playing = Parameters<NonNullable<Story["play"]>>[0]

const goOn = async ({ canvas, userEvent }: Playing) =>
  userEvent.click(await canvas.findByRole("button", { name: "Next" }))

const writeWho = async ({ canvas, userEvent }: Playing) => {
  await userEvent.type(await canvas.findByLabelText("Full Name *"), "Asha Rao")
  await userEvent.type(canvas.getByLabelText("Mobile Number *"), "98765 43210")
}

const chooseTrip = async ({ canvas, userEvent }: Playing) =>
  userEvent.click(await canvas.findByLabelText("Sunset Cruise on the Mandovi"))

const chooseStay = async ({ canvas, userEvent }: Playing) => {
  await userEvent.click(await canvas.findByLabelText("Villa"))
  await userEvent.type(canvas.getByLabelText("Check-in Date *"), "2026-12-20")
  await userEvent.type(canvas.getByLabelText("Check-out Date *"), "2026-12-24")
}

const submit = async ({ canvas, userEvent }: Playing) =>
  userEvent.click(await canvas.findByRole("button", { name: "Plan My Trip" }))

/** Acts of a visitor one after the other, and then the words that are there. */
const after =
  (acts: ReadonlyArray<(playing: Playing) => Promise<void>>, words: string | RegExp) =>
  async (playing: Playing): Promise<void> => {
    for (const act of acts) await act(playing)
    await sees(words)(playing)
  }

const TO_STEP_2 = [writeWho, goOn]
const TO_STEP_3 = [...TO_STEP_2, chooseTrip, goOn]
const TO_STEP_4 = [...TO_STEP_3, chooseStay, goOn]

export const PersonalDetails: Story = {
  tags: ["state:filling.personalDetails"],
  play: after([], "Tell us about yourself"),
}

export const PersonalDetailsComplete: Story = {
  tags: ["state:filling.personalDetails"],
  play: after([writeWho], "Tell us about yourself"),
}

export const TripPreferences: Story = {
  tags: ["state:filling.tripPreferences"],
  play: after(TO_STEP_2, "What interests you?"),
}

export const TripPreferencesComplete: Story = {
  tags: ["state:filling.tripPreferences"],
  play: after([...TO_STEP_2, chooseTrip], "What interests you?"),
}

export const Stay: Story = {
  tags: ["state:filling.stay"],
  play: after(TO_STEP_3, "Where and when will you stay?"),
}

export const StayComplete: Story = {
  tags: ["state:filling.stay"],
  play: after([...TO_STEP_3, chooseStay], "Where and when will you stay?"),
}

export const FinalDetails: Story = {
  tags: ["state:filling.finalDetails"],
  play: after(TO_STEP_4, "Almost Done!"),
}

export const NotSubmitted: Story = {
  tags: ["state:filling.finalDetails"],
  globals: { world: "plansDown" },
  play: after([...TO_STEP_4, submit], "Something went wrong! Please try again."),
}

export const Submitting: Story = {
  tags: ["state:submitting"],
  globals: { world: "plansHang" },
  play: after([...TO_STEP_4, submit], "Planning..."),
}

export const Confirming: Story = {
  tags: ["state:confirming"],
  play: after([...TO_STEP_4, submit], "Planning..."),
}

export const Submitted: Story = {
  tags: ["state:filling.personalDetails"],
  play: async (playing) => {
    await after([...TO_STEP_4, submit], "Planning...")(playing)
    await pass(playing, 2500)
    await sees("Your dream trip has been planned successfully! We'll contact you soon. 🎉")(playing)
  },
}
