/** What the server asks of the built site (`ui/app/serverEntry.tsx`): to write a page, and which files it is made of. */
import type { DehydratedPage } from "#adapters/browser/dehydratedState.ts"
import type { SiteSettings } from "#core/operator.ts"

export interface PageToRender {
  /** The path in its plain spelling, and the query where the page depends on it. */
  readonly url: string
  readonly settings: SiteSettings
  readonly known: DehydratedPage
}

/** The sources of the picture that a visitor sees first, as its AVIF source says them. */
export interface FirstPicture {
  readonly srcSet: string
  readonly sizes: string
}

export interface WrittenScreen {
  /** What stands inside the root, as HTML in UTF-8. */
  readonly content: Buffer
  /** Absent where no picture comes first. */
  readonly firstPicture?: FirstPicture | undefined
}

export interface PageRenderer {
  /** Rejects when any part of the page throws. */
  renderPage(page: PageToRender): Promise<WrittenScreen>
  /**
   * The files of the screen at a path, as the build's manifest names them, the screen's own first; and whether it is alive
   * as soon as it is loaded, or when somebody comes; and whether it says where its first screen ends. A route's pattern is a
   * path of its screen.
   */
  screenAt(path: string): {
    readonly modules: ReadonlyArray<string>
    readonly isFolded: boolean
    readonly now: boolean
  }
}
