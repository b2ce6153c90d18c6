/** Section 2, Shared header: the header. */
import type { Chapter } from "../sentence.ts"

export const sharedHeader: Chapter = {
  section: "2",
  heading: "Shared header",
  sentences: [
    {
      id: "2.header.1",
      sentence: "The top bar is fixed.",
      shownBy: [
        {
          file: "journeys/layout/layout.test.ts",
          title: "should the bar stay on top, with the logo that leads home (specification 2, Shared header)",
        },
      ],
    },
    {
      id: "2.header.2",
      sentence: "It has the logo, which goes to /.",
      shownBy: [
        {
          file: "journeys/layout/layout.test.ts",
          title: "should the bar stay on top, with the logo that leads home (specification 2, Shared header)",
        },
      ],
    },
    {
      id: "2.header.3",
      sentence: "Category names are shown.",
      shownBy: [
        {
          file: "journeys/layout/layout.test.ts",
          title:
            "should show, on a desktop, the subcategories of the category under the pointer (specification 2, Shared header)",
        },
        {
          file: "journeys/layout/layout.test.ts",
          title: "should slide in on a phone, with categories that unfold (specification 2, Shared header)",
        },
      ],
    },
    {
      id: "2.header.4",
      sentence: "On desktop a hover submenu lists subcategories.",
      shownBy: [
        {
          file: "journeys/layout/layout.test.ts",
          title:
            "should show, on a desktop, the subcategories of the category under the pointer (specification 2, Shared header)",
        },
      ],
    },
    {
      id: "2.header.5",
      sentence: "On mobile a slide-in menu has expandable categories.",
      shownBy: [
        {
          file: "journeys/layout/layout.test.ts",
          title: "should slide in on a phone, with categories that unfold (specification 2, Shared header)",
        },
      ],
    },
    {
      id: "2.header.6",
      sentence: "Submenu links go to /{categorySlug}/{subcategorySlug}.",
      shownBy: [
        {
          file: "journeys/layout/layout.test.ts",
          title:
            "should show, on a desktop, the subcategories of the category under the pointer (specification 2, Shared header)",
        },
        {
          file: "journeys/layout/layout.test.ts",
          title: "should slide in on a phone, with categories that unfold (specification 2, Shared header)",
        },
        {
          file: "rules/routes.test.ts",
          title: "should carry any slug as one segment",
        },
      ],
    },
  ],
}
