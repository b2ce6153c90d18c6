/** The desk as a story shows it: under the story's router, on the worlds' day, answering as its script says. */
import { Layer, ManagedRuntime } from "effect"
import { type ReactNode, useState } from "react"
import { WORLDS_NOW_MS } from "#adapters/memory/sampleBookings.ts"
import { type DeskScript, scriptedDesk } from "#adapters/memory/scriptedDesk.ts"
import { worldClock } from "#adapters/memory/worldLayer.ts"
import { createActors } from "#core/actors.ts"
import { DeskApp } from "#ui/desk/DeskApp.tsx"

const StoryRouter = ({ children }: { readonly children: ReactNode }) => children

const desk = (script: DeskScript) =>
  createActors(ManagedRuntime.make(Layer.merge(scriptedDesk(script), worldClock(WORLDS_NOW_MS))))

export const StoryDesk = ({ script }: { readonly script: DeskScript }) => {
  const [actors] = useState(() => desk(script))
  return <DeskApp actors={actors} Router={StoryRouter} />
}
