/** The toolbar above every story. */
import type { Preview } from "@storybook/react-vite"
import { worlds } from "#adapters/memory/worlds.ts"

const item = (value: string, title: string) => ({ value, title })

export const globalTypes: NonNullable<Preview["globalTypes"]> = {
  world: {
    description: "The simulated world that the story lives in",
    toolbar: { title: "World", icon: "globe", items: Object.keys(worlds), dynamicTitle: true },
  },
  network: {
    description: "How the lines to the shop behave",
    toolbar: {
      title: "Network",
      icon: "transfer",
      dynamicTitle: true,
      items: [
        item("ok", "Line: ok"),
        item("slow", "Slow line (2 s)"),
        item("failing", "Line fails"),
        item("silent", "Line: no answer"),
        item("empty", "Empty catalogue"),
      ],
    },
  },
  today: {
    description: "The date in Goa",
    toolbar: {
      title: "Today",
      icon: "calendar",
      dynamicTitle: true,
      items: [
        item("", "Today"),
        item("2026-06-15", "15 Jun 2026, monsoon"),
        item("2026-12-31", "31 Dec 2026, last of the year"),
        item("2027-02-28", "28 Feb 2027, end of February"),
        item("2028-02-29", "29 Feb 2028, leap day"),
      ],
    },
  },
  motion: {
    description: "Whether the visitor wants motion",
    toolbar: {
      title: "Motion",
      icon: "play",
      dynamicTitle: true,
      items: [item("device", "Own motion"), item("full", "Full motion"), item("reduced", "Reduced motion")],
    },
  },
  colours: {
    description: "What the visitor's device does with colours; the site itself has no dark look",
    toolbar: {
      title: "Colours",
      icon: "contrast",
      dynamicTitle: true,
      items: [item("device", "Own colours"), item("dark", "Dark device"), item("forced", "Forced colours")],
    },
  },
  scripts: {
    description: "Whether the visitor's browser runs scripts",
    toolbar: {
      title: "Scripts",
      icon: "lightning",
      dynamicTitle: true,
      items: [item("on", "Scripts"), item("off", "No scripts")],
    },
  },
  textSize: {
    description: "The visitor's text size",
    toolbar: {
      title: "Text size",
      icon: "zoom",
      dynamicTitle: true,
      items: [item("100", "Text 100%"), item("130", "Text 130%"), item("200", "Text 200%")],
    },
  },
}

/** `walk` has no button: links to a place in a walk carry it. */
export const initialGlobals = {
  world: "calmDay",
  network: "ok",
  today: "",
  motion: "device",
  colours: "device",
  scripts: "on",
  textSize: "100",
  walk: "",
}

/** The windows in which every screen is looked at, from the smallest phone to a wide desktop. */
export const viewports = {
  smallPhone: { name: "Small phone 320", styles: { width: "320px", height: "640px" }, type: "mobile" },
  phone: { name: "Phone 360", styles: { width: "360px", height: "740px" }, type: "mobile" },
  tablet: { name: "Tablet 768", styles: { width: "768px", height: "1024px" }, type: "tablet" },
  desktop: { name: "Desktop 1280", styles: { width: "1280px", height: "900px" }, type: "desktop" },
  laptop: { name: "Laptop 1366 × 650", styles: { width: "1366px", height: "650px" }, type: "desktop" },
  wide: { name: "Wide desktop 1600", styles: { width: "1600px", height: "1000px" }, type: "desktop" },
} as const
