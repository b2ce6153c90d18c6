/**
 * Mutants that no test can or should notice, each with the reason. The name is the one that `npm run mutation`
 * prints; a name whose mutant is gone or killed fails the run, so that this list never grows old.
 */
export const acceptedSurvivors: Readonly<Record<string, string>> = {}
