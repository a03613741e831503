import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { ClubInvoice } from '@centrepass/contract/tournaments/club-invoices'
import { linkMailedTo } from '../people.ts'
import { startBilledEntry } from './billed-entry.ts'

export const CLUB = 'treasurer@club.example'
export const MANAGER = 'manager@mail.example'
type Answer = { data: ClubInvoice } & ErrorAnswer

/** A world of its own with a team whose club was sent an invoice of 776.48, and what the club can do with its link. */
export async function startClubPaying() {
  const day = await startBilledEntry()
  const { world, buying } = day
  const { secret } = await linkMailedTo(world, CLUB)
  const code = String(secret.code)
  const one = async (query: string) => (await world.database.rows(query))[0]
  return {
    ...day,
    ...{ code, one },
    invoiceId: Number((await one('select id from invoices where billed_cents > 0'))?.id),
    open: (of = code) => world.post<Answer>('/api/club-invoices/open', { code: of }),
    check: () => world.post<Answer>('/api/club-invoices/check', { code }),
    pay: async (amount: string, payment_ott?: string, of = code) =>
      world.post<Answer>('/api/club-invoices/pay', {
        ...{ code: of, amount, payment_ott: payment_ott ?? (await buying.token()) },
      }),
    inBooks: async (account: string) =>
      Number(
        (
          await one(`select coalesce(sum(cents), 0)::int as cents from ledger_postings where account = '${account}'
            and transaction_id in (select t.id from ledger_transactions t
              join invoices i on i.id = t.invoice_id where i.billed_cents > 0)`)
        )?.cents,
      ),
    charged: async () =>
      (
        await world.database.rows(`select amount_cents from sandbox_charges
        where status = 'succeeded' and starts_with(key, 'invoice-') order by created_at`)
      ).map(({ amount_cents }) => amount_cents),
  }
}
export type ClubPaying = Awaited<ReturnType<typeof startClubPaying>>
