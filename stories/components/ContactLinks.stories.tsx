/** The two ways to a person: a call and a chat. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { SAMPLE_OPERATOR } from "#core/site/operator.ts"
import { buttonClass } from "#ui/parts/page/buttonClass.ts"
import { CallLink } from "#ui/parts/page/CallLink.tsx"
import { ChatLink } from "#ui/parts/page/ChatLink.tsx"

const meta = {
  title: "Components/Call and chat links",
  component: ChatLink,
  tags: ["autodocs"],
  args: {
    words: "Hello! Is there a cruise on Sunday?",
    children: "Ask on WhatsApp",
    className: buttonClass("quiet"),
  },
  parameters: { layout: "centered", controls: { disable: false } },
} satisfies Meta<typeof ChatLink>
export default meta
type Story = StoryObj<typeof meta>

export const Chat: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Ask on WhatsApp (opens WhatsApp)" })
    await expect(link.getAttribute("href")).toContain("cruise%20on%20Sunday")
  },
}

export const Call: Story = {
  render: () => <CallLink className={buttonClass("primary")} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(SAMPLE_OPERATOR.phone)).toBeVisible()
  },
}
