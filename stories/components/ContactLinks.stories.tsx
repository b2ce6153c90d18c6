/** The two ways to a person: a call and a chat. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { type ButtonKind, buttonClass } from "#ui/components/buttons/buttonClass.ts"
import { CallLink, ChatLink } from "#ui/components/links/ContactLinks.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

interface ContactProps {
  readonly way: "chat" | "call"
  readonly label: string
  readonly message: string
  readonly kind: ButtonKind
}

const Contact = ({ way, label, message, kind }: ContactProps) =>
  way === "call" ? (
    <CallLink className={buttonClass(kind)} />
  ) : (
    <ChatLink words={message} className={buttonClass(kind)}>
      {label}
    </ChatLink>
  )

const meta = {
  title: "Components/Call and chat links",
  component: Contact,
  tags: ["autodocs"],
  args: {
    way: "chat",
    label: "Ask on WhatsApp",
    message: "Hello! Is there a cruise on Sunday?",
    kind: "quiet",
  },
  argTypes: {
    way: {
      description: "A chat opens WhatsApp, a call dials.",
      control: "inline-radio",
      options: ["chat", "call"],
    },
    label: { description: "What the link of a chat says; a call says its number." },
    message: { description: "What the visitor's first message in the chat says." },
    kind: { description: "Its look.", control: "select", options: ["primary", "sun", "quiet", "text"] },
  },
  parameters: {
    layout: "centered",
    controls: { disable: false },
    guidance: {
      does: ["Offer both where something went wrong.", "Begin the message with what the visitor looks at."],
      donts: ["Do not hide the number: it is read aloud and copied."],
      content: ["A link that leaves the site says where to."],
    } satisfies GuidanceTexts,
  },
} satisfies Meta<typeof Contact>
export default meta
type Story = StoryObj<typeof meta>

export const Chat: Story = {
  name: "Chat (WhatsApp)",
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Ask on WhatsApp (opens WhatsApp)" })
    await expect(link.getAttribute("href")).toContain("cruise%20on%20Sunday")
  },
}

export const Call: Story = {
  name: "Call (phone)",
  args: { way: "call", kind: "primary" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(SAMPLE_OPERATOR.phone)).toBeVisible()
  },
}
