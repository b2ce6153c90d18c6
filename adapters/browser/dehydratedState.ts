/** What the server has written into the page: the shop's settings, and the catalogue's answers. */
import { dayInIndia } from "#core/days.ts"
import type { DehydratedQueries } from "#core/ports/dehydratedQueries.ts"
import type { SiteSettings } from "#core/operatorSchema.ts"

/** What travels with a page besides the settings. */
export interface DehydratedPage extends DehydratedQueries {
  /** The page says that its address leads nowhere, whatever a browser makes of the address. */
  readonly isNowhere?: boolean
}

const textOf = (page: Document, id: string): string => page.getElementById(id)?.textContent ?? ""

/**
 * Both are taken as they are: the server that wrote them runs this very build, and decoding fifty cards would keep a
 * phone busy for longer than showing them.
 */
const parseDehydratedQueries = (text: string): DehydratedPage =>
  text === "" ? { answers: {} } : JSON.parse(text)

/** Where a site without a server of ours keeps its settings. */
const SETTINGS_FILE = "/settings.json"

/** Rejects without settings, after saying so on the page: nobody looks at an empty one. */
const loadSettings = async (page: Document): Promise<SiteSettings> => {
  const written = textOf(page, "site-settings")
  if (written !== "") return JSON.parse(written)
  try {
    const answer = await fetch(SETTINGS_FILE)
    return await answer.json()
  } catch (cause) {
    page.body.textContent = "This site could not be loaded. Please check your connection and try again."
    throw new Error(`${SETTINGS_FILE} cannot be read`, { cause })
  }
}

/** Rejects without settings. */
export const readDehydratedState = async (page: Document) => {
  const settings = await loadSettings(page)
  const known: { -readonly [Part in keyof DehydratedPage]: DehydratedPage[Part] } = {
    ...parseDehydratedQueries(textOf(page, "known-answers")),
    isKeptCopy: page.documentElement.dataset["kept"] !== undefined,
  }
  let isAsWritten = known.day !== undefined
  return {
    settings,
    known,
    /** Whether the page is shown as the server wrote it. */
    isAsWritten: () => isAsWritten,
    /** Takes in what was asked for a page that is not open yet, for so many milliseconds. */
    remember: (answers: DehydratedQueries["answers"], forMs: number) => {
      known.answers = { ...known.answers, ...answers }
      setTimeout(() => {
        const isOld = ([name, answer]: readonly [string, unknown]) => answers[name] === answer
        known.answers = Object.fromEntries(Object.entries(known.answers).filter((one) => !isOld(one)))
      }, forMs)
    },
    /**
     * The page is shown as it was written no longer: from here on the clock says which day it is. Where it is not the page's,
     * the server is asked whose is wrong: an old page's, which this device had kept, or that of a clock that is days off.
     */
    forgetDay: async () => {
      isAsWritten = false
      if (known.day !== undefined && known.day !== dayInIndia(Date.now()))
        known.clockOffsetMs = await import("./serverClock.ts")
          .then(({ readClockOffsetMs }) => readClockOffsetMs())
          .catch(() => undefined)
      delete known.day
    },
  }
}
