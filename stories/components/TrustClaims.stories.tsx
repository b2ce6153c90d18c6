/** Why a visitor may book here without worry. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { TRUST_CLAIMS } from "#core/home/heroTexts.ts"
import { TrustClaims } from "#ui/home/TrustClaims.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

const meta = {
  title: "Components/Trust claims",
  component: TrustClaims,
  tags: ["autodocs"],
  parameters: {
    guidance: {
      does: ["Put it where somebody decides to book."],
      donts: ["Do not add a claim that nobody can check."],
      content: ["Three claims, each a noun and a short sentence."],
    } satisfies GuidanceTexts,
    layout: "padded",
  },
} satisfies Meta<typeof TrustClaims>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(TRUST_CLAIMS.length)
  },
}
