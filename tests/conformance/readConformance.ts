/** The conformance table as the checkout has it: its sentences, its page, and what is wrong with it. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { conformancePage } from "./conformancePage.ts"
import { conformanceTroubles } from "./conformanceTroubles.ts"
import { CHAPTERS } from "./sentences/chapters.ts"
import { allTests } from "./testTitles.ts"

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export const PAGE_PATH = at("tests/conformance.md")

/** What each row of the README's "Decisions" is about. */
export const decisionsIn = (readme: string): ReadonlySet<string> => {
  const [, part = ""] = readme.split(/^## Decisions$/m)
  const [table = ""] = part.split(/^## /m)
  return new Set([...table.matchAll(/^\| ([^|]+?) \|/gm)].map(([, about = ""]) => about))
}

export const readConformance = () => ({
  sentences: CHAPTERS.flatMap((chapter) => chapter.sentences).length,
  page: conformancePage(CHAPTERS),
  troubles: conformanceTroubles(
    CHAPTERS,
    allTests(at("tests")),
    decisionsIn(readFileSync(at("README.md"), "utf8")),
  ),
})
