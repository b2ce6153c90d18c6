/** Keeps an activity on the saved list. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { HeartButton } from "#ui/parts/saved/HeartButton.tsx"

const meta = {
  title: "Components/Wishlist button",
  component: HeartButton,
  tags: ["autodocs"],
  args: { activity: { slug: "sunset-cruise-mandovi", name: "Sunset Cruise on the Mandovi" }, kind: "quiet" },
  parameters: { layout: "centered", controls: { disable: false } },
} satisfies Meta<typeof HeartButton>
export default meta
type Story = StoryObj<typeof meta>

export const WithWord: Story = {
  play: async ({ canvas, userEvent }) => {
    const heart = canvas.getByRole("button", { name: "Wishlist: Sunset Cruise on the Mandovi" })
    await expect(heart).toHaveAttribute("aria-pressed", "false")
    await userEvent.click(heart)
    await expect(heart).toHaveAttribute("aria-pressed", "true")
  },
}

export const OnPicture: Story = { args: { kind: "icon" } }
