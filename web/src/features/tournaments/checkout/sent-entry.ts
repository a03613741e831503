import type { Billing } from '@centrepass/contract/cart/cart'
import type { KeepCardText } from '@centrepass/contract/payments/keep-card-texts'
import { asObject, storedForAccount } from '#state/stored-for-account.ts'

export type EntryRequest = {
  token: string
  /** Left out by a request that was stored before there was a choice. */
  selected_credits?: number[] | null
  payment_ott?: string
  kept_card?: number
  keep_card?: KeepCardText
  billing: Billing
}

export type SentEntry = {
  team_id: number
  /** As it was sent. The card's token in it is good once, for a quarter of an hour, and only here. */
  request: EntryRequest
  /** Known once the server reports that it waits for the bank. */
  payment_id: number | null
}

/** A team payment with unknown result: stored before it is sent until it is settled, over every reload. */
export const sentEntry = storedForAccount<SentEntry>('team-entry', (found) => {
  const { team_id, request, payment_id } = asObject(found)
  if (typeof team_id !== 'number' || typeof asObject(request).token !== 'string') return null
  return {
    team_id,
    // The server judges the rest of it.
    request: request as EntryRequest,
    payment_id: typeof payment_id === 'number' ? payment_id : null,
  }
})
