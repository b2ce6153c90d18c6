/** The fields of the step on the screen. */
import type { ReactNode } from "react"
import { FinalFields } from "./FinalFields.tsx"
import { PersonalFields } from "./PersonalFields.tsx"
import { PreferenceFields } from "./PreferenceFields.tsx"
import { StayFields } from "./StayFields.tsx"
import type { TripTypesProps, WizardProps } from "./wizardProps.ts"

interface StepFieldsProps extends WizardProps, TripTypesProps {
  readonly step: number
}

export const StepFields = ({ step, types, onAskAgain, ...wizard }: StepFieldsProps): ReactNode => {
  switch (step) {
    case 1:
      return <PersonalFields {...wizard} />
    case 2:
      return <PreferenceFields {...wizard} types={types} onAskAgain={onAskAgain} />
    case 3:
      return <StayFields {...wizard} />
    default:
      return <FinalFields {...wizard} />
  }
}
