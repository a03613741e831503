const tied = new WeakMap<object, object>()

/**
 * French sets a space before a colon and inside its quotation marks, and a line must never begin or end with one
 * of them: the space is made one that does not break. Words are tied once, however often they are read.
 */
export function tieFrench<T>(words: T): T {
  if (typeof words === 'string') return tieText(words) as T & string
  if (typeof words !== 'object' && typeof words !== 'function') return words
  if (words === null) return words
  const known = tied.get(words) ?? tieParts(words)
  tied.set(words, known)
  // Every part is of the kind it was.
  return known as T & object
}

const tieText = (text: string) => text.replace(/ (?=[:»])/g, '\u00a0').replace(/« /g, '«\u00a0')

function tieParts(words: object): object {
  // Words with gaps are functions; what they answer is tied as well.
  if (typeof words === 'function') return (...gaps: unknown[]) => tieFrench(words(...gaps))
  if (Array.isArray(words)) return words.map((part) => tieFrench(part))
  return Object.fromEntries(Object.entries(words).map(([key, part]) => [key, tieFrench(part)]))
}
