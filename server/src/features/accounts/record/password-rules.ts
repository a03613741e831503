import { dictionary } from '@zxcvbn-ts/language-common'
import { isMadeOf, readingsOf, wordsIn } from './password-words.ts'

const MIN_LENGTH = 8
/** About 49,000 passwords from real leaks, most common first. */
const common = new Set(dictionary['passwords-common'].map(String))

type WeakPassword = 'short_password' | 'guessable_password' | 'repeating_password' | 'own_word_password'

/** Why a password is refused; null when it will do. No rules of composition. */
export function whyNotPassword(password: string, ownWords: readonly string[]): WeakPassword | null {
  const typed = password.normalize('NFKC')
  if ([...typed].length < MIN_LENGTH) return 'short_password'
  if (new Set(typed).size === 1) return 'repeating_password'
  const readings = readingsOf(typed)
  if (readings.some((reading) => common.has(reading))) return 'guessable_password'
  const words = wordsIn(ownWords)
  return readings.some((reading) => isMadeOf(reading, words)) ? 'own_word_password' : null
}
