import { refusedField } from '#platform/failure'
import { whyNotPassword } from './password-rules.ts'

type Owner = { first_name: string; last_name: string; email: string }

/** Every door at which a password is chosen passes here. */
export function refuseWeak(password: string, ownWords: readonly string[]): void {
  const whyNot = whyNotPassword(password, ownWords)
  if (whyNot) throw refusedField(whyNot, 'password')
}

/** The words of the account's owner, for doors that know them only after the owner is known. */
export const refuseOwnWords = (password: string, { first_name, last_name, email }: Owner): void =>
  refuseWeak(password, [first_name, last_name, email])
