import type { UnknownMoney } from '@centrepass/contract/payments/books'
import { office } from '#server/test/access/office.ts'
import { refundingIn } from '#server/test/acting/refunding.ts'
import type { Site } from '#server/test/site.ts'
import { familyOfAccount } from '../acting/families.ts'

type Report = { data: { is_charging: boolean; looked_until: string | null; entries: UnknownMoney[] } }
type Row = { account_id: number; invoice_id: number; position: number }

export const unknownMoneyAt = async (site: Site): Promise<Report['data']> =>
  (await site.get<Report>('/api/operations/unknown-money', office)).body.data

/**
 * What the office and families do about money that a restored site has forgotten: a lost sale is given back at the
 * provider, one that a bank has already taken back is only noted, and who got a refund cancels once more. Says what
 * was done about each.
 */
export async function settleUnknown(site: Site): Promise<string[]> {
  const { entries } = await unknownMoneyAt(site)
  const done: string[] = []
  for (const entry of entries.filter(({ solved_at }) => solved_at === null)) {
    done.push(entry.kind === 'refund' ? await cancelAgain(site, entry) : await giveBack(site, entry))
  }
  return done
}

/**
 * At the provider's own pages, which know nothing of our keys; once more if a refund from before the restore has failed
 * since. A lost plan cannot tell us that all of an instalment is back: the office does.
 */
async function giveBack(site: Site, { id, provider_ref, why }: UnknownMoney): Promise<string> {
  const [charge] = await site.database.rows(`select c.amount_cents
      - coalesce((select sum(r.amount_cents) from sandbox_refunds r
        where r.charge_id = c.id and r.status <> 'failed'), 0)::int as left_cents,
      exists (select from sandbox_disputes d where d.charge_id = c.id and d.status in ('open', 'lost')) as is_disputed
    from sandbox_charges c where id = '${provider_ref}'`)
  if (charge?.is_disputed) return accept(site, id, 'The bank has the money and decides.')
  if (Number(charge?.left_cents) <= 0) {
    return why.startsWith('it was given back') ? accept(site, id, 'All of it is back.') : 'is back already'
  }
  await site.database.script(`insert into sandbox_refunds
      (id, key, request_hash, charge_id, amount_cents, currency, status)
    select 're_by_hand_' || md5(id || clock_timestamp()), 'by-hand-' || id || clock_timestamp(),
      repeat('0', 64), id, ${charge?.left_cents}, currency, 'succeeded'
    from sandbox_charges where id = '${provider_ref}'`)
  return 'given back at the provider'
}

/**
 * The row that the refund was for is bought again as far as we know; of a lost sale nothing is there to cancel. A club
 * whose team plays again as far as we know has the money of it back: the office only notes that.
 */
async function cancelAgain(site: Site, { id, provider_ref }: UnknownMoney): Promise<string> {
  const [club] =
    await site.database.rows(`select from sandbox_refunds r join payments y on y.charge_id = r.charge_id
    where r.id = '${provider_ref}' and y.invoice_id is not null`)
  if (club) return accept(site, id, 'The club keeps the refund.')
  const [row] = (await site.database.rows(`select i.account_id, i.id as invoice_id, 0 as position
    from sandbox_refunds r join payments y on y.charge_id = r.charge_id
    join invoices i on i.purchase_id = y.purchase_id where r.id = '${provider_ref}'`)) as Row[]
  if (!row) {
    const [charge] = await site.database.rows(`select from unknown_money m join sandbox_refunds r
      on r.charge_id = m.provider_ref where r.id = '${provider_ref}' and m.solved_at is not null`)
    return charge ? accept(site, id, 'Settled with its charge.') : 'follows its charge'
  }
  const { cancel } = refundingIn(site)
  const reply = await cancel(familyOfAccount(row.account_id), row.invoice_id, row.position)
  if (reply.status === 200) return 'cancelled again'
  return accept(site, id, 'The family keeps the refund.')
}

async function accept(site: Site, id: number, note: string): Promise<string> {
  const { status } = await site.post('/api/operations/unknown-money', { ids: [id], note }, office)
  return status === 200 ? 'accepted with a note' : `could not be accepted: ${status}`
}
