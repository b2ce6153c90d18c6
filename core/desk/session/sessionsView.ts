/** What somebody has open at the desk, as they are shown it. */

/** Unit: instants in milliseconds since 1970. */
export interface OpenSession {
  /** Names it; opens nothing. */
  readonly sessionId: string
  /** "Chrome on Android"; empty where nobody knows it yet. */
  readonly device: string
  readonly begunAtMs: number
  readonly seenAtMs: number
}

export interface OwnSession extends OpenSession {
  /** The one by which it is asked. */
  readonly isThis: boolean
}

/** What was used last first. */
export type OwnSessions = ReadonlyArray<OwnSession>
