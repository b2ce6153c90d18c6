/** The site in a browser: one of the three places that choose adapters. */
import "./theme/theme.css"
import { Layer, ManagedRuntime, Schema } from "effect"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { checkoutLater } from "#adapters/browser/checkoutLater.ts"
import { draftsBrowser } from "#adapters/browser/draftsBrowser.ts"
import { introMemoryBrowser } from "#adapters/browser/introMemoryBrowser.ts"
import { keptBookingsBrowser } from "#adapters/browser/keptBookingsBrowser.ts"
import { makeNavigationBrowser } from "#adapters/browser/navigationBrowser.ts"
import { savedActivitiesBrowser } from "#adapters/browser/savedActivitiesBrowser.ts"
import { sharingBrowser } from "#adapters/browser/sharingBrowser.ts"
import { catalogueHttp } from "#adapters/http/catalogueHttp.ts"
import { newsletterLater } from "#adapters/http/newsletterLater.ts"
import { paymentsLater } from "#adapters/http/paymentsLater.ts"
import { tripPlansLater } from "#adapters/http/tripPlansLater.ts"
import { randomIds } from "#adapters/ids/randomIds.ts"
import { receiptsPdf } from "#adapters/pdf/receiptsPdf.ts"
import { makeFlows, type VisitorPorts } from "#core/flows.ts"
import { SiteSettings } from "#core/site/operator.ts"
import { App } from "./App.tsx"

const settings = Schema.decodeUnknownSync(Schema.fromJsonString(SiteSettings))(
  document.getElementById("site-settings")?.textContent,
)
const navigation = makeNavigationBrowser()

const liveWorld = Layer.mergeAll(
  catalogueHttp(""),
  paymentsLater(""),
  tripPlansLater(""),
  newsletterLater(""),
  draftsBrowser,
  keptBookingsBrowser,
  savedActivitiesBrowser,
  introMemoryBrowser,
  checkoutLater(settings.checkoutScript),
  sharingBrowser,
  receiptsPdf,
  randomIds,
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

const ports: Layer.Layer<VisitorPorts> = Layer.merge(await namedWorld(), navigation.layer)
const root = document.getElementById("root")
if (root === null) throw new Error("index.html has no #root")
createRoot(root).render(
  <StrictMode>
    <App flows={makeFlows(ManagedRuntime.make(ports))} settings={settings} onRouter={navigation.attach} />
  </StrictMode>,
)
