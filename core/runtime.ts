/** The one bridge between Effect ports and XState: an invoked actor that answers with data, never with a throw. */
import { Effect, type ManagedRuntime, Result } from "effect"
import { fromPromise } from "xstate"
import { withTimeout } from "./timeout.ts"

/** Runs effects that need the ports `R`. Any runtime with at least `R` will do; both calls reject only for bugs. */
export type Runtime<R> = Pick<ManagedRuntime.ManagedRuntime<R, never>, "runPromise" | "runSync">

const silence = () => new Promise<never>(() => undefined)

/**
 * Makes actor logic out of a port call. With `late` it answers with that failure where the call has not come back in
 * time; without it waits for as long as the visitor or the browser takes.
 *
 * Errors: the port's typed failures arrive in `onDone` inside a `Result`; only defects reach `onError`.
 * Stopping the actor interrupts the effect, and nothing more is heard of it: a stopped actor may have been started
 * again, and the old call's end is not the new call's answer.
 */
export const runEffect =
  <R>({ runPromise }: Runtime<R>) =>
  <Input, A, E>(call: (input: Input) => Effect.Effect<A, E, R>, late?: (cause: unknown) => E) =>
    fromPromise<Result.Result<A, E>, Input>(({ input, signal }) =>
      runPromise(Effect.result(late === undefined ? call(input) : withTimeout(late)(call(input))), {
        signal,
      }).catch((defect: unknown) => (signal.aborted ? silence() : Promise.reject(defect))),
    )

/** The guard of an invoked effect that has found or done what was asked. */
export const succeeded = ({
  event,
}: {
  readonly event: { readonly output: Result.Result<unknown, unknown> }
}): boolean => Result.isSuccess(event.output)
