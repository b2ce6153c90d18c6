/** The answer to a form that only works with scripts, from a browser without them: nothing was sent, and who helps. */
import { chatLink, type Operator, telLink } from "#core/site/operator.ts"
import { escapedHtml } from "./headTags.ts"

export const formRefused = (operator: Operator): string => `<!doctype html>
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
        <li><a href="${escapedHtml(telLink(operator))}">Call ${escapedHtml(operator.phone)}</a></li>
        <li><a href="${escapedHtml(chatLink(operator, "Hello, I would like to book."))}">Chat on WhatsApp</a></li>
        <li><a href="mailto:${escapedHtml(operator.email)}">${escapedHtml(operator.email)}</a></li>
      </ul>
      <p><a href="/">Back to Home</a></p>
    </main>
  </body>
</html>
`
