/**
 * Preloaded (`node --import`) into the workers of the tests: their `fetch` takes no connection that is older than this. A
 * server closes one that was idle for 5 s by the clock, and a worker that gets no processor, or waits for another program,
 * hears of it too late: it would ask over one that is closed already, and fail with "other side closed".
 */
import { Agent, setGlobalDispatcher } from "undici"

/** Unit: milliseconds. */
const OLDEST_MS = 3000

setGlobalDispatcher(new Agent({ clientTtl: OLDEST_MS }))
