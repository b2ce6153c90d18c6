/** Section 2, Screens and routes: what all screens share. */
import type { Chapter } from "../sentence.ts"

export const screensAndRoutes: Chapter = {
  section: "2",
  heading: "Screens and routes",
  sentences: [
    {
      id: "2.screens.1",
      sentence: "A shared header appears around all routes.",
      shownBy: [
        {
          file: "journeys/layout/layout.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
      ],
    },
    {
      id: "2.screens.2",
      sentence: "A shared footer appears around all routes.",
      shownBy: [
        {
          file: "journeys/layout/layout.test.ts",
          title:
            "should stand the header and the footer, at every address of the table (specification 2, Route table)",
        },
      ],
    },
    {
      id: "2.screens.3",
      sentence: "A loading spinner shows until the browser's load event fires.",
      shownBy: [
        {
          file: "journeys/app/badNetwork.test.ts",
          title: "should turn a wheel until the load event (specification 2, Screens and routes)",
        },
      ],
    },
    {
      id: "2.screens.4",
      sentence: "On every route change the page scrolls to the top.",
      shownBy: [
        {
          file: "journeys/layout/layout.test.ts",
          title: "should the bar stay on top, with the logo that leads home (specification 2, Shared header)",
        },
        {
          file: "journeys/policies/policies.test.ts",
          title:
            "should link to the static screens, which answer with status 200 (specification 2, Shared footer)",
        },
      ],
      decision: "scrolling",
    },
    {
      id: "2.screens.5",
      sentence: "Behaviour for unknown routes is not shown.",
      shownBy: [
        {
          file: "journeys/explore/browsing.test.ts",
          title: "should be told kindly and with status 404: %s",
        },
      ],
      decision: "unknown addresses",
    },
  ],
}
