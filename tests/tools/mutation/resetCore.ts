/**
 * Before each test file: the core is loaded anew, so that tables and schemas are built by the mutant, and the laws
 * draw the same cases every time, so that two runs kill the same mutants.
 */
import * as fc from "fast-check"
import { vi } from "vitest"

vi.resetModules()
fc.configureGlobal({ seed: 20_261_121 })
