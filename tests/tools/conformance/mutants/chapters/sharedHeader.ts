/** Mutants of the specification's section 2, Shared header. */
import type { Mutant } from "../mutant.ts"

export const sharedHeader: ReadonlyArray<Mutant> = [
  {
    sentence: "2.header.1",
    at: "ui/layout/Header.module.css#.header",
    edit: ["style", "position", "static"],
  },
  { sentence: "2.header.2", at: "ui/layout/Header.tsx#Header", edit: ["name", "home", "aboutUs"] },
  {
    sentence: "2.header.6",
    at: "core/routes.ts#pathOf",
    edit: ["name", "subSlug", "categorySlug"],
    seenBy: "rules/routes.test.ts",
  },
]
