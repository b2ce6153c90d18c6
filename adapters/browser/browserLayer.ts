/** The ports of a visitor of the real site, put together for the browser. */
import { Effect, Layer } from "effect"
import { withTimeout } from "#core/timeout.ts"
import { Checkout, CheckoutUnavailable } from "#core/ports/payments.ts"
import { browserSharing } from "./browserNavigation.ts"
import {
  lazyHttpBookings,
  lazyHttpCatalogue,
  lazyHttpDepartures,
  noBookings,
  noDepartures,
  noNewsletter,
  lazyHttpNewsletter,
  lazyHttpPayments,
  lazyHttpTripPlans,
} from "../http/lazyHttpPorts.ts"
import { randomIds } from "../randomIds.ts"
import { icalCalendarFiles } from "../calendar/icalCalendarFiles.ts"
import { pdfReceipts } from "../pdf/pdfReceipts.ts"
import { loadPage } from "./checkoutHistoryEntry.ts"
import { inTurn } from "./inTurn.ts"
import { DehydratedQueries } from "#core/ports/dehydratedQueries.ts"
import type { SiteSettings } from "#core/operatorSchema.ts"

const unavailable = (cause: unknown) => new CheckoutUnavailable({ cause })

/** Pays on the provider's own page. Ends for who comes back to this one by Back, as it was left. */
const openPaymentPage = (redirectUrl: string) =>
  Effect.promise(
    () =>
      new Promise<"cancelled">((resolve) => {
        addEventListener("pageshow", ({ persisted }) => persisted && resolve("cancelled"))
        loadPage(redirectUrl)
      }),
  )

/**
 * The payment overlay, whose script is fetched when it is first opened; where it does not arrive, as on a page that is older
 * than the site, the payment page takes this one's place. `scriptUrl` is the address of the provider's own script.
 */
const lazyBrowserCheckout = (scriptUrl: string) =>
  Layer.succeed(Checkout, {
    open: (redirectUrl) =>
      Effect.tryPromise({ try: () => import("./checkoutOverlay.ts"), catch: unavailable }).pipe(
        withTimeout(unavailable),
        Effect.matchEffect({
          onFailure: (lost) => (navigator.onLine ? openPaymentPage(redirectUrl) : Effect.fail(lost)),
          onSuccess: ({ openCheckoutOverlay }) => openCheckoutOverlay(scriptUrl, redirectUrl),
        }),
      ),
    // The overlay has opened this very address: it is a web page's.
    follow: (redirectUrl) => Effect.sync(() => loadPage(redirectUrl)),
  })

/**
 * All of them but what a device keeps (`browserStorage`) and where the visitor goes (`browserNavigation`).
 * `known` is read anew at every question: the page forgets its day when it has come to life.
 */
export const browserLayer = ({ checkoutScript, apiBaseUrl }: SiteSettings, known: DehydratedQueries) => {
  const [baseUrl, isOurs] = [apiBaseUrl ?? "", apiBaseUrl === undefined]
  return Layer.mergeAll(
    Layer.succeed(DehydratedQueries, known),
    lazyHttpCatalogue(baseUrl),
    isOurs ? lazyHttpBookings(baseUrl) : noBookings,
    isOurs ? lazyHttpDepartures(baseUrl) : noDepartures,
    lazyHttpPayments(baseUrl, isOurs, inTurn),
    lazyHttpTripPlans(baseUrl, isOurs),
    isOurs ? lazyHttpNewsletter(baseUrl) : noNewsletter,
    lazyBrowserCheckout(checkoutScript),
    browserSharing,
    pdfReceipts,
    icalCalendarFiles,
    randomIds,
  )
}
