/** What a story in a thumbnail has come to: how its play ended, and the texts that then stand on its page. */

/** "passed": it has played, and its machine is in the states that its tags say. */
export type LiveResult = "waiting" | "passed" | "failed"

export interface LiveStory {
  readonly result: LiveResult
  /** Headings, buttons, labels, messages, in the order of the page, each once. */
  readonly texts: ReadonlyArray<string>
}

export const NOT_YET: LiveStory = { result: "waiting", texts: [] }

interface StoryFrame extends Window {
  readonly __STORYBOOK_ADDONS_CHANNEL__?: {
    last(event: string): ReadonlyArray<{ readonly status: string }> | undefined
  }
}

const SAYING =
  ":is(h1, h2, h3, h4, p, button, a, label, legend, dt, dd, figcaption, [role=alert], [role=status])"
/** Header and footer are the same on every screen. */
const OF_EVERY_SCREEN = "header[role=banner], body header, footer, nav"

const textsIn = (page: Document): ReadonlyArray<string> => {
  const roots = [...page.querySelectorAll("#storybook-root main, dialog[open]")]
  const own = roots.length > 0 ? roots : [...page.querySelectorAll("#storybook-root")]
  const lines = own
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(SAYING)])
    .filter((one) => one.querySelector(SAYING) === null && one.checkVisibility())
    .filter((one) => one.closest(OF_EVERY_SCREEN) === null || one.closest("dialog") !== null)
    .map(({ innerText }) => innerText.replaceAll(/\s+/g, " ").trim())
  return [...new Set(lines.filter((line) => line !== ""))]
}

/** Looks into the frame: it stands on the same host. */
export const lookAt = (frame: HTMLIFrameElement): LiveStory => {
  const finished = (frame.contentWindow as StoryFrame | null)?.__STORYBOOK_ADDONS_CHANNEL__?.last(
    "storyFinished",
  )?.[0]
  if (finished === undefined || frame.contentDocument === null) return NOT_YET
  return {
    result: finished.status === "success" ? "passed" : "failed",
    texts: textsIn(frame.contentDocument),
  }
}
