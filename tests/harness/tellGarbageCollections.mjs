/**
 * Preloaded (`node --import`) into a server: says of each garbage collection on its output which kind it was, as "collected
 * KIND".
 */
import { PerformanceObserver } from "node:perf_hooks"

new PerformanceObserver((list) => {
  for (const { detail } of list.getEntries()) process.stdout.write(`collected ${detail.kind}\n`)
}).observe({ entryTypes: ["gc"] })
