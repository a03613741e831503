import { type SQL, sql } from 'drizzle-orm'
import { hashOf } from '../security/secrets.ts'

/** Tells our keys from those of another site on the same account with the provider. */
export const siteMark: SQL<string> = sql<string>`(select site from provider_watch)`

/** Names a payment in one spelling that nothing else has: after a restore the same ids return for other things. */
export const whatIsPaid = (...facts: readonly (string | number)[]): string =>
  hashOf(facts.join(' ')).slice(0, 32)

export type RefundedFor = { payment_key: string; position: number; cents: number }

/** Names a refund: of which payment, for which row, how much, and how many refunds the row had before. */
export const whatIsGivenBack = ({ payment_key, position, cents }: RefundedFor, earlier: number): string =>
  whatIsPaid(payment_key, position, cents, earlier)

/** More refunds of one payment than a row ever has: one, and one for each restore in between. */
const REFUNDS_OF_A_ROW = 10

/** A key that says what its refund gives back. Before a site had its mark, keys did not. */
const SAYS_WHAT = /^refund-[0-9a-f]{8}-([0-9a-f]{32})(-r\d+)?$/

export const saysWhatItGivesBack = (key: string): boolean => SAYS_WHAT.test(key)

/** Whether this is the key of a refund of this payment, for this row and of this amount. */
export function isRefundFor(key: string, refunded: RefundedFor): boolean {
  const given = SAYS_WHAT.exec(key)?.[1]
  const counts = Array.from({ length: REFUNDS_OF_A_ROW }, (_, earlier) => earlier)
  return given !== undefined && counts.some((earlier) => whatIsGivenBack(refunded, earlier) === given)
}

/** Keys from before a site had its mark; only we have written any of them into this account. */
const UNMARKED = /^(purchase|plan|refund)-\d+-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-r\d+)?$/
const MARKED = /^(purchase|plan|invoice|refund)-(?:\d+-)?([0-9a-f]{8})-[0-9a-f]{32}(-r\d+)?$/

/** Whether this site gave the key to the provider, remembered or not. */
export const isOurKey = (key: string, site: string): boolean =>
  UNMARKED.test(key) || MARKED.exec(key)?.[2] === site

/** Whether the key has the mark of another site on the same account with the provider. */
export const isOtherSitesKey = (key: string, site: string): boolean =>
  (MARKED.exec(key)?.[2] ?? site) !== site

export const isPurchaseKey = (key: string): boolean => key.startsWith('purchase-')

/** The key of the next try, after one that the provider said no to: it remembers its no under the old key. */
export const keyOfNextTry = (key: string): string => `${key.replace(/-r\d+$/, '')}-r${triesIn(key) + 1}`

/** How often it was tried before under this key's forerunners. */
export const triesIn = (key: string): number => Number(/-r(\d+)$/.exec(key)?.[1] ?? 0)
