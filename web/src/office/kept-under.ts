import { createContext } from 'react'
import { session } from '#api/session.ts'

/** The dialog whose forms are kept together; null outside of one. */
export const KeptUnder = createContext<string | null>(null)

/** For this person, on this page and for this thing alone. */
export const keptKey = (name: string): string =>
  `office.${session.get()?.account.id}.${location.pathname}.${shortened(name)}`

/** A title may hold the name of a person, which no browser is to keep: what tells it from others is enough. */
const shortened = (name: string): string =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7).toString(36)
