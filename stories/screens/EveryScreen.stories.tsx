/** What stands around every screen: the menus, the saved list, the network's absence. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect } from "storybook/test"
import { StorySite } from "../StorySite.tsx"
import { sees } from "../watch/playing.ts"

const meta = {
  title: "Screens/Every screen",
  component: StorySite,
  parameters: { path: "/AboutUs" },
} satisfies Meta<typeof StorySite>
export default meta
type Story = StoryObj<typeof meta>

/** The device has no network until the story is left. */
const withoutNetwork = () => {
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false })
  return () => {
    Reflect.deleteProperty(navigator, "onLine")
    window.dispatchEvent(new Event("online"))
  }
}

export const SubmenuOpen: Story = {
  name: "Header submenu open (desktop menu)",
  tags: ["overlay"],
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole("button", { name: "Cruises" })
    await userEvent.click(button)
    await expect(button).toHaveAttribute("aria-expanded", "true")
    await expect(await canvas.findByRole("link", { name: "All Cruises" })).toBeVisible()
  },
}

export const DrawerOpen: Story = {
  name: "Menu drawer open (mobile menu)",
  tags: ["overlay"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Menu" }))
    await expect(await canvas.findByRole("dialog", { name: "Menu" })).toBeVisible()
  },
}

export const WishlistEmpty: Story = {
  name: "Wishlist empty (saved trips)",
  tags: ["wishlist", "empty", "machine:saved"],
  play: async ({ canvas, userEvent }) => {
    const [open] = await canvas.findAllByRole("button", { name: /^Saved trips/ })
    if (open !== undefined) await userEvent.click(open)
    await expect(await canvas.findByRole("dialog", { name: "Saved trips" })).toBeVisible()
  },
}

export const Offline: Story = {
  name: "Offline banner (no network)",
  tags: ["error"],
  beforeEach: withoutNetwork,
  play: sees(/^You are offline\./),
}

export const LargeText: Story = {
  name: "Large text (200%)",
  globals: { textSize: "200", viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1 })).toBeVisible()
  },
}

export const PageNotFound: Story = {
  name: "Page not found (404)",
  tags: ["404"],
  parameters: { path: "/no/such/page/at/all" },
  play: sees("This page has sailed"),
}
