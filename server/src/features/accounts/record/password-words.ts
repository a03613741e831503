/** Signs that stand for a letter; where one stands for two, both readings are tried. */
const LEET: readonly (readonly [string, string])[] = [
  ...[['0', 'o'] as const, ['3', 'e'] as const, ['4', 'a'] as const, ['5', 's'] as const],
  ...[['7', 't'] as const, ['8', 'b'] as const, ['9', 'g'] as const, ['@', 'a'] as const],
  ...[['$', 's'] as const, ['+', 't'] as const, ['€', 'e'] as const, ['(', 'c'] as const],
]
const READINGS = [
  new Map<string, string>([...LEET, ['1', 'i'], ['!', 'i'], ['|', 'i']]),
  new Map<string, string>([...LEET, ['1', 'l'], ['!', 'l'], ['|', 'l']]),
]

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')
const read = (text: string, reading: Map<string, string>) =>
  [...text].map((sign) => reading.get(sign) ?? sign).join('')

/** A password as people disguise a word: in capitals, with digits for letters, with a year or a sign around it. */
export function readingsOf(password: string): string[] {
  const typed = plain(password)
  const bare = typed.replace(/[\d\W_]+$/, '')
  const bared = [typed, bare, bare.replace(/^[\d\W_]+/, '')]
  const all = bared.flatMap((form) => [form, ...READINGS.map((reading) => read(form, reading))])
  return [...new Set([...all, ...all.map(letters)])].filter((form) => form.length >= 3)
}

/** The words in names and addresses, without what joins them. */
export const wordsIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => plain(text).split(/[^\p{L}]+/u)).filter((word) => word.length >= 3)

/** Whether a text is nothing but these words, one after the other. */
export function isMadeOf(text: string, words: readonly string[]): boolean {
  const reached = new Set([0])
  for (let at = 0; at < text.length; at++) {
    if (!reached.has(at)) continue
    for (const word of words) if (text.startsWith(word, at)) reached.add(at + word.length)
  }
  return text.length > 0 && reached.has(text.length)
}
