/** The pages whose first visits are measured, and what a bench of them is asked for on its command line. */
import { CRUISE } from "../../../harness/browser/visitor.ts"

export const PAGES = { home: "/", activity: CRUISE } as const
type PageName = keyof typeof PAGES

const isPage = (name: string): name is PageName => Object.hasOwn(PAGES, name)

/** The rounds to measure and the pages, all unless one is named. What is not understood ends the bench with exit 2. */
export const benchedPages = (
  command: string,
  asked: { readonly rounds: string; readonly page?: string | undefined },
): { readonly rounds: number; readonly names: ReadonlyArray<PageName> } => {
  const rounds = Number(asked.rounds)
  const names = Object.keys(PAGES)
    .filter(isPage)
    .filter((name) => asked.page === undefined || asked.page === name)
  if (!Number.isInteger(rounds) || rounds < 1 || names.length === 0) {
    console.error(`${command}: --rounds is a number from 1, --page is home or activity`)
    process.exit(2)
  }
  return { rounds, names }
}
