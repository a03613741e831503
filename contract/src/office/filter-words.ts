/** How the office names the filters of a list, and what those that are chosen from a few can be set to. */
export type FilterWords<Name extends string, Values> = {
  names: Record<Name, string>
  values: Values
}
