/** The hearts: one state, what is saved is in its context. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { StorySite } from "../StorySite.tsx"

const meta = {
  title: "Machines/Saved",
  component: StorySite,
  tags: ["autodocs", "machine:saved"],
  parameters: { path: "/cruises/sunset-cruise-mandovi", clock: "frozen" },
} satisfies Meta<typeof StorySite>
export default meta
type Story = StoryObj<typeof meta>

export const Keeping: Story = {
  tags: ["state:keeping"],
  play: async ({ canvas, userEvent }) => {
    const [heart] = await canvas.findAllByRole("button", { name: /^Wishlist:/ })
    if (heart !== undefined) await userEvent.click(heart)
    await expect(heart).toHaveAttribute("aria-pressed", "true")
  },
}
