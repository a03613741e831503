import { withFrenchSpaces } from '@centrepass/contract/ground/french-spaces'

const tied = new WeakMap<object, object>()

/** The spaces of French that must not break, in all words of a part of the site. Tied once, however often read. */
export function tieFrench<T>(words: T): T {
  if (typeof words === 'string') return withFrenchSpaces(words) as T & string
  if (typeof words !== 'object' && typeof words !== 'function') return words
  if (words === null) return words
  const known = tied.get(words) ?? tieParts(words)
  tied.set(words, known)
  // Every part is of the kind it was.
  return known as T & object
}

function tieParts(words: object): object {
  // Words with gaps are functions; what they answer is tied as well.
  if (typeof words === 'function') return (...gaps: unknown[]) => tieFrench(words(...gaps))
  if (Array.isArray(words)) return words.map((part) => tieFrench(part))
  return Object.fromEntries(Object.entries(words).map(([key, part]) => [key, tieFrench(part)]))
}
