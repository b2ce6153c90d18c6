/**
 * How long something takes in turns of a timer instead of by the wall's clock. On a busy machine the turns come late, as does
 * all that is waited for, so that a limit is not passed by what others do there.
 */

const TURN_MS = 50

/** Unit: milliseconds, as if every turn had come in time; less than that where the machine was busy. */
export const timedInTurns = async <A>(
  work: Promise<A>,
): Promise<{ readonly answer: A; readonly ms: number }> => {
  let turns = 0
  const timer = setInterval(() => void turns++, TURN_MS)
  try {
    const answer = await work
    return { answer, ms: turns * TURN_MS }
  } finally {
    clearInterval(timer)
  }
}
