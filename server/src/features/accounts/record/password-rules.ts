import { dictionary } from '@zxcvbn-ts/language-common'

const MIN_LENGTH = 8
/** About 49,000 passwords from real leaks, most common first. */
const common = new Set(dictionary['passwords-common'].map(String))

type WeakPassword = 'short_password' | 'guessable_password' | 'repeating_password' | 'own_word_password'

/** Why a password is refused; null when it will do. No rules of composition. */
export function whyNotPassword(password: string, ownWords: readonly string[]): WeakPassword | null {
  const typed = password.normalize('NFKC')
  if ([...typed].length < MIN_LENGTH) return 'short_password'
  const plain = typed.toLowerCase().replace(/[\d\W_]+$/, '')
  if (common.has(typed.toLowerCase()) || common.has(plain)) return 'guessable_password'
  if (isAllOneCharacter(typed)) return 'repeating_password'
  const own = ownWords.map((word) => word.toLowerCase()).filter((word) => word.length >= 4)
  const lower = typed.toLowerCase()
  return own.some((word) => lower === word || plain === word) ? 'own_word_password' : null
}

const isAllOneCharacter = (text: string) => new Set(text).size === 1
