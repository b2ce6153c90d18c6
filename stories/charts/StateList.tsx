/** The stories of a machine as a list of links, each with the states that it shows. */
import { linkTo } from "./storyLinks.ts"
import { taggedStates } from "./taggedStates.ts"

interface StateListProps {
  readonly stories: ReadonlyArray<{
    readonly id: string
    readonly name: string
    readonly tags: ReadonlyArray<string>
  }>
}

export const StateList = ({ stories }: StateListProps) => (
  <ul>
    {stories.map((story) => (
      <li key={story.id}>
        <a href={linkTo(story.id)} target="_top">
          {story.name}
        </a>{" "}
        {taggedStates(story).map((state) => (
          <code key={state}>{state} </code>
        ))}
      </li>
    ))}
  </ul>
)
