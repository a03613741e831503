import type { KeepCardText } from '@centrepass/contract/payments/keep-card-texts'
import type { Ref } from 'react'

export type CardToken = {
  payment_ott: string
  brand: string
  last4: string
  /** A kept card that pays; the token is then that of its security code. */
  kept_card?: number
  /** The text that the person agreed to, if the card is to be kept. */
  keep_card?: KeepCardText
}

export type CardFieldsHandle = {
  /** A one-time token for what was typed. Throws `NoToken` with the sentences to show. */
  tokenise(): Promise<CardToken>
}

/** Who pays, as far as the form around the fields knows: some banks compare it with what they have. */
export type CardHolder = {
  name: string
  email: string
  address_line1: string
  city: string
  province: string | null
  postal_code: string | null
  country: 'CA' | 'US' | 'OTHER'
}

export type CardFieldsProps = {
  ref?: Ref<CardFieldsHandle>
  /** The amount to charge now; left out when the card is only stored. */
  amount?: string
  /** Whether the card is also stored for the instalments of a plan. */
  isStored?: boolean
  /** Whether it is kept for the person's own next payment. */
  isKept?: boolean
  /** Asked when the token is made. */
  holder?: () => CardHolder | null
  /** The person pressed Enter in a field. */
  onSubmit?: () => void
  onComplete?: (isComplete: boolean) => void
}
