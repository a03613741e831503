/** One spelling of a value, whatever the order of its fields. */
export const spelt = (value: unknown): string =>
  JSON.stringify(value, (_, inside: unknown) =>
    inside && typeof inside === 'object' && !Array.isArray(inside)
      ? Object.fromEntries(Object.entries(inside).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inside,
  )
