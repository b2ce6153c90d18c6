/** Laws of server/observe/logger.ts: nothing new is kept back, nothing old is said all the time. */
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { throttleReports, REPORT_AGAIN_AFTER_MS } from "#server/observe/logger.ts"

it("should say each trouble at once, and again only when its minute is over", () => {
  const troubles = fc.array(fc.tuple(fc.constantFrom("away", "full", "late"), fc.nat(REPORT_AGAIN_AFTER_MS)))
  fc.assert(
    fc.property(troubles, (happened) => {
      let nowMs = 0
      const said: Array<readonly [text: string, atMs: number]> = []
      const report = throttleReports(
        (error) => said.push([(error as Error).message, nowMs]),
        () => nowMs,
      )
      const last = new Map<string, number>()
      for (const [text, laterMs] of happened) {
        nowMs += laterMs
        const before = said.length
        report(new Error(text))
        const isDue = nowMs >= (last.get(text) ?? -REPORT_AGAIN_AFTER_MS) + REPORT_AGAIN_AFTER_MS
        expect(said.slice(before)).toEqual(isDue ? [[text, nowMs]] : [])
        if (isDue) last.set(text, nowMs)
      }
    }),
  )
})
