/** The detail page of one activity: asks for it, and shows whichever of the four answers comes. */
import { useMachine } from "@xstate/react"
import { Result } from "effect"
import { useParams } from "react-router-dom"
import type { ActivityPlace } from "#core/catalogue/browse.ts"
import { makeActivityMachine } from "#core/catalogue/browseFlows.ts"
import { useMachineOf } from "../flows.tsx"
import { ActivityPage } from "../parts/activity/ActivityPage.tsx"
import { buttonClass } from "../parts/page/buttonClass.ts"
import { CallLink } from "../parts/page/CallLink.tsx"
import { Waiting } from "../parts/page/Waiting.tsx"
import { Message } from "../parts/page/Message.tsx"
import { PageTitle } from "../parts/page/PageTitle.tsx"
import { NotFoundScreen } from "./NotFoundScreen.tsx"

const LOADING = "Crafting Your Next Journey"

/** Asks for the activity of `subSlug`; remounted for another one. */
const ActivityAt = ({ place }: { readonly place: ActivityPlace }) => {
  const [state, send] = useMachine(useMachineOf(makeActivityMachine), { input: { query: place.subSlug } })
  const { found } = state.context
  if (state.matches("loading") || found === undefined)
    return (
      <Waiting>
        <PageTitle tab={LOADING}>{LOADING}</PageTitle>
      </Waiting>
    )
  if (Result.isSuccess(found)) return <ActivityPage activity={found.success} place={place} />
  if (found.failure._tag === "ActivityNotFound") return <NotFoundScreen />
  return (
    <Message
      poster="trouble"
      title={
        <PageTitle tab="Not available" news>
          We could not load this trip
        </PageTitle>
      }
      actions={
        <>
          <button
            type="button"
            className={buttonClass("primary")}
            onClick={() => send({ type: "browse.again" })}
          >
            Try again
          </button>
          <CallLink className={buttonClass("quiet")} />
        </>
      }
    >
      The connection to our catalogue broke. Try once more, or call us: we can book it for you over the phone.
    </Message>
  )
}

export const ActivityScreen = () => {
  const { categorySlug = "", subSlug = "" } = useParams()
  const place = { categorySlug: categorySlug.toLowerCase(), subSlug: subSlug.toLowerCase() }
  return <ActivityAt key={`${place.categorySlug}/${place.subSlug}`} place={place} />
}
