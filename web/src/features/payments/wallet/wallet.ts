import type { CardToken } from '../card-fields.ts'

export type WalletToken = Pick<CardToken, 'payment_ott'>

export type Wallet = {
  /** The amount to charge now. */
  amount: string
  /** Whether the card is also stored for the instalments of a plan. */
  isStored?: boolean
  /** Whether the sheet may open: the form around is whole and nothing else is being paid. It shows what is missing. */
  mayOpen: () => boolean
  /** Pays by the same request as a typed card. `tokenise` answers null when the person was told something first. */
  onPay: (tokenise: () => Promise<WalletToken | null>) => Promise<unknown>
  complain: (errors: readonly string[]) => void
}
