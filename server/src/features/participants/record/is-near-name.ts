type Name = { first_name: string; preferred_name: string | null }

const NEAR = 2

/** Whether two first names may be one: equal without case and accents, or two letters apart. */
export function isNearName(a: Name, b: Name): boolean {
  return plainNames(a).some((one) => plainNames(b).some((other) => distance(one, other) <= NEAR))
}

const plainNames = ({ first_name, preferred_name }: Name) =>
  [first_name, preferred_name ?? ''].map(plainName).filter((name) => name !== '')

/** Without case, accents and signs. */
export const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** How many letters must be added, dropped or changed to turn one name into the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
