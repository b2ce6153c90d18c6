/** The page for a page that could not be written: plain, and with the way home. */

export const BROKEN_PAGE = `<!doctype html>
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
