import { useRef } from 'react'
import type { CardFieldsHandle } from './card-fields.ts'
import { NoToken } from './no-token.ts'

/** The card fields of the form: a token for the typed card, or null after an error was shown. */
export function useCardToken(complain: (errors: readonly string[]) => void) {
  const card = useRef<CardFieldsHandle>(null)
  const tokenise = async (): Promise<{ payment_ott: string } | null> => {
    if (!card.current) return null
    try {
      const { payment_ott } = await card.current.tokenise()
      return { payment_ott }
    } catch (error) {
      if (!(error instanceof NoToken)) throw error
      complain(error.errors)
      return null
    }
  }
  return { card, tokenise }
}
