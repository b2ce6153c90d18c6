/** The site on the server: writes a page as the browser will first render it. */
import { text } from "node:stream/consumers"
import type { ReactNode } from "react"
import { renderToString } from "react-dom/server"
import { prerenderToNodeStream } from "react-dom/static"
import { StaticRouter } from "react-router-dom"
import type { PageHead } from "#core/content/pageHead.ts"
import type { SiteSettings } from "#core/operatorSchema.ts"
import type { DehydratedQueries } from "#core/ports/dehydratedQueries.ts"
import { type FirstPicture, FirstPictureContext } from "../components/picture/Picture.tsx"
import { App } from "./App.tsx"
import { IncompleteContext } from "./LazyBoundary.tsx"
import { type ScreenName, SCREENS, screenNameAt } from "./screens.ts"
import { createServerActors } from "./serverActors.ts"
import { type DocumentFiles, writeDocument } from "./writeDocument.tsx"

const nobody = () => undefined

/** A written page is shown at once and whole: no part of it may wait for a script that puts it in its place. */
const WHOLE = Number.POSITIVE_INFINITY

/**
 * The source files of each screen, seen from `ui/`, as the build's manifest names them: the screen itself, and parts that
 * are written with it though their scripts come later.
 */
const SOURCES: Readonly<Record<ScreenName, ReadonlyArray<string>>> = {
  home: ["home/HomeScreen.tsx", "home/Splash.tsx", "home/NextLinks.tsx"],
  planYourTrip: ["planTrip/PlanTripScreen.tsx"],
  refundPolicy: ["policies/RefundScreen.tsx"],
  termsAndConditions: ["policies/TermsScreen.tsx"],
  privacyPolicy: ["policies/PrivacyScreen.tsx"],
  aboutUs: ["about/AboutScreen.tsx"],
  thankyou: ["thankyou/ThankyouScreen.tsx"],
  booking: ["booking/BookingScreen.tsx"],
  findBooking: ["booking/FindBookingScreen.tsx"],
  search: ["search/SearchScreen.tsx"],
  explore: ["explore/ExploreScreen.tsx"],
  activity: ["activity/ActivityScreen.tsx"],
  notFound: ["notFound/NotFoundScreen.tsx"],
}

/** Screens that say where their first screen ends (`#second-screen`). */
const FOLDED: ReadonlySet<ScreenName> = new Set(["home", "activity"])

/** As `server/render/pageRenderer.ts` says. */
export const screenAt = (path: string) => {
  const name = screenNameAt(path)
  return { modules: SOURCES[name], isFolded: FOLDED.has(name), now: SCREENS[name].hydration === "atOnce" }
}

interface PageToRender {
  readonly url: string
  readonly settings: SiteSettings
  readonly known: DehydratedQueries & { readonly isNowhere?: boolean }
  readonly head: PageHead
}

/** The words of a page's screen, and the picture that it shows first. */
interface WrittenScreen {
  readonly content: string
  readonly firstPicture: FirstPicture | undefined
}

/**
 * At once, as one text, which is a third less work than any other way; and once more by the renderer that waits for parts
 * and says why one failed, where a part lacks: each script is waited for once in the life of the server.
 */
const renderScreen = async ({ url, settings, known }: PageToRender): Promise<WrittenScreen> => {
  const Router = ({ children }: { readonly children: ReactNode }) => (
    <StaticRouter location={url}>{children}</StaticRouter>
  )
  let firstPicture: FirstPicture | undefined
  let isWhole = true
  const site = () => (
    <IncompleteContext value={() => void (isWhole = false)}>
      <FirstPictureContext value={(picture) => void (firstPicture ??= picture)}>
        <App
          flows={createServerActors(settings, known)}
          settings={settings}
          Router={Router}
          onNavigateReady={nobody}
          isNotFound={known.isNowhere === true}
        />
      </FirstPictureContext>
    </IncompleteContext>
  )
  const content = renderToString(site())
  if (isWhole) return { content, firstPicture }
  const broken: Array<unknown> = []
  const { prelude } = await prerenderToNodeStream(site(), {
    progressiveChunkSize: WHOLE,
    onError: (error) => void broken.push(error),
  })
  const late = await text(prelude)
  if (broken.length > 0) throw broken[0]
  return { content: late, firstPicture }
}

/** As `server/render/pageRenderer.ts` says. */
export const renderPage = async (
  page: PageToRender,
  filesOf: (screen: ReturnType<typeof screenAt>) => DocumentFiles,
) => {
  const { url, settings, known, head } = page
  const { content, firstPicture } = await renderScreen(page)
  const screen = screenAt(url.replace(/\?.*$/s, ""))
  const { isFolded, now } = screen
  return writeDocument(
    { settings, known, head, firstPicture, files: filesOf(screen), isFolded, now },
    content,
  )
}
