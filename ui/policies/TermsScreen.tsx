/** Terms and Conditions. */
import { termsAndConditions } from "#shop/texts/termsAndConditions.ts"
import { useSettings } from "../app/actors.tsx"
import { PolicyDocument } from "./PolicyDocument.tsx"

export const TermsScreen = () => (
  <PolicyDocument document={termsAndConditions(useSettings().operator)} scene="terms" />
)
