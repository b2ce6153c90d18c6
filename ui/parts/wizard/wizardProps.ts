/** What the parts of the wizard are given: the machine's state, and the way to speak to it. */
import type { SnapshotFrom } from "xstate"
import type { makeTripTypesMachine } from "#core/catalogue/browseFlows.ts"
import type { WizardEvent } from "#core/trip/wizardContext.ts"
import type { makeWizardMachine } from "#core/trip/wizardMachine.ts"

export interface WizardProps {
  readonly state: SnapshotFrom<ReturnType<typeof makeWizardMachine>>
  readonly send: (event: WizardEvent) => void
}

/** Trip types on their way to the second step, and how to ask for them again. */
export interface TripTypesProps {
  readonly types: SnapshotFrom<ReturnType<typeof makeTripTypesMachine>>
  readonly onAskAgain: () => void
}
