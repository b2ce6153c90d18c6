/** The site in a browser: one of the six places that choose adapters. Goes on with the page that the server wrote. */
import "./theme/theme.css"
import { Layer, ManagedRuntime } from "effect"
import { type ReactNode, StrictMode } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"
import { BrowserRouter } from "react-router-dom"
import { draftsBrowser } from "#adapters/browser/draftsBrowser.ts"
import { introMemoryBrowser } from "#adapters/browser/introMemoryBrowser.ts"
import { keptBookingsBrowser } from "#adapters/browser/keptBookingsBrowser.ts"
import { makeNavigationBrowser } from "#adapters/browser/navigationBrowser.ts"
import { pageKeeper } from "#adapters/browser/pageKeeper.ts"
import { savedActivitiesBrowser } from "#adapters/browser/savedActivitiesBrowser.ts"
import { visitDrawsBrowser } from "#adapters/browser/visitDrawsBrowser.ts"
import { visitorWorld } from "#adapters/browser/visitorWorld.ts"
import { makeFlows, type VisitorPorts } from "#core/flows.ts"
import { pageKnowledge } from "#adapters/browser/pageKnowledge.ts"
import { App } from "./App.tsx"
import { fetchAhead } from "./fetchAhead.ts"
import { onIntent } from "./onIntent.ts"
import { sayWhereTheMouseRests } from "./restingMouse.ts"

const { settings, known, forgetDay, remember } = await pageKnowledge(document)
const navigation = makeNavigationBrowser()

const liveWorld = Layer.mergeAll(
  visitorWorld(settings, known),
  draftsBrowser(() => known.day !== undefined),
  keptBookingsBrowser,
  savedActivitiesBrowser,
  introMemoryBrowser,
  visitDrawsBrowser,
)

/** `?world=declined` lives in a simulated world, named or carried whole; only development builds have them. */
const namedWorld = async () => {
  const name = new URLSearchParams(window.location.search).get("world")
  if (!import.meta.env.DEV || name === null) return liveWorld
  const { simulatedShop } = await import("#adapters/simulator/simulated.ts")
  const { worldOf } = await import("#adapters/simulator/worlds.ts")
  const world = worldOf(name)
  if (world === undefined) return liveWorld
  const { showFaultBar } = await import("#adapters/simulator/faultBar.ts")
  showFaultBar(world)
  return simulatedShop(world)
}

const live = () => {
  forgetDay()
  const { dataset } = document.documentElement
  dataset["live"] = ""
  delete dataset["resting"]
  // What the screen does by itself begins with its effects, which follow.
  setTimeout(sayWhereTheMouseRests)
}

const ports: Layer.Layer<VisitorPorts> = Layer.merge(await namedWorld(), navigation.layer)
const runtime = ManagedRuntime.make(ports)
onIntent(fetchAhead(runtime, remember))
// Development changes its files all the time.
const keepPage = import.meta.env.DEV ? undefined : pageKeeper(import.meta.url)
/** A page whose script and answer are here opens in one go: in slices, between frames, it takes half as long again. */
const Router = ({ children }: { readonly children: ReactNode }) => (
  <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
)

const root = document.getElementById("root")
if (root === null) throw new Error("index.html has no #root")
const site = (
  <StrictMode>
    <App
      flows={makeFlows(runtime)}
      settings={settings}
      Router={Router}
      onRouter={navigation.attach}
      onLive={live}
      isNowhere={known.isNowhere === true}
      {...(keepPage && { onArrival: keepPage })}
    />
  </StrictMode>
)
// The development server leaves the page to the browser.
if (root.hasChildNodes())
  hydrateRoot(root, site, {
    // What stands in the place of a screen that broke is in the visitor's hands too.
    onCaughtError: (error) => {
      live()
      console.error(error)
    },
  })
else createRoot(root).render(site)
