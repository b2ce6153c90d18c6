/**
 * The negative controls of docs/asvs.md: for each requirement that is met, a mistake that makes its sentence false, and
 * the test that must notice. A control of several chapters stands in the first of them.
 */
import { apiAndWebService } from "./controls/apiAndWebService.ts"
import { authentication } from "./controls/authentication.ts"
import { authorization } from "./controls/authorization.ts"
import { configuration } from "./controls/configuration.ts"
import { cryptography } from "./controls/cryptography.ts"
import { dataProtection } from "./controls/dataProtection.ts"
import { encodingAndSanitization } from "./controls/encodingAndSanitization.ts"
import { fileHandling } from "./controls/fileHandling.ts"
import { secureCodingAndArchitecture } from "./controls/secureCodingAndArchitecture.ts"
import { secureCommunication } from "./controls/secureCommunication.ts"
import { securityLoggingAndErrorHandling } from "./controls/securityLoggingAndErrorHandling.ts"
import { sessionManagement } from "./controls/sessionManagement.ts"
import { validationAndBusinessLogic } from "./controls/validationAndBusinessLogic.ts"
import { webFrontendSecurity } from "./controls/webFrontendSecurity.ts"
import type { NegativeControl } from "./controls/negativeControl.ts"

/** What a test of a requirement has as a tag: `asvs:1.1.2`. */
export const asvsTag = (number: string): string => `asvs:${number}`

export const NEGATIVE_CONTROLS: ReadonlyArray<NegativeControl> = [
  ...encodingAndSanitization,
  ...validationAndBusinessLogic,
  ...webFrontendSecurity,
  ...apiAndWebService,
  ...fileHandling,
  ...authentication,
  ...sessionManagement,
  ...authorization,
  ...cryptography,
  ...secureCommunication,
  ...configuration,
  ...dataProtection,
  ...secureCodingAndArchitecture,
  ...securityLoggingAndErrorHandling,
]

/** The requirements that have a negative control. */
export const ASVS_NUMBERS: ReadonlyArray<string> = [
  ...new Set(NEGATIVE_CONTROLS.flatMap(({ numbers }) => numbers)),
]
