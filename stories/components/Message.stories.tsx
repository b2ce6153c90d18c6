/** A page that has one thing to say. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { buttonClass } from "#ui/parts/page/buttonClass.ts"
import { Message } from "#ui/parts/page/Message.tsx"

const meta = {
  title: "Components/Message page",
  component: Message,
  tags: ["autodocs"],
  args: {
    title: <h1>This tide has gone out</h1>,
    poster: "not-found",
    children: "The page you look for is not here.",
    actions: (
      <button type="button" className={buttonClass("primary")}>
        Back to Home
      </button>
    ),
  },
  parameters: { controls: { disable: false } },
} satisfies Meta<typeof Message>
export default meta
type Story = StoryObj<typeof meta>

export const WithAWayOn: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "This tide has gone out" })).toBeVisible()
  },
}
