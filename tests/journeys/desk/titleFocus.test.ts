/** Who goes on by keyboard while a screen of the desk is still being read keeps their place once it is. */
import { expect, it } from "vitest"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { enterDesk } from "../../harness/desk/enterDesk.ts"
import { tabTo } from "../../harness/browser/keyboard.ts"
import { press } from "./keyboard.ts"

const site = useBrowserAndServer({ ownServer: true })

/** Of the log. */
interface Row {
  readonly atMs: number
  readonly deedId: string
}

it("should take the focus for a screen's title as somebody comes, and not from who has gone on since", async () => {
  const { page, complaints } = await newVisitor(site.browser(), PHONE)
  await enterDesk(page, site.deskLink())
  const answers: Array<() => void> = []
  await page.route("**/api/desk/own-sessions", async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    await route.continue()
  })
  // What is asked may come here after the screen has said that it reads.
  const letAnswersGo = async () => {
    await expect.poll(() => answers.length).toBeGreaterThan(0)
    for (const go of answers.splice(0)) go()
  }
  const focused = () => page.evaluate(() => document.activeElement?.textContent)

  await press(page, / · owner$/)
  await page.getByRole("status").getByText("Reading where you are signed in…").waitFor()
  await expect.poll(focused).toBe("Where you are signed in")
  await tabTo(page, / · owner$/)
  await letAnswersGo()
  await page.getByText("You are signed in nowhere else.").waitFor()
  await expect.poll(focused).toMatch(/ · owner$/)

  // Who waits is told what has come.
  await press(page, /^Today/)
  await seeHeading(page, /^Today/)
  await press(page, / · owner$/)
  await page.getByRole("status").getByText("Reading where you are signed in…").waitFor()
  await letAnswersGo()
  await page.getByText("You are signed in nowhere else.").waitFor()
  await expect.poll(focused).toBe("Where you are signed in")

  // The link to another page of the log goes with its rows.
  await page.route("**/api/desk/log", async (route) => {
    const answer = await route.fetch()
    const { log } = (await answer.json()) as { readonly log: { readonly rows: ReadonlyArray<Row> } }
    const last = log.rows.at(-1)
    const older = last === undefined ? {} : { older: `${last.atMs}-${last.deedId}` }
    await route.fulfill({ response: answer, json: { log: { ...log, ...older } } })
  })
  await press(page, /^Log$/)
  await press(page, /^Older$/)
  await page.getByText("Older rows. They do not change any more.").waitFor()
  await expect.poll(focused).toBe("Log")
  await press(page, /^Newest$/)
  await page.getByText("Older rows. They do not change any more.").waitFor({ state: "detached" })
  await expect.poll(focused).toBe("Log")
  await page.unrouteAll({ behavior: "ignoreErrors" })
  expect(complaints).toEqual([])
})
