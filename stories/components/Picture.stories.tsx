/** A picture in the sizes that a screen needs, or a letter where there is none. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import colours from "#shop/pictureColours.json" with { type: "json" }
import { Picture } from "#ui/components/picture/Picture.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

const meta = {
  title: "Components/Picture",
  component: Picture,
  tags: ["autodocs"],
  argTypes: {
    src: {
      description: "Its file; none shows a letter.",
      control: "select",
      options: [undefined, ...Object.keys(colours).map((name) => `/pictures/${name}-800.webp`)],
    },
    alt: { description: "Empty where the words beside it say the same.", control: "text" },
    name: {
      description: "Whose picture it is: its first letter stands in when there is none.",
      control: "text",
    },
    sizes: { description: "How wide it is shown, as the `sizes` attribute says it.", control: "text" },
    when: {
      description:
        "`first` is what the visitor sees first; `soon` is on the first screen; the rest waits until it comes near.",
      control: "inline-radio",
      options: ["first", "soon", "near"],
    },
    className: { description: "Its place on the screen.", control: false },
    id: { description: "For what has to find this picture on the page.", control: false },
  },
  args: {
    src: "/pictures/home-hero-800.webp",
    alt: "A beach in Goa at sunset",
    name: "Goa",
    sizes: "100vw",
    when: "first",
  },
  parameters: {
    guidance: {
      does: ["Say how wide it is shown: the browser then takes the smallest file that is sharp."],
      donts: ["Do not mark more than one picture of a screen as `first`."],
      content: [
        "The alternative text says what is to be seen; it is empty where the words beside it say the same.",
      ],
    } satisfies GuidanceTexts,
    layout: "padded",
    controls: { disable: false },
  },
} satisfies Meta<typeof Picture>
export default meta
type Story = StoryObj<typeof meta>

export const Drawn: Story = {
  name: "Picture there",
  play: async ({ canvas }) => {
    await expect(canvas.getByAltText("A beach in Goa at sunset")).toBeVisible()
  },
}

export const None: Story = {
  name: "Picture missing (its letter)",
  args: { src: undefined, alt: "No picture of the beach", name: "Baga Beach" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "No picture of the beach" })).toHaveTextContent("B")
  },
}
