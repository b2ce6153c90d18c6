/** The site in a browser: a composition root. Goes on with the page that the server wrote. */
import "../theme/fonts/fonts.css"
import "../theme/theme.css"
import "#shop/colours.css"
import { Layer, ManagedRuntime } from "effect"
import { type ReactNode, StrictMode } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"
import { BrowserRouter } from "react-router-dom"
import { leaveStaleCheckoutEntries } from "#adapters/browser/checkoutHistoryEntry.ts"
import {
  browserBookingDrafts,
  browserTripDrafts,
  browserIntroMemory,
  browserSavedBookings,
  browserWishlist,
  browserSavedVouchers,
  browserStartedOrders,
  browserVisitDraws,
} from "#adapters/browser/browserStorage.ts"
import { createBrowserNavigation } from "#adapters/browser/browserNavigation.ts"
import { browserLayer } from "#adapters/browser/browserLayer.ts"
import { createActors, type VisitorPorts } from "#core/actors.ts"
import { readDehydratedState } from "#adapters/browser/dehydratedState.ts"
import { App } from "./App.tsx"
import { fetchUntilHere, ScriptLost } from "./lazyComponent.ts"
import { createPrefetcher, onLinkIntent } from "./prefetch.ts"
import { keepTranslatedTexts } from "./translatedTexts.ts"

/** Says where the mouse rests: it came before anybody listened, and may not move again. */
const replayPointerOver = (): void => {
  if (!window.matchMedia("(hover: hover)").matches) return
  const under = [...document.querySelectorAll(":hover")].at(-1)
  under?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }))
}

const { settings, known, isAsWritten, forgetDay, remember } = await readDehydratedState(document)
const navigation = createBrowserNavigation()

const liveWorld = Layer.mergeAll(
  browserLayer(settings, known),
  browserTripDrafts(isAsWritten),
  browserBookingDrafts,
  browserSavedVouchers,
  browserSavedBookings,
  browserStartedOrders,
  browserWishlist,
  browserIntroMemory,
  browserVisitDraws,
)

/** `?world=declined` lives in a simulated world, named or carried whole; only development builds have them. */
const namedWorld = async () => {
  const name = new URLSearchParams(window.location.search).get("world")
  if (!import.meta.env.DEV || name === null) return liveWorld
  const { worldLayer } = await import("#adapters/memory/worldLayer.ts")
  const { parseWorld } = await import("#adapters/memory/worlds.ts")
  const world = parseWorld(name)
  if (world === undefined) return liveWorld
  const { showFaultToolbar } = await import("#adapters/memory/faultToolbar.ts")
  showFaultToolbar(world)
  return worldLayer(world)
}

leaveStaleCheckoutEntries()
keepTranslatedTexts()

const becomeInteractive = () => {
  void forgetDay()
  const { dataset } = document.documentElement
  dataset["live"] = ""
  window.dispatchEvent(new Event("live"))
  delete dataset["resting"]
  // What the screen does by itself begins with its effects, which follow.
  setTimeout(replayPointerOver)
}

const ports: Layer.Layer<VisitorPorts> = Layer.merge(await namedWorld(), navigation.layer)
const runtime = ManagedRuntime.make(ports)
onLinkIntent(createPrefetcher(runtime, remember))
let registered: Promise<(() => void) | undefined> | undefined
/** The script that keeps pages is none of the first ones: it keeps those, too, that were come to before it. */
const keepPage = () => {
  registered ??= fetchUntilHere(() => import("#adapters/browser/registerServiceWorker.ts")).then(
    ({ registerServiceWorker }) => registerServiceWorker(import.meta.url),
  )
  void registered.then((keep) => keep?.())
}
/** A page whose script and answer are here opens in one go: in slices, between frames, it takes half as long again. */
const Router = ({ children }: { readonly children: ReactNode }) => (
  <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
)

const root = document.getElementById("root")
if (root === null) throw new Error("index.html has no #root")
const app = (
  <StrictMode>
    <App
      flows={createActors(runtime)}
      settings={settings}
      Router={Router}
      onNavigateReady={navigation.attach}
      onInteractive={becomeInteractive}
      isNotFound={known.isNowhere === true}
      // Development changes its files all the time.
      {...(!import.meta.env.DEV && { onRouteChange: keepPage })}
    />
  </StrictMode>
)
// The development server leaves the page to the browser.
if (root.hasChildNodes())
  hydrateRoot(root, app, {
    // What stands in the place of a screen that broke is in the visitor's hands too.
    onCaughtError: (error) => {
      becomeInteractive()
      // What did not arrive is told in words, in its place.
      if (!(error instanceof ScriptLost)) console.error(error)
    },
  })
else createRoot(root).render(app)
