/**
 * What was stored, with every field of today. A version that did not know a field left it out, and one that knew
 * more may have been here and gone: only the fields of `blank` count.
 */
export function whole<T extends object>(blank: T, found: unknown): T {
  const known: Partial<T> = typeof found === 'object' && found !== null ? found : {}
  const fields = Object.keys(blank) as (keyof T)[]
  return { ...blank, ...Object.fromEntries(fields.flatMap((field) => given(field, known[field]))) }
}

export const wholeList = <T extends object>(blank: T, found: unknown): T[] =>
  Array.isArray(found) ? found.map((each) => whole(blank, each)) : []

const given = (field: PropertyKey, value: unknown) => (value === undefined ? [] : [[field, value] as const])
