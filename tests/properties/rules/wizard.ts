/** The trip wizard's steps (specification sections 4 and 5). */
import { isStepComplete, isStepReachable } from "#core/trips/wizardContext.ts"
import { earliestCheckOut, missingText, STEPS } from "#core/trips/wizardSteps.ts"
import { same } from "../claims.ts"
import { property } from "../property.ts"
import { type Attempt, attempts, completeByStep, day, draftOf, edges, TODAY } from "./wizardAttempts.ts"

const SECTION = "§4 Wizard: Next is disabled until the step is complete"

export const wizard = [
  property<Attempt>({
    id: "wizard/step-is-complete",
    sentence:
      "Step 1 needs name and mobile number, step 2 a trip type, step 3 accommodation and both dates in order, step 4 nothing.",
    section: SECTION,
    arbitrary: attempts,
    boundaries: edges,
    classify: (attempt) => `${completeByStep(attempt).filter(Boolean).length} steps complete`,
    law: (attempt) =>
      same(
        "complete",
        [1, 2, 3, 4].map((step) => isStepComplete(draftOf(attempt), step, TODAY)),
        completeByStep(attempt),
      ),
  }),
  property<Attempt>({
    id: "wizard/step-is-reachable",
    sentence: "A step can be shown when every step before it is complete, and only then.",
    section: SECTION,
    arbitrary: attempts,
    boundaries: edges,
    law: (attempt) => {
      const complete = completeByStep(attempt)
      const meant = [1, 2, 3, 4].map((step) => complete.slice(0, step - 1).every(Boolean))
      same(
        "reachable",
        [1, 2, 3, 4].map((step) => isStepReachable(draftOf(attempt), step, TODAY)),
        meant,
      )
    },
  }),
  property<Attempt>({
    id: "wizard/says-what-is-missing",
    sentence:
      "A disabled Next names the required fields that are still missing, and a complete step says nothing.",
    section: "Decision: a disabled Next",
    arbitrary: attempts,
    boundaries: edges,
    law: (attempt) => {
      const complete = completeByStep(attempt)
      STEPS.forEach((step, index) => {
        const said = missingText(step.missing(draftOf(attempt), TODAY))
        same(`step ${index + 1} says nothing`, said === "", complete[index])
      })
      const first = missingText(STEPS[0].missing(draftOf(attempt), TODAY))
      same("asks for the name", first.includes("Full Name"), attempt.fullName.trim() === "")
      same("asks for the number", first.includes("Mobile Number"), attempt.mobileNumber.trim() === "")
    },
  }),
  property<Attempt>({
    id: "wizard/earliest-check-out",
    sentence: "Check-out may not be before check-in, nor before today while there is no check-in.",
    section: "§5 Validation: wizard",
    arbitrary: attempts,
    boundaries: edges.slice(3),
    law: (attempt) =>
      same("earliest", earliestCheckOut(draftOf(attempt), TODAY), day(Math.max(0, attempt.checkIn ?? 0))),
  }),
]
