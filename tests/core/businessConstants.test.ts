/** The specification's numbers (section 9), to the letter. */
import { expect, it } from "vitest"
import * as constants from "#core/site/businessConstants.ts"

it("should be the specification's numbers", () => {
  expect(constants).toMatchObject({
    HOME_PAGE_SIZE: 8,
    FOOTER_CATEGORIES: 6,
    FOOTER_CATEGORIES_NARROW: 4,
    FOOTER_NARROW_PX: 640,
    DESCRIPTION_CUT_CHARACTERS: 450,
    OTHER_ACTIVITIES: 6,
    COUNTDOWN_FROM: 10,
    COUNTDOWN_TICK_MS: 2000,
    CHUNK_TIMEOUT_MS: 120_000,
    TRIP_TYPES_MAX_HEIGHT: "16rem",
    GALLERY_INTERVAL_MS: 3000,
    CATEGORY_INTERVAL_MS: 5000,
    CATEGORY_SLIDE_ACTIVITIES: 2,
    HEADLINE_INTERVAL_MS: 8000,
    SPLASH_FADES_AT_MS: 3800,
    WIZARD_STEPS: 4,
    WIZARD_CONFIRM_MS: 2000,
  })
})
