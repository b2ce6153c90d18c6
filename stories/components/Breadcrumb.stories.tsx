/** The way from Home to an activity. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { CatalogueProvider } from "#ui/catalogue.tsx"
import { Breadcrumb } from "#ui/parts/activity/Breadcrumb.tsx"

const meta = {
  title: "Components/Breadcrumb",
  component: Breadcrumb,
  tags: ["autodocs"],
  args: { categorySlug: "cruises", name: "Sunset Cruise on the Mandovi" },
  decorators: [
    (Story) => (
      <CatalogueProvider>
        <Story />
      </CatalogueProvider>
    ),
  ],
  parameters: { layout: "padded", controls: { disable: false } },
} satisfies Meta<typeof Breadcrumb>
export default meta
type Story = StoryObj<typeof meta>

export const InACategory: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Sunset Cruise on the Mandovi")).toHaveAttribute("aria-current", "page")
    await expect(await canvas.findByRole("link", { name: /cruise/i })).toBeVisible()
  },
}

export const CategoryUnknown: Story = { args: { categorySlug: "no-such-category" } }
