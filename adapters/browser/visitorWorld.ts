/** The world of a visitor of the real site, apart from what a device keeps and where it may go. */
import { Layer } from "effect"
import { checkoutLater } from "./checkoutLater.ts"
import { sharingBrowser } from "./sharingBrowser.ts"
import { catalogueLater } from "../http/catalogueLater.ts"
import { newsletterAbsent } from "../http/newsletterAbsent.ts"
import { newsletterLater } from "../http/newsletterLater.ts"
import { paymentsLater } from "../http/paymentsLater.ts"
import { tripPlansLater } from "../http/tripPlansLater.ts"
import { randomIds } from "../ids/randomIds.ts"
import { receiptsPdf } from "../pdf/receiptsPdf.ts"
import { KnownAnswers } from "#core/ports/knownAnswers.ts"
import type { SiteSettings } from "#core/site/operator.ts"

/** `known` is read anew at every question: the page forgets its day when it has come to life. */
export const visitorWorld = ({ checkoutScript, apiBaseUrl }: SiteSettings, known: KnownAnswers) => {
  const [baseUrl, isOurs] = [apiBaseUrl ?? "", apiBaseUrl === undefined]
  return Layer.mergeAll(
    Layer.succeed(KnownAnswers, known),
    catalogueLater(baseUrl),
    paymentsLater(baseUrl, isOurs),
    tripPlansLater(baseUrl, isOurs),
    isOurs ? newsletterLater(baseUrl) : newsletterAbsent,
    checkoutLater(checkoutScript),
    sharingBrowser,
    receiptsPdf,
    randomIds,
  )
}
