/** Home in its worlds. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { StorySite } from "../StorySite.tsx"

const meta = { title: "Screens/Home", component: StorySite, parameters: { path: "/" } } satisfies Meta<
  typeof StorySite
>
export default meta
type Story = StoryObj<typeof meta>

export const CalmDay: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("link", { name: "Book Now: North Goa Weekend" })).toBeVisible()
  },
}

export const Loading: Story = { globals: { world: "catalogueHangs" } }

export const EmptyShop: Story = {
  globals: { world: "emptyShop" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No trip packages available right now.")).toBeVisible()
    await expect(await canvas.findByText("No tour packages available right now.")).toBeVisible()
  },
}

export const CatalogueDown: Story = {
  globals: { world: "catalogueDown" },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole("button", { name: /Try again/ }))[0]).toBeVisible()
  },
}
