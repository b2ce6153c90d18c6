/** Everything that stands inside a page and would run: a policy allows exactly these two, by their hashes. */
import { createHash } from "node:crypto"
import { earlyPage } from "./earlyPage.ts"
import { layOutPage } from "./layOutPage.ts"
import { restingPage } from "./restingPage.ts"
import { ticketSight } from "./ticketSight.ts"

const COMMENT_LINES = /^\s*(?:\/\/|\/\*\*|\*).*$/gm
const INDENTS = /\n\s*/g

/** Nothing in it can close the element that it stands in. */
const inlineScript = (act: () => void): string =>
  `(${act.toString()})()`.replaceAll(COMMENT_LINES, "").replaceAll(INDENTS, "\n").replaceAll("</", "<\\/")

/** Before the first words. */
export const HEAD_SCRIPT = inlineScript(restingPage)
/** After the last. */
export const EARLY_SCRIPT = [layOutPage, ticketSight, earlyPage].map(inlineScript).join(";")

/** As a policy writes it: `'sha256-…'`. */
export const inlineHash = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`

export const INLINE_SCRIPTS: ReadonlyArray<string> = [HEAD_SCRIPT, EARLY_SCRIPT].map(inlineHash)
