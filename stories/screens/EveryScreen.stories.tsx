/** What stands around every screen: the menus, the wishlist, the network's absence. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, waitFor } from "storybook/test"
import { ErrorPage } from "#ui/layout/ErrorPage.tsx"
import { Layout } from "#ui/layout/Layout.tsx"
import { offlinePage } from "#ui/serviceWorker/offlinePage.ts"
import { StoryApp } from "../world/StoryApp.tsx"
import { expectText } from "../session/playSteps.ts"

const meta = {
  title: "Screens/Every screen",
  component: StoryApp,
  tags: ["autodocs"],
  parameters: { path: "/AboutUs" },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

/** The device has no network until the story is left. */
const withoutNetwork = () => {
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false })
  return () => void Reflect.deleteProperty(navigator, "onLine")
}

/** On desktops, after a press on a category in the header. */
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

/** On phones, after a press on Menu. */
export const DrawerOpen: Story = {
  name: "Menu drawer open (mobile menu)",
  tags: ["overlay"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Menu" }))
    await expect(await canvas.findByRole("dialog", { name: "Menu" })).toBeVisible()
  },
}

/** After a press on the wishlist in the header, with nothing saved. */
export const WishlistEmpty: Story = {
  name: "Wishlist empty (saved trips)",
  tags: ["wishlist", "empty", "machine:wishlist"],
  play: async ({ canvas, userEvent }) => {
    const [open] = await canvas.findAllByRole("button", { name: /^Saved trips/ })
    if (open !== undefined) await userEvent.click(open)
    await expect(await canvas.findByRole("dialog", { name: "Saved trips" })).toBeVisible()
  },
}

/** When the device has lost its network. */
export const Offline: Story = {
  name: "Offline banner (no network)",
  tags: ["error"],
  beforeEach: withoutNetwork,
  play: expectText(/^You are offline\./),
}

/** The page as a device of that scheme shows it: a frame asks the real device, whatever stands around it. */
const offlineIn = (scheme: "light" | "dark") =>
  offlinePage(
    "/AboutUs",
    {
      bookings: [{ href: "/booking/0123456789abcdefghjkmnpqrs", title: "Your booking" }],
      pages: [{ href: "/", title: "Home" }],
    },
    "story",
  ).replace("color-scheme:light dark", `color-scheme:${scheme}`)

/** When a page is asked for without a network and was not kept on the device: the one page with a dark look. */
export const OfflinePage: Story = {
  name: "Offline page (no network, dark)",
  tags: ["dark", "error"],
  globals: { colours: "dark" },
  render: (_, { globals }) => (
    <main>
      <iframe
        title="Offline page"
        sandbox="allow-scripts"
        srcDoc={offlineIn(globals["colours"] === "dark" ? "dark" : "light")}
        style={{ display: "block", inlineSize: "100%", blockSize: "100dvh", border: 0 }}
      />
    </main>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByTitle("Offline page")).toBeVisible()
  },
}

/** When the visitor's own text size is twice the usual. */
export const LargeText: Story = {
  name: "Large text (200%)",
  globals: { textSize: "200", viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1 })).toBeVisible()
  },
}

const seesTitle: Story["play"] = async ({ canvas }) => {
  await expect(await canvas.findByRole("heading", { level: 1 })).toBeVisible()
}

/** The site has one look, and keeps it. */
export const DarkDevice: Story = {
  name: "Dark device (dark scheme)",
  tags: ["dark"],
  globals: { colours: "dark" },
  play: seesTitle,
}

/** The system's own colours: what only a colour says would be lost here. Axe is not asked: it would judge the system. */
export const ForcedColours: Story = {
  name: "Forced colours (high contrast)",
  tags: ["dark"],
  globals: { colours: "forced" },
  parameters: { a11y: { test: "off" } },
  play: seesTitle,
}

/** In a browser that runs no scripts: links and plain forms stay. */
export const NoScripts: Story = {
  name: "No scripts (JavaScript off)",
  globals: { scripts: "off" },
  parameters: { a11y: { test: "off" } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByTitle("Without scripts").getAttribute("srcdoc")).toMatch(/<h1/))
  },
}

/** On a line that answers two seconds late. */
export const SlowLine: Story = {
  name: "Slow line (loading for 2 s)",
  tags: ["loading"],
  globals: { network: "slow" },
  parameters: { path: "/cruises/sunset-cruise-mandovi" },
  play: expectText("Crafting Your Next Journey"),
}

/** For an address that leads nowhere. */
export const PageNotFound: Story = {
  name: "Page not found (404)",
  tags: ["404"],
  parameters: { path: "/no/such/page/at/all" },
  play: expectText("This page has sailed"),
}

/** The screen's place, where the screen itself broke or its script did not come. */
const showErrorPage: Story["render"] = () => (
  <Layout>
    <ErrorPage />
  </Layout>
)

/** When a screen broke, or its script did not come though the device has a network. */
export const ScreenBroken: Story = {
  name: "Screen that did not load (our fault)",
  tags: ["error"],
  render: showErrorPage,
  play: expectText(/^The fault is ours\./),
}

/** When a screen is asked for without a network and its script is not on the device: it is loaded when that is back. */
export const ScreenOffline: Story = {
  name: "Screen that did not load (no network)",
  tags: ["error"],
  beforeEach: withoutNetwork,
  render: showErrorPage,
  play: expectText(/^You are offline, and this page has not been on your device yet\./),
}
