/**
 * The commands of package.json that are `node server/prepare.mjs NAME`: what their help says, the options that they know, and
 * which packages they need. Where `passesOn` names another program, words that are not ours are its own.
 *
 * Those with `programs` run them one after the other while each succeeds: a file for Node, or a package's program by its name;
 * the last is given the words. The others are told in `commands.mjs` what to do.
 */
const NONE = {}

const ofNode = (packages, does, ...programs) => ({ does, options: NONE, packages, programs })

/**
 * Checks the types of a project, of files that have changed only where it has been done before. More checkers than two look
 * at much of the same: as many as the compiler likes take twice the processor time.
 */
const checkTypes = (name, project) => [
  "typescript",
  "--noEmit",
  "--checkers",
  "2",
  "--incremental",
  "--tsBuildInfoFile",
  `node_modules/.cache/types/${name}.tsbuildinfo`,
  "-p",
  project,
]

export const COMMANDS = {
  start: {
    does: "installs and builds what has changed, and opens the shop at http://localhost:3000, or at PORT",
    options: NONE,
    packages: "site",
  },
  dev: {
    does: "opens the shop with hot reload, site and API on one port, from the sources",
    options: NONE,
    packages: "site",
  },
  build: {
    does: "builds the site into dist/, which a start does by itself when something has changed",
    options: {
      static: {
        says: "also writes dist/static/: plain files for any host, over the server of API_BASE_URL; see docs/deploy.md",
      },
    },
    passesOn: "vite",
    packages: "site",
  },
  test: {
    takes: "[PATH...]",
    does: `runs the tests, all or those of the files whose path holds one of the words, after the site has been built where what
      it is built from has changed`,
    options: {
      changed: {
        says: "in a minute: of the projects core, contract and ui the tests that import what has changed since the last commit, directly or not; --changed=origin/main: since there. Journeys import no screen: name those that you want",
      },
      project: {
        value: "NAME",
        says: "one of core, qa, contract, ui, server, postgres, browser; with --changed '*' takes all",
      },
    },
    passesOn: "vitest",
    examples: ["npm test -- tests/journeys/home", "npm test -- --changed --project '*'"],
    packages: "tools",
  },
  typecheck: ofNode(
    "tools",
    "checks the types: of the core, of the service worker, and of everything",
    checkTypes("core", "core"),
    checkTypes("serviceWorker", "ui/serviceWorker"),
    checkTypes("whole", "."),
  ),
  lint: ofNode(
    "tools",
    "tells what oxlint finds, what oxfmt would write otherwise, and what nobody uses",
    ["oxlint"],
    ["oxfmt", "--check"],
    ["knip"],
  ),
  format: {
    ...ofNode("tools", "writes all sources, or the files that are named, in the form of oxfmt", ["oxfmt"]),
    takes: "[FILE...]",
    passesOn: "oxfmt",
  },
  art: {
    ...ofNode("tools", "draws the pictures that have changed, or those that are named", [
      "server/prepare/nodeForShop.mjs",
      "tools/art/renderPictures.ts",
    ]),
    takes: "[NAME...]",
  },
  images: ofNode(
    "tools",
    "puts the photographs of the shop's folder photographs in the place of illustrations; exit code 1 for a file that does not fit",
    ["server/prepare/nodeForShop.mjs", "tools/art/renderPhotographs.ts"],
  ),
  "hero-loop": ofNode("tools", "draws the film of the first screen", [
    "server/prepare/nodeForShop.mjs",
    "tools/art/renderHeroLoop.ts",
  ]),
  letters: ofNode("tools", "cuts the letters that pictures are written in", [
    "tools/art/lettering/cutLetters.ts",
  ]),
  icons: ofNode("tools", "cuts the icons again", ["tools/icons/cutIcons.ts"]),
  fonts: ofNode("tools", "cuts the fonts again", ["tools/fonts/subsetFonts.ts"]),
  licences: ofNode(
    "none",
    "writes docs/licences.md, every production package with its licence; exit code 1 for one that is not on the list in deploy/licences",
    ["deploy/licences/licences.ts"],
  ),
  sbom: {
    does: "writes sbom.cdx.json, the parts of a release in CycloneDX",
    options: NONE,
    packages: "none",
  },
  states: ofNode(
    "tools",
    "checks that every machine's state has a story, and every story's state is one; exit code 1 where not so",
    ["stories/statecharts/checkStateCoverage.ts"],
  ),
  storybook: {
    ...ofNode("tools", "opens the stories at http://localhost:6006", [
      "storybook",
      "dev",
      "-p",
      "6006",
      "--no-open",
    ]),
    passesOn: "storybook dev",
  },
  "build-storybook": {
    ...ofNode("tools", "writes a static Storybook into storybook-static/, which works from any folder", [
      "storybook",
      "build",
      "-o",
      "storybook-static",
    ]),
    passesOn: "storybook build",
  },
  "test-storybook": {
    ...ofNode(
      "tools",
      "plays every story in Chromium and checks it for accessibility, or those whose path holds a word",
      ["vitest", "run", "--config", "tests/tools/stories/vitest.config.ts"],
    ),
    takes: "[PATH...]",
    passesOn: "vitest",
  },
  "test-built-storybook": {
    ...ofNode("tools", "tests the built Storybook in Chromium, after both builds", [
      "vitest",
      "run",
      "--config",
      "tests/tools/stories/built/vitest.config.ts",
    ]),
    takes: "[PATH...]",
    passesOn: "vitest",
    isOfBuiltSite: true,
  },
}
