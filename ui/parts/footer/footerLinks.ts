/** Quick Navigate of the footer (specification section 2): a screen is listed as soon as it exists. */
import { ROUTES } from "#core/site/routes.ts"

export const FOOTER_LINKS = [{ to: ROUTES.home, words: "Home" }] as const
