/** Terms and Conditions. */
import { termsAndConditions } from "#core/legal/content/termsAndConditions.ts"
import { useSettings } from "../flows.tsx"
import { LegalPage } from "../parts/legal/LegalPage.tsx"

export const TermsScreen = () => (
  <LegalPage document={termsAndConditions(useSettings().operator)} scene="terms" />
)
