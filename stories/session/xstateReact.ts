/**
 * What the site's parts import as `@xstate/react` while they are in a story: the same hooks, with every machine on the
 * story's clock and under its watch. The site itself knows nothing of it (`.storybook/main.ts` redirects the import).
 */
import {
  useActorRef as useRealActorRef,
  useMachine as useRealMachine,
  useSelector as useRealSelector,
} from "@xstate/react"
import { use, useEffect } from "react"
import type { ActorOptions, AnyActorRef, AnyActorLogic } from "xstate"
import { ActorWatchContext } from "./actorWatch.ts"

const useWatch = () => {
  const watch = use(ActorWatchContext)
  if (watch === undefined) throw new Error("a machine outside a story's world")
  return watch
}

const useEntered = (actor: AnyActorRef) => {
  const watch = useWatch()
  useEffect(() => watch.enter(actor), [watch, actor])
}

/** A machine that another one has begun is shown by whoever reads it. */
export const useSelector = ((actor: AnyActorRef | undefined, ...how: [never]) => {
  const watch = useWatch()
  useEffect(() => (actor?._parent === undefined ? undefined : watch.enter(actor)), [watch, actor])
  return useRealSelector(actor as AnyActorRef, ...how)
}) as typeof useRealSelector

type Options = ActorOptions<AnyActorLogic>

const useOptions = (options: Options | undefined): Options => {
  const { clock, inspect } = useWatch()
  return { ...options, clock, inspect }
}

/** The overloads are the library's; what is handed on differs only in clock and inspector. */
export const useActorRef = ((logic: AnyActorLogic, options?: Options) => {
  const actor = useRealActorRef(logic, useOptions(options))
  useEntered(actor)
  return actor
}) as typeof useRealActorRef

export const useMachine = ((machine: Parameters<typeof useRealMachine>[0], options?: Options) => {
  const at = useRealMachine(machine, useOptions(options) as never)
  useEntered(at[2])
  return at
}) as typeof useRealMachine
