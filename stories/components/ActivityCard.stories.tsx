/** An activity as a ticket to take: as the catalogue stocks it, and as catalogues can be. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { bug } from "#core/bug.ts"
import type { ActivitySummary } from "#core/catalogue/activity.ts"
import { Paise } from "#core/money.ts"
import { ActivityCard } from "#ui/components/cards/ActivityCard.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

const stocked: ActivitySummary = seedCatalogue()[0]?.subcategories[0] ?? bug("the seed has no first activity")

/** A file that is no picture. The browser itself reports it: that one complaint is not ours. */
const BROKEN = "data:image/webp;base64,bm8gcGljdHVyZQ=="

interface CardProps {
  readonly name: string
  readonly route: string
  readonly duration: string
  readonly priceRupees: number
  readonly rating: number
  readonly reviewCount: number
  readonly picture: "there" | "missing" | "broken"
  /** With commas between them. */
  readonly badges: string
}

const Card = ({ name, route, duration, priceRupees, rating, reviewCount, picture, badges }: CardProps) => {
  const { image, route: _route, duration: _duration, ...rest } = stocked
  const activity: ActivitySummary = {
    ...rest,
    name,
    price: Paise.make(priceRupees * 100),
    ...(route === "" ? {} : { route }),
    ...(duration === "" ? {} : { duration }),
    ...(rating === 0 ? {} : { rating, reviewCount }),
    ...(picture === "there" && image !== undefined ? { image } : {}),
    ...(picture === "broken" ? { image: BROKEN } : {}),
    ...(badges === "" ? {} : { badges: badges.split(", ") }),
  }
  return <ActivityCard key={picture} activity={activity} categorySlug="cruises" />
}

const meta = {
  title: "Components/Activity card",
  component: Card,
  tags: ["autodocs"],
  args: {
    name: stocked.name,
    route: stocked.route ?? "",
    duration: stocked.duration ?? "",
    priceRupees: stocked.price / 100,
    rating: 4.5,
    reviewCount: 1200,
    picture: "there",
    badges: "",
  },
  argTypes: {
    name: { description: "The activity's name, in any script: 80 characters at most." },
    route: { description: 'Where it goes; left empty, the card says "Goa".' },
    duration: { description: 'How long it takes; left empty, the card says "6 days & 5 nights".' },
    priceRupees: {
      description: "Per adult, in whole rupees.",
      control: { type: "number", min: 1, max: 100_000, step: 50 },
    },
    rating: {
      description: "Stars of five; 0 stands for none, and the card falls back on its sample.",
      control: { type: "range", min: 0, max: 5, step: 0.1 },
    },
    reviewCount: { description: "How many wrote a review.", control: { type: "number", min: 0 } },
    picture: {
      description: "What the catalogue has as its picture.",
      control: "inline-radio",
      options: ["there", "missing", "broken"],
    },
    badges: {
      description: "At most three words or so each, such as “Family favourite”, with commas between them.",
    },
  },
  parameters: {
    controls: { disable: false },
    guidance: {
      does: ["Put it on a shelf of its kind, below a heading.", "Let the name wrap: it is never cut."],
      donts: ["Do not put two prices of two days on one card.", "Do not add a second button to pay with."],
      content: [
        "Prices are per adult, grouped the Indian way.",
        "The route names places in the order of the trip.",
      ],
    } satisfies GuidanceTexts,
  },
  decorators: [
    (Story) => (
      <main style={{ maxInlineSize: "20rem", padding: "var(--space-6)" }}>
        <h1 style={{ fontSize: "var(--text-lg)" }}>One card</h1>
        <h2 style={{ fontSize: "var(--text-md)" }}>On a shelf</h2>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Stocked: Story = {
  name: "Activity as the catalogue has it",
  play: async ({ canvas }) => {
    await expect(canvas.getByText(stocked.name)).toBeVisible()
  },
}

export const LongText: Story = {
  args: {
    name: "The whole of the Mandovi, from the mangroves of Chorão to the lights of Panjim, by a very slow boat",
    route: "Chorão, Divar, Old Goa, Ribandar, Panjim, Reis Magos, Aguada and all the way back again",
    duration: "6 days, 5 nights and the morning after",
  },
}

export const HindiName: Story = {
  args: { name: "मांडवी नदी पर सूर्यास्त की सैर", route: "पणजी" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("मांडवी नदी पर सूर्यास्त की सैर")).toBeVisible()
  },
}

export const NoImage: Story = { name: "Picture missing", args: { picture: "missing" } }

export const BrokenImage: Story = { name: "Picture broken (error)", args: { picture: "broken" } }

export const OneBadge: Story = {
  name: "One badge",
  args: { badges: "Family favourite" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Family favourite")).toBeVisible()
  },
}

export const ThreeBadges: Story = {
  name: "Three badges, long ones",
  args: { badges: "Family favourite, Wheelchair friendly, Small groups only" },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(["Family favourite", "Wheelchair friendly", "Small groups only"]),
    )
  },
}
