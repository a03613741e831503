/** How often each of them occurs: '342 × 401, 1158 × 503'. */
export function tally(values: (number | string)[]): string {
  const kinds = [...new Set(values)].sort()
  return kinds.map((kind) => `${values.filter((value) => value === kind).length} × ${kind}`).join(', ')
}
