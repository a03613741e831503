export const medianOf = (values: number[]): number => percentileOf(values, 0.5)

/** The smallest value that the given share of all values does not exceed. */
export function percentileOf(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
