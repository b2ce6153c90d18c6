/** Texts of rows that are kept where another column is: why somebody decided beside who did, a refusal beside its instant. */

/** Empty where it was not kept after all. */
export const textOrEmpty = (text: string | null): string =>
  // Stryker disable next-line all: The compiler does not know that they are kept together.
  text ?? ""
