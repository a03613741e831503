/** Case, accents and punctuation do not matter when searching. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Keeps what has every word of the search. Only when nothing has them all is a slip of the fingers forgiven, so that
 * a word that was typed right is not lost among words like it.
 */
export function search<T>(things: readonly T[], text: string, searched: (thing: T) => string): T[] {
  const asked = wordsOf(text)
  if (asked.length === 0) return [...things]
  const known = things.map((thing) => ({ thing, words: wordsOf(searched(thing)) }))
  const keep = (fits: (asked: string, word: string) => boolean) =>
    known
      .filter(({ words }) => asked.every((part) => words.some((word) => fits(part, word))))
      .map(({ thing }) => thing)
  const exact = keep((part, word) => word.includes(part))
  return exact.length > 0 ? exact : keep(isNearly)
}

/** Short words have no room for a slip: `U12` is not `U13`. */
const slipsIn = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0)

/** Whether a word begins nearly as it was typed; the rest may not be typed yet. */
function isNearly(asked: string, word: string): boolean {
  if (word.includes(asked)) return true
  const slips = slipsIn(asked)
  if (slips === 0) return false
  const lengths = Array.from({ length: 2 * slips + 1 }, (_, step) => asked.length - slips + step)
  return lengths.some((length) => distance(asked, word.slice(0, length)) <= slips)
}

/** How many letters are missing, added, wrong or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const next = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const change = Math.min(
        at(next, column - 1) + 1,
        at(last, column) + 1,
        at(last, column - 1) + Number(!isSame),
      )
      next.push(isSwapped ? Math.min(change, at(before, column - 2) + 1) : change)
    }
    before = last
    last = next
  }
  return at(last, b.length)
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY
