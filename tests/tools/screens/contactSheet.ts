/** All pictures on one page: a row for each view, a column for each width. */
import { escapeHtml } from "#core/escapeHtml.ts"

interface SheetRow {
  readonly name: string
  /** File names, relative to the page. */
  readonly files: ReadonlyArray<string>
  /** What the console said, or why there is no picture. */
  readonly complaints: ReadonlyArray<string>
}

const figure = (file: string) =>
  `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"><small>${file}</small></a>`

const section = ({ name, files, complaints }: SheetRow) =>
  `<section><h2 id="${name}">${name}</h2>${complaints.map((text) => `<p>${escapeHtml(text)}</p>`).join("")}<div>${files.map(figure).join("")}</div></section>`

/** An HTML document without scripts. */
export const contactSheet = (rows: ReadonlyArray<SheetRow>): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>
  body { font: 15px/1.5 system-ui; margin: 2rem; background: Canvas; color: CanvasText; color-scheme: light dark }
  div { display: flex; gap: 1rem; align-items: start; overflow-x: auto }
  a { flex: none; display: grid; color: inherit }
  img { width: auto; max-width: 22rem; max-height: 40rem; border: 1px solid GrayText }
  p { color: crimson }
  nav { columns: 5 }
</style>
<h1>Screens</h1>
<nav>${rows.map(({ name }) => `<a href="#${name}">${name}</a>`).join("")}</nav>
${rows.map(section).join("\n")}
</html>
`
