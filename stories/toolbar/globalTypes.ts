/** The toolbar above every story. */
import type { Preview } from "@storybook/react-vite"
import { worlds } from "#adapters/simulator/worlds.ts"

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
        item("ok", "Network: ok"),
        item("slow", "Network: 2 s late"),
        item("failing", "Network: failing"),
        item("silent", "Network: silent"),
        item("empty", "Network: empty shelves"),
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
        item("", "The world's own day"),
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
      items: [
        item("device", "Motion: as this device"),
        item("full", "Motion: full"),
        item("reduced", "Motion: reduced"),
      ],
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
  textSize: "100",
  walk: "",
}

/** Phone, tablet and desktop: the three widths at which every screen is looked at. */
export const viewports = {
  phone: { name: "Phone 360", styles: { width: "360px", height: "740px" }, type: "mobile" },
  tablet: { name: "Tablet 768", styles: { width: "768px", height: "1024px" }, type: "tablet" },
  desktop: { name: "Desktop 1280", styles: { width: "1280px", height: "900px" }, type: "desktop" },
} as const
