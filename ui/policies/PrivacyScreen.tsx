/** Privacy Policy. */
import { privacyPolicy } from "#shop/texts/privacyPolicy.ts"
import { useSettings } from "../app/actors.tsx"
import { PolicyDocument } from "./PolicyDocument.tsx"

export const PrivacyScreen = () => (
  <PolicyDocument document={privacyPolicy(useSettings().operator)} scene="privacy" />
)
