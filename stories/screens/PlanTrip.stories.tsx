/** The trip wizard: each of its steps, and what a plan can meet on its way. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, userEvent, within } from "storybook/test"
import { StoryApp } from "../world/StoryApp.tsx"

const meta = {
  title: "Screens/Plan your trip",
  component: StoryApp,
  tags: ["autodocs", "machine:wizard"],
  parameters: { path: "/planYourTrip" },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

type Canvas = ReturnType<typeof within>

const goOn = async (canvas: Canvas) => userEvent.click(await canvas.findByRole("button", { name: "Next" }))

const writeWho = async (canvas: Canvas) => {
  await userEvent.type(await canvas.findByLabelText("Full Name *"), "Asha Rao")
  await userEvent.type(canvas.getByLabelText("Mobile Number *"), "98765 43210")
  await goOn(canvas)
}

const chooseTrips = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByLabelText("Sunset Cruise on the Mandovi"))
  await goOn(canvas)
}

const chooseStay = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByLabelText("Villa"))
  await userEvent.type(canvas.getByLabelText("Check-in Date *"), "2026-12-20")
  await userEvent.type(canvas.getByLabelText("Check-out Date *"), "2026-12-24")
  await goOn(canvas)
}

const sendPlan = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole("button", { name: "Plan My Trip" }))

/** A visitor who has done so much, and then reads these words. */
const after = (acts: ReadonlyArray<(canvas: Canvas) => Promise<void>>, words: string | RegExp): Story => ({
  play: async ({ canvas }) => {
    for (const act of acts) await act(canvas)
    await expect(await canvas.findByText(words, undefined, { timeout: 4000 })).toBeVisible()
  },
})

/** At the beginning: the wizard says what is still needed. */
export const PersonalDetails: Story = {
  ...after([], "Still needed: Full Name, Mobile Number."),
  name: "Step 1, Personal Details, still needed",
  tags: ["empty"],
}

/** After Next on a name and a mobile number. */
export const TripPreferences: Story = {
  ...after([writeWho], "What interests you?"),
  name: "Step 2, Trip Preferences",
}

const findTrips =
  (words: string) =>
  async (canvas: Canvas): Promise<void> =>
    userEvent.type(await canvas.findByLabelText("Find a trip type"), words)

/** When the search for a trip type finds one. */
export const TripTypeFound: Story = {
  ...after([writeWho, findTrips("dinner")], "Dinner Cruise on the Mandovi"),
  name: "Step 2, a trip type searched and found",
}

/** When the search for a trip type finds none. */
export const NoTripTypeFound: Story = {
  ...after(
    [writeWho, findTrips("submarine")],
    "Nothing of ours is called so. Try another word, or write it under special requests.",
  ),
  name: "Step 2, no trip type found (no results)",
  tags: ["empty"],
}

/** After Next on at least one trip type. */
export const Stay: Story = {
  ...after([writeWho, chooseTrips], "Where and when will you stay?"),
  name: "Step 3, Accommodation & Dates",
  tags: ["date"],
}

/** After Next on a stay with both days. */
export const FinalDetails: Story = {
  ...after([writeWho, chooseTrips, chooseStay], "Your plan so far"),
  name: "Step 4, Final Details with the plan so far (summary)",
}

/** When the plan was taken: the form is new again. */
export const Planned: Story = {
  ...after(
    [writeWho, chooseTrips, chooseStay, sendPlan],
    "Your dream trip has been planned successfully! We'll contact you soon. 🎉",
  ),
  name: "Trip planned (success)",
  tags: ["success"],
}

/** When the plan could not be sent: what was typed is kept. */
export const NotPlanned: Story = {
  ...after([writeWho, chooseTrips, chooseStay, sendPlan], "Something went wrong! Please try again."),
  name: "Trip not planned (failed, error)",
  tags: ["failed", "error"],
  globals: { world: "plansDown" },
}

/** While the plan is on its way. */
export const Planning: Story = {
  ...after([writeWho, chooseTrips, chooseStay, sendPlan], "Planning..."),
  name: "Planning... (sending, loading)",
  tags: ["loading"],
  globals: { world: "plansHang" },
}

/** When the trip types cannot be reached. */
export const NoTripTypes: Story = {
  ...after([writeWho], /Our trip types did not load/),
  name: "Step 2, trip types not loaded (error)",
  tags: ["error"],
  globals: { world: "catalogueDown" },
}

/** When there are no trip types. */
export const Empty: Story = {
  ...after([writeWho], /There are no trip types to choose from right now/),
  name: "Step 2, no trip types to choose (empty)",
  tags: ["empty"],
  globals: { world: "emptyShop" },
}
