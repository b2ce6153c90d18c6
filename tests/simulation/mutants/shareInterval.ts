/** For 95 of 100 samples the true share lies within. */
const DEVIATIONS = 1.96

/**
 * Between which shares the share of all lies, where `found` of a random `sample` are found: Wilson's interval, which stays
 * between 0 and 1 also where nearly all are.
 */
export const shareInterval = (found: number, sample: number): readonly [from: number, to: number] => {
  if (sample === 0) return [0, 1]
  const share = found / sample
  const spread = DEVIATIONS ** 2 / sample
  const middle = share + spread / 2
  const reach = DEVIATIONS * Math.sqrt((share * (1 - share)) / sample + spread / (4 * sample))
  const within = (bound: number) => Math.min(1, Math.max(0, bound / (1 + spread)))
  return [within(middle - reach), within(middle + reach)]
}
