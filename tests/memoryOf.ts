import { readFileSync } from "node:fs"

/** What a process holds in memory at the moment. Unit: MB. Linux only. */
export const memoryOf = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024
