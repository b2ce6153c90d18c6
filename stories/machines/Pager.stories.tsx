/** The pages of a Home list: one state, which pages it shows is in its context. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { StoryApp } from "../world/StoryApp.tsx"

const meta = {
  title: "Machines/Pages of a list",
  component: StoryApp,
  tags: ["autodocs", "machine:pager"],
  parameters: { path: "/", clock: "frozen" },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

export const FirstPage: Story = {
  name: "First page",
  tags: ["state:showing"],
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^Page 1 of \d/))[0]).toBeVisible()
  },
}

export const SecondPage: Story = {
  name: "Second page (next)",
  tags: ["state:showing"],
  play: async ({ canvas, userEvent }) => {
    const [next] = await canvas.findAllByRole("button", { name: /^Next page of/ })
    if (next !== undefined) await userEvent.click(next)
    await expect((await canvas.findAllByText(/^Page 2 of \d/))[0]).toBeVisible()
  },
}
