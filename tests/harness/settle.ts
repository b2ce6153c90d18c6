/** Waiting in tests whose answers come at once. */

/** Lets every answer that is ready arrive. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve))
}
