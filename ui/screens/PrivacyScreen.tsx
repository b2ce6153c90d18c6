/** Privacy Policy. */
import { privacyPolicy } from "#core/legal/content/privacyPolicy.ts"
import { useSettings } from "../flows.tsx"
import { LegalPage } from "../parts/legal/LegalPage.tsx"

export const PrivacyScreen = () => (
  <LegalPage document={privacyPolicy(useSettings().operator)} scene="privacy" />
)
