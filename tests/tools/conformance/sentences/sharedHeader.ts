/** Section 2, Shared header: the header. */
import type { Chapter } from "../sentence.ts"

export const sharedHeader: Chapter = {
  section: "2",
  heading: "Shared header",
  sentences: [
    { id: "2.header.1", sentence: "The top bar is fixed." },
    { id: "2.header.2", sentence: "It has the logo, which goes to /." },
    { id: "2.header.3", sentence: "Category names are shown.", at: "ui/layout/CategoryNav.tsx#CategoryNav" },
    {
      id: "2.header.4",
      sentence: "On desktop a hover submenu lists subcategories.",
      at: "ui/layout/CategoryNav.tsx#CategoryPanel",
    },
    {
      id: "2.header.5",
      sentence: "On mobile a slide-in menu has expandable categories.",
      at: "ui/layout/MenuDrawer.tsx#MenuDrawer",
    },
    { id: "2.header.6", sentence: "Submenu links go to /{categorySlug}/{subcategorySlug}." },
  ],
}
