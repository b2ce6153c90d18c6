/** A picture in the sizes that a screen needs, or a letter where there is none. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { Picture } from "#ui/parts/picture/Picture.tsx"

const meta = {
  title: "Components/Picture",
  component: Picture,
  tags: ["autodocs"],
  args: {
    src: "/pictures/home-hero-800.webp",
    alt: "A beach in Goa at sunset",
    name: "Goa",
    sizes: "100vw",
    when: "first",
  },
  parameters: { layout: "padded", controls: { disable: false } },
} satisfies Meta<typeof Picture>
export default meta
type Story = StoryObj<typeof meta>

export const Drawn: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByAltText("A beach in Goa at sunset")).toBeVisible()
  },
}

export const None: Story = {
  args: { src: undefined, alt: "No picture of the beach", name: "Baga Beach" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "No picture of the beach" })).toHaveTextContent("B")
  },
}
