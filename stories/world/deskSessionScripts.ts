/** Where somebody at the desk of the stories is signed in. */
import { WORLDS_NOW_MS } from "#adapters/memory/sampleBookings.ts"
import type { OwnSession, OwnSessions } from "#core/desk/session/sessionsView.ts"

const MINUTE_MS = 60_000

const THIS: OwnSession = {
  sessionId: "SESSION-1",
  device: "Chrome on Android",
  begunAtMs: WORLDS_NOW_MS - 90 * MINUTE_MS,
  seenAtMs: WORLDS_NOW_MS,
  isThis: true,
}
const LAPTOP: OwnSession = {
  sessionId: "SESSION-2",
  device: "Firefox on Windows",
  begunAtMs: WORLDS_NOW_MS - 400 * MINUTE_MS,
  seenAtMs: WORLDS_NOW_MS - 55 * MINUTE_MS,
  isThis: false,
}

export const ONLY_HERE: OwnSessions = [THIS]
export const SIGNED_IN_TWICE: OwnSessions = [THIS, LAPTOP]
/** Whatever somebody has left open, one of it from before devices were told. */
export const MANY_SESSIONS: OwnSessions = [
  THIS,
  ...Array.from({ length: 12 }, (_, n): OwnSession => ({
    ...LAPTOP,
    sessionId: `SESSION-${n + 3}`,
    device: n === 11 ? "" : "Another browser on another system",
    begunAtMs: LAPTOP.begunAtMs - n * MINUTE_MS,
  })),
]
