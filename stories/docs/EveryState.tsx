/** The page "Every screen state": each machine's states and each screen's other stories, as living pictures with results. */
import { MACHINES } from "../machines/machineTable.ts"
import { builtMachines } from "../machines/builtMachines.ts"
import { stateCoverage } from "../statecharts/stateCoverage.ts"
import { DOCS_STYLE } from "./docsStyle.ts"
import { StateGallery } from "./StateGallery.tsx"
import { screensIn, storiesOfMachine, useStoryIndex } from "./storyIndex.ts"

const MACHINE_NAMES = MACHINES.map(({ id }) => id)

export const EveryState = () => {
  const index = useStoryIndex()
  if (index.length === 0) return <p role="status">Reading the index…</p>
  const { rows, problems } = stateCoverage(builtMachines, index, MACHINE_NAMES)
  const seen = rows.filter(({ isTransient }) => !isTransient)
  const shown = seen.filter(({ stories }) => stories.length > 0)
  return (
    <div className="wide">
      <style>{DOCS_STYLE}</style>
      <p>
        {shown.length} of {seen.length} states of {MACHINES.length} machines have a story;{" "}
        {rows.length - seen.length} more are left in the instant in which they are entered, and cannot be
        seen. Every picture is the story itself: it comes to life when you see it, plays, and says whether it
        came to where it should.
      </p>
      {problems.map((problem) => (
        <p key={problem} role="alert">
          {problem}
        </p>
      ))}
      {MACHINES.map(({ id, screen }) => {
        const stories = storiesOfMachine(index, id)
        const unseen = rows.filter((row) => row.machineId === id && row.isTransient)
        return (
          <section key={id}>
            <h2 id={id}>
              {screen}: {stories[0]?.title.slice("Machines/".length)}
            </h2>
            {unseen.length > 0 && (
              <p>
                Left in the same instant:{" "}
                {unseen.map(({ state }) => (
                  <code key={state}>{state} </code>
                ))}
              </p>
            )}
            {stories.length > 0 && <StateGallery ids={stories.map((story) => story.id)} />}
          </section>
        )
      })}
      {screensIn(index).map((title) => (
        <section key={title}>
          <h2 id={title}>{title.slice("Screens/".length)}</h2>
          <StateGallery ids={index.filter((story) => story.title === title).map((story) => story.id)} />
        </section>
      ))}
    </div>
  )
}
