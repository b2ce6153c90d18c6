/** What is worth knowing before booking, as label and words. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { QuickFacts } from "#ui/activity/QuickFacts.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

interface FactsProps {
  readonly meeting: string
  readonly included: string
}

const Facts = ({ meeting, included }: FactsProps) => (
  <QuickFacts
    details={[
      { title: "Where and when to meet", content: meeting },
      ...(included === "" ? [] : [{ title: "What is included", content: included.split(/,\s*/) }]),
    ]}
  />
)

const meta = {
  title: "Components/Quick facts",
  component: Facts,
  tags: ["autodocs"],
  args: {
    meeting: "Santa Monica jetty, Panjim, 17:30.",
    included: "Boat ticket, Live music, Life jackets, A seat",
  },
  argTypes: {
    meeting: { description: "Where and when the party meets." },
    included: { description: "What the price includes, with commas between." },
  },
  parameters: {
    layout: "padded",
    controls: { disable: false },
    guidance: {
      does: ["Put it before the long texts: it answers what most people ask."],
      donts: ["Do not repeat what the ticket beside it says."],
      content: [
        "Times in 24 hours, places with their town.",
        "A thing that is included is a noun, not a sentence.",
      ],
    } satisfies GuidanceTexts,
  },
} satisfies Meta<typeof Facts>
export default meta
type Story = StoryObj<typeof meta>

export const Cruise: Story = {
  name: "Facts of a cruise",
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Santa Monica jetty, Panjim, 17:30.")).toBeVisible()
  },
}

export const HindiWords: Story = { args: { meeting: "सांता मोनिका जेट्टी, पणजी।", included: "" } }
