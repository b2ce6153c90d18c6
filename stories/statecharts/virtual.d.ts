/** The charts of all machines, drawn when Storybook is built (`.storybook/statecharts.ts`). */
declare module "virtual:statecharts" {
  /** SVG by machine id; every state is an `a` with its id in `data-state`. */
  export const statecharts: Readonly<Record<string, string>>
}
