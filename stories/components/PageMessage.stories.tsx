/** A page that has one thing to say. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import colours from "#shop/pictureColours.json" with { type: "json" }
import { buttonClass } from "#ui/components/buttons/buttonClass.ts"
import { PageMessage } from "#ui/components/messages/PageMessage.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

interface MessagePageProps {
  readonly heading: string
  readonly words: string
  readonly action: string
  readonly poster: string
}

const MessagePage = ({ heading, words, action, poster }: MessagePageProps) => (
  <PageMessage
    title={<h1>{heading}</h1>}
    poster={poster}
    actions={
      <button type="button" className={buttonClass("primary")}>
        {action}
      </button>
    }
  >
    {words}
  </PageMessage>
)

const meta = {
  title: "Components/Message page",
  component: MessagePage,
  tags: ["autodocs"],
  args: {
    heading: "This page has sailed",
    words: "The page you look for is not here.",
    action: "Back to Home",
    poster: "not-found",
  },
  argTypes: {
    heading: { description: "The one thing, as a heading." },
    words: { description: "One or two sentences below it." },
    action: { description: "What the way on says." },
    poster: {
      description: "Name of the picture beside the words.",
      control: "select",
      options: Object.keys(colours),
    },
  },
  parameters: {
    controls: { disable: false },
    guidance: {
      does: ["Always offer a way on.", "Use it when the whole page has nothing else."],
      donts: ["Do not use it for an error beside a form."],
      content: ["The heading says what happened, the words what to do now.", "No code, no blame."],
    } satisfies GuidanceTexts,
  },
} satisfies Meta<typeof MessagePage>
export default meta
type Story = StoryObj<typeof meta>

export const WithAWayOn: Story = {
  name: "Message with a way on (404)",
  tags: ["404"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "This page has sailed" })).toBeVisible()
  },
}
