/** The path of a Chromium for the browser tests; ends the process with one clear line when there is none. */
export function findBrowser(): string
/** Makes sure that pdftotext and pdftoppm are there; ends the process with one clear line when they are not. */
export function findPdfTools(): void
/** Installs PostgreSQL's server when it is missing and this user may; the tests that need it say what to do otherwise. */
export function findPostgres(): void
