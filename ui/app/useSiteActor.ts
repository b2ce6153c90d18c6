/** Actors that the whole site shares, one of each: the server writes its pages without them. */
import { useMemo, useSyncExternalStore } from "react"
import type { AnyActorRef } from "xstate"
import type { MakeMachine } from "#core/actors.ts"
import { useActors } from "./actors.tsx"

/**
 * What `select` takes of the state of the actor that `make` builds, how to speak to it, and the actor itself, which is built
 * when it is first asked for. While the page is as it was written, `written` stands for the state: no actor is built then.
 * Both give the same value for the same state. Throws outside `ActorsContext`.
 */
export const useSiteActor = <Actor extends AnyActorRef, Selected>(
  make: MakeMachine<Actor>,
  select: (state: ReturnType<Actor["getSnapshot"]>) => Selected,
  written: () => Selected,
) => {
  const actors = useActors()
  const { actorOf, subscribe, send } = useMemo(() => {
    const actorOf = (): Actor => actors.machine(make)
    return {
      actorOf,
      subscribe: (changed: () => void) => {
        const { unsubscribe } = actorOf().subscribe({ next: changed, error: changed })
        return unsubscribe
      },
      send: (event: Parameters<Actor["send"]>[0]) => actorOf().send(event),
    }
  }, [actors, make])
  const selected = useSyncExternalStore(subscribe, () => select(actorOf().getSnapshot()), written)
  return [selected, send, actorOf] as const
}
