/** The pages for when the site's own cannot do: plain, and each says how to go on. */
import { escapeHtml } from "#core/escapeHtml.ts"
import { chatLink, telLink } from "#core/operator.ts"
import type { Operator } from "#core/operatorSchema.ts"

/** The page for a page that could not be written: plain, and with the way home. */
export const RENDER_ERROR_PAGE = `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Something broke</title>
  </head>
  <body>
    <h1>This page did not load</h1>
    <p>The fault is ours. Loading the page again often helps.</p>
    <p><a href="/">Back to Home</a></p>
  </body>
</html>
`

/**
 * The answer to a form that only works with scripts, from a browser without them: nothing was sent, and who helps.
 */
export const formNeedsScriptPage = (operator: Operator): string => `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>This form needs JavaScript</title>
  </head>
  <body>
    <main>
      <h1>This form needs JavaScript</h1>
      <p>Nothing was sent. Please turn JavaScript on in your browser, or tell us instead:</p>
      <ul>
        <li><a href="${escapeHtml(telLink(operator))}">Call ${escapeHtml(operator.phone)}</a></li>
        <li><a href="${escapeHtml(chatLink(operator, "Hello, I would like to book."))}">Chat on WhatsApp</a></li>
        <li><a href="mailto:${escapeHtml(operator.email)}">${escapeHtml(operator.email)}</a></li>
      </ul>
      <p><a href="/">Back to Home</a></p>
    </main>
  </body>
</html>
`
