/** What this process has computed since it began, in all of its threads. Unit: seconds. */
export const processorSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}
