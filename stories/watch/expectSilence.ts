/** A story must not complain: console errors and warnings fail it. */
import { spyOn } from "storybook/test"

/** React's development build says this of every test that waits by other means than its own. */
const NOT_OURS = /not configured to support act|not wrapped in act/

/** Listens from now on. The answer ends it, and throws the complaints. */
export const expectSilence = (): (() => void) => {
  const ears = [spyOn(console, "error"), spyOn(console, "warn")]
  return () => {
    const said = ears.flatMap(({ mock }) => mock.calls.map((words) => words.map(String).join(" ")))
    for (const ear of ears) ear.mockRestore()
    const complaints = said.filter((words) => !NOT_OURS.test(words))
    if (complaints.length > 0) throw new Error(`The console complained:\n${complaints.join("\n")}`)
  }
}
