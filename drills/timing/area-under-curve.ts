/** How likely a value of the first list is greater than one of the second; equal ones count half. 0.5 tells nothing. */
export function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  let greater = 0
  for (const one of ones) {
    for (const other of others) greater += one > other ? 1 : one === other ? 0.5 : 0
  }
  return greater / (ones.length * others.length)
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}
