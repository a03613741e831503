import type { OpenDatabase } from '#platform/database/client'

/** Every ledger account by the day of its entries, what is at the provider by its own books, and the newest ids. */
export type Books = {
  days: Record<string, Record<string, number>>
  sum: number
  provider: number
  last_credit: number
  last_refund: number
  last_payment: number
}

/** As one question. Payouts move nothing that a family sees: they are looked at by themselves. */
export async function booksOf({ rows }: Pick<OpenDatabase, 'rows'>): Promise<Books> {
  const [books] = await rows(BOOKS)
  return books as unknown as Books
}

const BOOKS = `select
  (select jsonb_object_agg(day, sums) from (
    select booked_on as day, jsonb_object_agg(account, cents) as sums from (
      select t.booked_on, p.account, sum(p.cents)::int as cents from ledger_postings p
      join ledger_transactions t on t.id = p.transaction_id where t.kind <> 'payout' group by 1, 2) one
    group by 1) days) as days,
  (select coalesce(sum(cents), 0)::int from ledger_postings) as sum,
  (select coalesce(sum(amount_cents), 0)::int from sandbox_charges where status = 'succeeded')
    - (select coalesce(sum(amount_cents), 0)::int from sandbox_refunds where status = 'succeeded')
    - (select coalesce(sum(amount_cents), 0)::int from sandbox_disputes where status in ('open', 'lost'))
    - (select coalesce(sum(fee_cents - fee_returned_cents), 0)::int from sandbox_disputes where status <> 'coming')
    as provider,
  (select coalesce(max(id), 0)::int from credits) as last_credit,
  (select coalesce(max(id), 0)::int from refunds) as last_refund,
  (select coalesce(max(id), 0)::int from payments) as last_payment`
