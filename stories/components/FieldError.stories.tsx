/** What is wrong with what was typed, where it belongs. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { FieldError } from "#ui/components/fields/FieldError.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

const WORDS = "Please choose a day that is not past."

const meta = {
  title: "Components/Field error",
  component: FieldError,
  tags: ["autodocs", "error"],
  args: { children: WORDS, look: "plain", isCalm: false },
  argTypes: {
    children: { description: "One sentence.", control: "text" },
    look: {
      description: "How much it must stand out from what is around it.",
      control: "inline-radio",
      options: ["boxed", "marked", "plain", "large"],
    },
    isCalm: { description: "Nothing went wrong: the visitor is only to look once more. Boxed ones alone." },
    role: { description: "Whether it is said aloud.", control: "inline-radio", options: ["alert", "status"] },
    id: { description: "Lets the field refer to it.", control: "text" },
  },
  parameters: {
    layout: "padded",
    controls: { disable: false },
    guidance: {
      does: ["Put it directly below the field that it is about."],
      donts: ["Do not say it aloud twice: where a summary has said it, it has no role."],
      content: ["Say what to do, not what was wrong with them."],
    } satisfies GuidanceTexts,
  },
} satisfies Meta<typeof FieldError>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  name: "Under a field",
  args: { role: "alert" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(WORDS)
  },
}

export const Large: Story = { name: "Beside a button", args: { look: "large" } }

export const Marked: Story = { name: "With a sign", args: { look: "marked" } }

export const Boxed: Story = { name: "Among much else", args: { look: "boxed" } }

export const Calm: Story = {
  name: "Nothing went wrong",
  args: { look: "boxed", isCalm: true, role: "status", children: "Nothing was charged. Pay when you like." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toBeVisible()
  },
}
