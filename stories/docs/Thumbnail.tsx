/** One state of a screen: the story itself at a quarter of its size, when it comes, its tags, its result, its texts. */
import type { PreparedStory, Renderer } from "storybook/internal/types"
import { useRef } from "react"
import { linkTo, taggedMachine, taggedStates } from "../statecharts/storyTags.ts"
import { viewports } from "../toolbar/globalTypes.ts"
import { thumbnailAddress } from "./thumbnailFrame.ts"
import { useLiveStory } from "./useLiveStory.ts"

/** Unit: pixels. */
const SHOWN = { width: 264, height: 190 }

const RESULT_TEXT = {
  waiting: "plays when its turn comes",
  passed: "✓ plays as written",
  failed: "✗ fails",
} as const

type Story = PreparedStory<Renderer>

const windowOf = ({ storyGlobals }: Story) => {
  const wanted = (storyGlobals["viewport"] as { readonly value?: string } | undefined)?.value
  const name = Object.keys(viewports).find((one) => one === wanted) as keyof typeof viewports | undefined
  const { width, height } = viewports[name ?? "desktop"].styles
  return { width: Number.parseInt(width, 10), height: Number.parseInt(height, 10) }
}

/** The sentence above the story in its file. */
const whenOf = ({ parameters }: Story): string | undefined =>
  (parameters["docs"] as { readonly description?: { readonly story?: string } } | undefined)?.description
    ?.story

interface ThumbnailProps {
  readonly story: Story
  /** How the machine comes into the state, for stories that say nothing of it themselves. */
  readonly entered: string | undefined
}

export const Thumbnail = ({ story, entered }: ThumbnailProps) => {
  const place = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const { isOn, result, texts } = useLiveStory(place, frame)
  const { width, height } = windowOf(story)
  const scale = Math.min(
    SHOWN.width / width,
    SHOWN.height / Math.min(height, SHOWN.height / (SHOWN.width / width)),
  )
  const states = taggedStates(story)
  return (
    <figure ref={place} className="state" data-result={result} data-story={story.id}>
      <a className="state-picture" href={linkTo(story.id)} target="_top" aria-label={`Open ${story.name}`}>
        {isOn && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- our own story, which the page looks into
          <iframe
            ref={frame}
            title={story.name}
            src={thumbnailAddress(story.id)}
            tabIndex={-1}
            style={{ width, height: SHOWN.height / scale, transform: `scale(${scale})` }}
          />
        )}
      </a>
      <figcaption>
        <a href={linkTo(story.id)} target="_top">
          <strong>{story.name}</strong>
        </a>
        <span className="state-when">{whenOf(story) ?? entered}</span>
        <span className="state-tags">
          {states.map((state) => (
            <code key={state}>
              {taggedMachine(story)}: {state}
            </code>
          ))}
        </span>
        <span className="state-result">{RESULT_TEXT[result]}</span>
        {texts.length > 0 && (
          <details>
            <summary>Its {texts.length} texts</summary>
            <ul>
              {texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </details>
        )}
      </figcaption>
    </figure>
  )
}
