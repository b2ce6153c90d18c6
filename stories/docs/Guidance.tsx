/** How a component is to be used: what to do, what not to, and the rules for what stands in it. */

export interface GuidanceTexts {
  readonly does: ReadonlyArray<string>
  readonly donts: ReadonlyArray<string>
  /** Rules for its words, numbers and pictures. */
  readonly content: ReadonlyArray<string>
}

/** A story file's parameter `guidance`. */
export const guidanceIn = (parameters: Readonly<Record<string, unknown>> | undefined) =>
  parameters?.["guidance"] as GuidanceTexts | undefined

const Rules = ({ title, kind, rules }: { title: string; kind: string; rules: ReadonlyArray<string> }) => (
  <div className={kind}>
    <h3>{title}</h3>
    <ul>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  </div>
)

export const Guidance = ({ does, donts, content }: GuidanceTexts) => (
  <section className="guidance" aria-label="Guidance">
    <Rules title="Do" kind="do" rules={does} />
    <Rules title="Don’t" kind="dont" rules={donts} />
    <Rules title="Content" kind="content" rules={content} />
  </section>
)
