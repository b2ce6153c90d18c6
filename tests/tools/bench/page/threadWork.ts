/** How long the thread of a page was at work, from the browser's own trace. */
import type { Browser, CDPSession } from "playwright"

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Time of the thread itself, which waiting and other programs do not add to. Unit: microseconds. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

const TASK = "ThreadControllerImpl::RunTask"

/** The main threads of all pages have this name; the one that did most is the page's, the others are of its beginning. */
const busiest = (events: ReadonlyArray<TraceEvent>): number => {
  const threads = events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
  const work = ({ pid, tid }: TraceEvent) =>
    events
      .filter((task) => task.name === TASK && task.ph === "X" && task.pid === pid && task.tid === tid)
      .reduce((sum, { tdur = 0 }) => sum + tdur, 0)
  return Math.max(...threads.map(work)) / 1000
}

const traceEnd = (devtools: CDPSession) =>
  new Promise<void>((resolve) => devtools.once("Tracing.tracingComplete", () => resolve()))

/** Begins to watch; what it gives back ends that. Unit: milliseconds, of a thread slowed down as the page's is. */
export const watchThread = async (browser: Browser): Promise<() => Promise<number>> => {
  const devtools = await browser.newBrowserCDPSession()
  const events: Array<TraceEvent> = []
  devtools.on("Tracing.dataCollected", ({ value }) => {
    for (const event of value as unknown as ReadonlyArray<TraceEvent>) events.push(event)
  })
  await devtools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "__metadata"] },
  })
  return async () => {
    const ended = traceEnd(devtools)
    await devtools.send("Tracing.end")
    await ended
    return busiest(events)
  }
}
