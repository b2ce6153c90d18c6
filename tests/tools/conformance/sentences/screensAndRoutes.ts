/** Section 2, Screens and routes: what all screens share. */
import type { Chapter } from "../sentence.ts"

export const screensAndRoutes: Chapter = {
  section: "2",
  heading: "Screens and routes",
  sentences: [
    { id: "2.screens.1", sentence: "A shared header appears around all routes." },
    {
      id: "2.screens.2",
      sentence: "A shared footer appears around all routes.",
      at: "ui/layout/Layout.tsx#Layout",
    },
    { id: "2.screens.3", sentence: "A loading spinner shows until the browser's load event fires." },
    {
      id: "2.screens.4",
      sentence: "On every route change the page scrolls to the top.",
      decision: "scrolling",
    },
    {
      id: "2.screens.5",
      sentence: "Behaviour for unknown routes is not shown.",
      at: "ui/app/screens.ts#screenNameAt",
      decision: "unknown addresses",
    },
  ],
}
