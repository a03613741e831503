import { dictionary } from '@zxcvbn-ts/language-common'

const MIN_LENGTH = 8
/** About 49,000 passwords from real leaks, most common first. */
const common = new Set(dictionary['passwords-common'].map(String))

/** Why a password is refused, in words for the person who chose it; null when it will do. No rules of composition. */
export function whyNotPassword(password: string, ownWords: readonly string[]): string | null {
  const typed = password.normalize('NFKC')
  if ([...typed].length < MIN_LENGTH) return 'Choose a password of at least 8 characters.'
  const plain = typed.toLowerCase().replace(/[\d\W_]+$/, '')
  if (common.has(typed.toLowerCase()) || common.has(plain)) {
    return 'This password is among the first that anybody would guess. Try three or four words in a row.'
  }
  if (isAllOneCharacter(typed)) return 'Choose a password with different characters.'
  const own = ownWords.map((word) => word.toLowerCase()).filter((word) => word.length >= 4)
  const lower = typed.toLowerCase()
  if (own.some((word) => lower === word || plain === word)) {
    return 'Choose a password that is not your name, your address or our name.'
  }
  return null
}

const isAllOneCharacter = (text: string) => new Set(text).size === 1
