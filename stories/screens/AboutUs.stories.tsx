/** About Us, and the contact choices it opens. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { StoryApp } from "../world/StoryApp.tsx"

const meta = {
  title: "Screens/About Us",
  component: StoryApp,
  tags: ["autodocs"],
  parameters: { path: "/AboutUs" },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** Always: the page knows no other state. */
export const AboutUs: Story = {
  name: "About Us",
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: /About Us/ })).toBeVisible()
  },
}

/** After a press on Contact Us Today. */
export const ContactOpen: Story = {
  name: "Contact choices open (phone, WhatsApp)",
  tags: ["overlay"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Contact Us Today" }))
    await expect(await canvas.findByRole("dialog", { name: "Talk to us" })).toBeVisible()
  },
}
