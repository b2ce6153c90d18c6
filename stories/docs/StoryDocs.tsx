/** The page of documentation: for a screen and a machine their states, for everything else the usual, with guidance. */
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
import { taggedMachine } from "../statecharts/storyTags.ts"
import { DOCS_STYLE } from "./docsStyle.ts"
import { Guidance, guidanceIn } from "./Guidance.tsx"
import { MachineChart, ScreenDocs } from "./ScreenDocs.tsx"
import { StateGallery } from "./StateGallery.tsx"
import { storiesOfMachine, useStoryIndex } from "./storyIndex.ts"

const MachineDocs = ({ machineId }: { readonly machineId: string }) => {
  const stories = storiesOfMachine(useStoryIndex(), machineId)
  return (
    <div className="wide">
      <Title />
      <Description />
      <MachineChart machineId={machineId} stories={stories} />
      {stories.length > 0 && <StateGallery ids={stories.map(({ id }) => id)} />}
    </div>
  )
}

const UsualDocs = () => {
  const [first] = useContext(DocsContext).componentStories()
  const guidance = guidanceIn(first?.parameters)
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
      {guidance && <Guidance {...guidance} />}
      <Stories />
    </>
  )
}

export const StoryDocs = () => {
  const [first] = useContext(DocsContext).componentStories()
  const machineId = first === undefined ? undefined : taggedMachine(first)
  const title = first?.title ?? ""
  return (
    <>
      <style>{DOCS_STYLE}</style>
      {title.startsWith("Screens/") ? (
        <ScreenDocs title={title} />
      ) : title.startsWith("Machines/") && machineId !== undefined ? (
        <MachineDocs machineId={machineId} />
      ) : (
        <UsualDocs />
      )}
    </>
  )
}
