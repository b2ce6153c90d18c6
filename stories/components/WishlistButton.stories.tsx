/** Keeps an activity on the wishlist. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { WishlistButton } from "#ui/components/wishlist/WishlistButton.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

interface WishlistButtonStoryProps {
  readonly activityName: string
  readonly kind: "icon" | "quiet"
}

const WishlistButtonStory = ({ activityName, kind }: WishlistButtonStoryProps) => (
  <WishlistButton activity={{ slug: "sunset-cruise-mandovi", name: activityName }} kind={kind} />
)

const meta = {
  title: "Components/Wishlist button",
  component: WishlistButtonStory,
  tags: ["autodocs", "wishlist"],
  args: { activityName: "Sunset Cruise on the Mandovi", kind: "quiet" },
  argTypes: {
    activityName: { description: "Whose button it is: its accessible name ends with it." },
    kind: {
      description: "`icon` lies on a card's picture, `quiet` says its name.",
      control: "inline-radio",
      options: ["icon", "quiet"],
    },
  },
  parameters: {
    layout: "centered",
    controls: { disable: false },
    guidance: {
      does: ["Use `icon` on pictures and `quiet` among words."],
      donts: ["Do not use a heart for anything but the wishlist."],
      content: [
        "The word is “Wishlist”; whether it is on it is said by the button’s state, not by another word.",
      ],
    } satisfies GuidanceTexts,
  },
} satisfies Meta<typeof WishlistButtonStory>
export default meta
type Story = StoryObj<typeof meta>

export const WithWord: Story = {
  name: "Wishlist button with its word",
  play: async ({ canvas, userEvent }) => {
    const heart = canvas.getByRole("button", { name: "Wishlist: Sunset Cruise on the Mandovi" })
    await expect(heart).toHaveAttribute("aria-pressed", "false")
    await userEvent.click(heart)
    await expect(heart).toHaveAttribute("aria-pressed", "true")
  },
}

export const OnPicture: Story = { name: "Wishlist button on a picture", args: { kind: "icon" } }
