/** The page of documentation: for a machine its chart and where each state is shown, for everything else the usual. */
import {
  Controls,
  Description,
  DocsContext,
  Primary,
  Stories,
  Subtitle,
  Title,
} from "@storybook/addon-docs/blocks"
import { useContext } from "react"
import { statecharts } from "virtual:statecharts"
import { ChartDrawing } from "./ChartDrawing.tsx"
import { StateList } from "./StateList.tsx"
import { storyLinks } from "./storyLinks.ts"
import { taggedMachine } from "./taggedStates.ts"

/** A document shows the chart at rest: no state is the current one. */
const NOWHERE: ReadonlyArray<string> = []

export const MachineDocs = () => {
  const stories = useContext(DocsContext).componentStories()
  const machineId = stories[0]?.title.startsWith("Machines/") ? taggedMachine(stories[0]) : undefined
  if (machineId === undefined)
    return (
      <>
        <Title />
        <Subtitle />
        <Description />
        <Primary />
        <Controls />
        <Stories />
      </>
    )
  const links = storyLinks(stories)
  return (
    <>
      <Title />
      <Description />
      <ChartDrawing machineId={machineId} svg={statecharts[machineId] ?? ""} lit={NOWHERE} links={links} />
      <StateList stories={stories} />
    </>
  )
}
