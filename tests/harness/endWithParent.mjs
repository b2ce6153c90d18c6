/**
 * Preloaded (`node --import`) into the runner and what it starts: a process whose parent is gone, however that ended,
 * ends too. Nothing that a test started outlives a runner that was killed.
 */
const LOOKS_EVERY_MS = 200
const parent = process.ppid

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGKILL")
}, LOOKS_EVERY_MS).unref()
