/** Thumbnails are whole pages: few come to life at a time, the others wait for their turn. */

const AT_ONCE = 2
let running = 0
const waiting: Array<() => void> = []

const startNext = () => {
  while (running < AT_ONCE) {
    const start = waiting.shift()
    if (start === undefined) return
    running += 1
    start()
  }
}

/** Calls `start` when it is its turn. The answer gives the turn back, or the place in the row; it may be called again. */
export const takeTurn = (start: () => void): (() => void) => {
  let [isRunning, isOver] = [false, false]
  const begin = () => {
    isRunning = true
    start()
  }
  waiting.push(begin)
  queueMicrotask(startNext)
  return () => {
    if (isOver) return
    isOver = true
    if (isRunning) running -= 1
    else waiting.splice(waiting.indexOf(begin), 1)
    startNext()
  }
}
