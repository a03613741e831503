import type { SeasonSite } from './open-site.ts'
import { Refused } from './visitor.ts'

/** The pretend provider's cards, and what becomes of what they pay. */
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  paysOnce: '4000000000000341',
  disputes: '4000000000000259',
  refundFails: '4000000000005126',
} as const

export type Card = keyof typeof CARDS

/** A token, as the provider's fields make one in the browser. */
export async function tokenOf(site: SeasonSite, card: Card): Promise<string> {
  const payload = { number: CARDS[card], expiry: '12/40', cvc: '123', name: 'Family of the season' }
  const reply = await site.app.inject({ method: 'POST', url: '/pay/tokens', payload })
  if (reply.statusCode !== 200) throw new Refused(`a card token: ${reply.statusCode}`)
  return reply.json().payment_ott
}
