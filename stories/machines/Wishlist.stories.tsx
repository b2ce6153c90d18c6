/** The hearts: one state, what is saved is in its context. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { StoryApp } from "../world/StoryApp.tsx"

const meta = {
  title: "Machines/Wishlist",
  component: StoryApp,
  tags: ["autodocs", "machine:wishlist"],
  parameters: { path: "/cruises/sunset-cruise-mandovi", clock: "frozen" },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

export const Saved: Story = {
  name: "Activity saved to the wishlist (heart)",
  tags: ["state:keeping", "wishlist"],
  play: async ({ canvas, userEvent }) => {
    const [heart] = await canvas.findAllByRole("button", { name: /^Wishlist:/ })
    if (heart !== undefined) await userEvent.click(heart)
    await expect(heart).toHaveAttribute("aria-pressed", "true")
  },
}
