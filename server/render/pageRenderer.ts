/** What the server asks of the built site (`ui/app/serverEntry.tsx`): to write a page, and which files it is made of. */
import type { DehydratedPage } from "#adapters/browser/dehydratedState.ts"
import type { PageHead } from "#core/content/pageHead.ts"
import type { SiteSettings } from "#core/operatorSchema.ts"
import type { InlineHashes } from "../guard/securityHeaders.ts"
import type { ScreenFilesOf } from "./clientBuild.ts"

export interface PageToRender {
  /** The path in its plain spelling, and the query where the page depends on it. */
  readonly url: string
  readonly settings: SiteSettings
  readonly known: DehydratedPage
  readonly head: PageHead
}

export interface HtmlDocument {
  /** In UTF-8. */
  readonly html: Buffer
  /** Its inline scripts and styles, as its policy must allow them. */
  readonly inline: InlineHashes
}

export interface PageRenderer {
  /** Rejects when any part of the page throws. */
  renderPage(page: PageToRender, filesOf: ScreenFilesOf): Promise<HtmlDocument>
  /**
   * The files of the screen at a path, as the build's manifest names them, the screen's own first; whether it says where its
   * first screen ends; and whether it is alive as soon as it is loaded, or when somebody comes. A route's pattern is a path
   * of its screen.
   */
  screenAt(path: string): {
    readonly modules: ReadonlyArray<string>
    readonly isFolded: boolean
    readonly now: boolean
  }
}
