/** Everything that is pressed: `buttonClass` gives a button, or a link that acts like one, its look. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { type ButtonKind, buttonClass } from "#ui/components/buttons/buttonClass.ts"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

interface ButtonProps {
  readonly kind: ButtonKind
  readonly words: string
  readonly isBusy: boolean
}

const Button = ({ kind, words, isBusy }: ButtonProps) => (
  <button type="button" className={buttonClass(kind)} aria-disabled={isBusy}>
    {words}
  </button>
)

const meta = {
  title: "Components/Button",
  component: Button,
  tags: ["autodocs"],
  args: { kind: "primary", words: "Book Now", isBusy: false },
  argTypes: {
    kind: {
      description:
        "`primary` is the one thing to do here; `sun` the same over a picture; `quiet` beside it; `icon` a square.",
      control: "select",
      options: ["primary", "sun", "quiet", "icon", "text"],
    },
    words: { description: "What it does, in a few words." },
    isBusy: { description: "Still takes the focus, so that it can say why it waits." },
  },
  parameters: {
    guidance: {
      does: [
        "One `primary` on a screen: the one thing to do here.",
        "Keep it focusable while it waits, and say so.",
      ],
      donts: ["Do not use `sun` on plain ground.", "Do not grey out a press that could explain itself."],
      content: ["A verb and what it does: “Pay ₹1,150.00”, not “Submit”."],
    } satisfies GuidanceTexts,
    layout: "centered",
    controls: { disable: false },
  },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Book Now" })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
}
export const Sun: Story = { args: { kind: "sun", words: "Connect With An Expert" } }
export const Quiet: Story = { args: { kind: "quiet", words: "Back to Home" } }
export const Text: Story = { args: { kind: "text", words: "Read more" } }
export const Busy: Story = { args: { isBusy: true, words: "Planning..." } }
