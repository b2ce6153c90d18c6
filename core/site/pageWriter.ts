/** What the built site offers the server that writes its pages. */
import type { KnownAnswers } from "../ports/knownAnswers.ts"
import type { SiteSettings } from "./operator.ts"

export interface PageToWrite {
  /** The path in its plain spelling, and the query where the page depends on it. */
  readonly url: string
  readonly settings: SiteSettings
  readonly known: KnownAnswers
}

export interface PageWriter {
  /** What stands inside the root, as HTML. Rejects when any part of the page throws. */
  writePage(page: PageToWrite): Promise<string>
  /**
   * The files of the screen at a path, as the build's manifest names them, the screen's own first; and whether it is alive
   * as soon as it is loaded, or when somebody comes.
   */
  screenAt(path: string): {
    readonly modules: ReadonlyArray<string>
    readonly now: boolean
  }
}
