import { useRef } from 'react'
import type { CardFieldsHandle, CardToken } from './card-fields.ts'
import { NoToken } from './no-token.ts'

type Means = Pick<CardToken, 'payment_ott' | 'kept_card' | 'keep_card'>

/** The card fields of the form: a token for the typed card, or null after an error was shown. */
export function useCardToken(complain: (errors: readonly string[]) => void) {
  const card = useRef<CardFieldsHandle>(null)
  const tokenise = async (): Promise<Means | null> => {
    if (!card.current) return null
    try {
      const { brand: _, last4: __, ...means } = await card.current.tokenise()
      return means
    } catch (error) {
      if (!(error instanceof NoToken)) throw error
      complain(error.errors)
      return null
    }
  }
  return { card, tokenise }
}
