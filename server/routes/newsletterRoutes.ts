/** The newsletter call. */
import { Effect } from "effect"
import type { Express } from "express"
import { newsletterCalls } from "#adapters/wire/newsletterCalls.ts"
import { acceptSubscriber } from "#core/office/acceptSubscriber.ts"
import { mount } from "../mount.ts"
import type { ShopRuntime } from "../shop.ts"

export const mountNewsletter = (app: Express, run: ShopRuntime): void => {
  mount(app, run, newsletterCalls.subscribe, ({ email }) =>
    Effect.as(acceptSubscriber(email), { subscribed: true }),
  )
}
