/** `draftAfter` in core/trip/wizardContext.ts: only edits change what was typed. */
import { expect, it } from "vitest"
import { draftAfter, type WizardEvent } from "#core/trip/wizardContext.ts"
import { COMPLETE } from "./wizardDesk.ts"

it.each<WizardEvent>([
  { type: "wizard.next" },
  { type: "wizard.previous" },
  { type: "wizard.submit" },
  { type: "wizard.show", step: 2 },
  { type: "wizard.visit", step: 2 },
])("should be the same draft after %j", (event) => {
  expect(draftAfter(COMPLETE, event)).toBe(COMPLETE)
})
