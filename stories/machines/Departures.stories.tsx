/** The times of the travel day, in every state of their chart. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { DEPARTURES_TEXT } from "#core/departures/departureTexts.ts"
import { expectText } from "../session/playSteps.ts"
import { StoryApp } from "../world/StoryApp.tsx"

const meta = {
  title: "Machines/Departure times",
  component: StoryApp,
  tags: ["autodocs", "machine:departures"],
  parameters: { path: "/cruises/dinner-cruise-mandovi", clock: "frozen" },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

export const Unasked: Story = {
  name: "A day on which the trip does not set out (no times)",
  tags: ["state:unasked", "date"],
  parameters: { path: "/adventure/white-water-rafting-mhadei" },
  play: expectText(/^This trip does not run on/),
}

export const Asking: Story = {
  name: "Looking up the times of the day (loading)",
  tags: ["state:asking", "loading", "date"],
  globals: { world: "departuresHang" },
  play: expectText(DEPARTURES_TEXT.asking),
}

export const Offered: Story = {
  name: "The times of the day, one chosen",
  tags: ["state:offered", "date"],
  play: expectText(DEPARTURES_TEXT.only),
}

export const Empty: Story = {
  name: "No time on this day (empty)",
  tags: ["state:empty", "empty", "date"],
  globals: { world: "departuresGone" },
  play: expectText(DEPARTURES_TEXT.empty),
}

export const Failed: Story = {
  name: "The times could not be looked up (error, retry)",
  tags: ["state:failed", "error"],
  globals: { world: "departuresDown" },
  play: expectText(DEPARTURES_TEXT.failed),
}
