/** The calls that read the catalogue, behind a memory of their answers that lasts until the catalogue changes. */
import { Effect } from "effect"
import type { Express } from "express"
import { catalogueCalls } from "#adapters/wire/catalogueCalls.ts"
import { Catalogue } from "#core/ports/catalogue.ts"
import { keptAnswers } from "../keptAnswers.ts"
import { mount } from "../mount.ts"
import type { ShopRuntime } from "../shop.ts"

/** `nowMs` is the clock by which answers are kept, from any zero; the process's own when there is none. */
export const mountCatalogue = (app: Express, run: ShopRuntime, nowMs?: () => number): void => {
  app.use(["/api/categories", "/api/subcategories"], keptAnswers(run, nowMs))
  mount(app, run, catalogueCalls.shelves, () => Catalogue.use(({ shelves }) => shelves))
  mount(app, run, catalogueCalls.categories, () => Catalogue.use(({ categories }) => categories))
  mount(app, run, catalogueCalls.tripTypes, () =>
    Catalogue.use(({ tripTypes }) => tripTypes).pipe(Effect.map((subcategories) => ({ subcategories }))),
  )
  mount(app, run, catalogueCalls.activity, ({ subSlug }) =>
    Catalogue.use((catalogue) => catalogue.activity(subSlug)),
  )
  mount(app, run, catalogueCalls.activitiesIn, ({ categoryId }) =>
    Catalogue.use((catalogue) => catalogue.activitiesIn(categoryId)),
  )
}
