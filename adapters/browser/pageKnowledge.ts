/** What the server has written into the page: the shop's settings, and the catalogue's answers. */
import { isDay } from "#core/days.ts"
import type { KnownAnswer, KnownAnswers } from "#core/ports/knownAnswers.ts"
import type { SiteSettings } from "#core/site/operator.ts"

const textOf = (page: Document, id: string): string => page.getElementById(id)?.textContent ?? ""

/**
 * Both are taken as they are: the server that wrote them runs this very build, and decoding fifty cards would keep a
 * phone busy for longer than showing them.
 */
const knownIn = (text: string): KnownAnswers => {
  const { answers = {}, day }: { answers?: Record<string, KnownAnswer>; day?: unknown } =
    text === "" ? {} : JSON.parse(text)
  return typeof day === "string" && isDay(day) ? { answers, day } : { answers }
}

/** Throws without settings. */
export const pageKnowledge = (page: Document) => {
  const settings: SiteSettings = JSON.parse(textOf(page, "site-settings"))
  const known: { -readonly [Part in keyof KnownAnswers]: KnownAnswers[Part] } = knownIn(
    textOf(page, "known-answers"),
  )
  return {
    settings,
    known,
    /** The page is shown as it was written no longer: from here on the clock says which day it is. */
    forgetDay: () => {
      delete known.day
    },
  }
}
