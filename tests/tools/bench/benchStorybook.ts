/**
 * `npm run bench:storybook`: how long a designer waits for the first story of the built Storybook, each time in a
 * browser of its own with an empty profile. `-- --rounds N` (5), `--folder PATH` (storybook-static). Exit 1 over 2 s.
 */
import { toolOptions, wholeNumber } from "../../harness/toolOptions.ts"
import type { LimitedFigure } from "./limitedFigure.ts"

const values = toolOptions({
  command: "bench:storybook",
  does: "measures how long the first story of the built Storybook takes in a new browser, painted and finished",
  options: {
    rounds: { value: "N", says: "how often each is measured", usual: "5" },
    folder: { value: "PATH", says: "the built Storybook", usual: "storybook-static" },
  },
  exits: "0 within 2 s; 1 not so; 2 misused",
})

const { openBrowser } = await import("../../harness/browser/visitor.ts")
const { startStaticFileServer } = await import("../../harness/staticFileServer.ts")
const { benchText, isWithin, median, spread } = await import("./limitedFigure.ts")

/** Unit: milliseconds from the navigation until the story is painted. */
const LIMIT_MS = 2000
const GIVEN_UP_MS = 60_000

/** By what each story is known to be there. */
const FIRST_STORIES = {
  "screens-home": "h1",
  "screens-about-us": "h1",
  "components-button": "button",
} as const

interface StoryTimes {
  /** The story is on the screen. */
  readonly painted: number
  /** It has played and has been checked: nothing of Storybook's holds the page up any more. */
  readonly finished: number
}

/** Runs in Storybook's own page: notes when what is looked for is first painted in the preview. */
const watch = (selector: string) => {
  if (window.parent !== window) return
  const preview = () =>
    document.querySelector<HTMLIFrameElement>("#storybook-preview-iframe")?.contentWindow as
      | (Window & { __STORYBOOK_ADDONS_CHANNEL__?: { last(event: string): unknown } })
      | null
      | undefined
  const when = (mark: string, isSo: () => boolean | undefined) => {
    const look = () => {
      if (isSo() !== true) return void requestAnimationFrame(look)
      requestAnimationFrame(() => performance.mark(mark))
    }
    look()
  }
  when("painted", () => preview()?.document.querySelector(`#storybook-root ${selector}`)?.checkVisibility())
  when("finished", () => preview()?.__STORYBOOK_ADDONS_CHANNEL__?.last("storyFinished") !== undefined)
}

const firstStory = async (baseUrl: string, id: string, selector: string): Promise<StoryTimes> => {
  const browser = await openBrowser()
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.addInitScript(watch, selector)
  await page.goto(`${baseUrl}/?path=/story/${id}`, { waitUntil: "commit" })
  const timeOf = async (mark: string) => {
    const noted = await page.waitForFunction(
      (name) => performance.getEntriesByName(name)[0]?.startTime,
      mark,
      { timeout: GIVEN_UP_MS },
    )
    return Number(await noted.jsonValue())
  }
  const times = { painted: await timeOf("painted"), finished: await timeOf("finished") }
  await browser.close()
  return times
}

const host = await startStaticFileServer(values.folder)
const index = (await (await fetch(`${host.baseUrl}/index.json`)).json()) as {
  readonly entries: Readonly<Record<string, { readonly id: string; readonly type: string }>>
}
const rounds = wholeNumber("rounds", values.rounds)
for (const [title, selector] of Object.entries(FIRST_STORIES)) {
  const story = Object.values(index.entries).find(({ id, type }) => type === "story" && id.startsWith(title))
  if (story === undefined) throw new Error(`no story begins with ${title}`)
  const times: Array<StoryTimes> = []
  for (let round = 0; round < rounds; round++) times.push(await firstStory(host.baseUrl, story.id, selector))
  const painted = times.map((one) => one.painted)
  const finished = times.map((one) => one.finished)
  const line: LimitedFigure = {
    text: `${story.id.padEnd(40)} painted ${spread(painted, "ms")}, finished ${spread(finished, "ms")}`,
    value: median(painted),
    limit: { atMost: LIMIT_MS },
  }
  console.log(benchText(line))
  if (!isWithin(line)) process.exitCode = 1
}
host.stop()
