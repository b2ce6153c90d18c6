/** The operator's terminal, as the desk uses it. */
export interface Terminal {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** One line of answer; `undefined` when nobody answers. */
  readonly ask: (question: string) => Promise<string | undefined>
}
