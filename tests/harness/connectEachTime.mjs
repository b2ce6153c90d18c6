/**
 * Preloaded (`node --import`) into the workers of the tests: each of their `fetch` has a connection of its own. A server
 * counts by the clock how long a connection is idle, and a worker that gets no processor, or waits for another program,
 * does not count meanwhile: it would ask over one that is closed already, and fail with "other side closed".
 */
import { Agent, setGlobalDispatcher } from "undici"

setGlobalDispatcher(new Agent({ pipelining: 0 }))
