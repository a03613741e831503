import type pg from 'pg'
import { tally } from '#bench/shopping/tally.ts'
import { buyerOf } from '#server/test/databases/make-buyers.ts'
import { onDatabase } from '#server/test/databases/new-database.ts'
import type { Visit } from '../customer.ts'
import type { Gap } from './restore-in-the-middle.ts'
import type { Claim, Told } from './story.ts'

const isIn = ({ from, to }: Gap, at: number) => at >= from && at <= to

/** Whether everything that a person was told is so; what was said in a gap is judged by what the provider did. */
export async function wrongAboutClaims(databaseUrl: string, claims: Claim[], gap: Gap | null) {
  const kept = claims.filter(({ at }) => !gap || !isIn(gap, at))
  const lost = await onDatabase(databaseUrl, async (client) => {
    const missing: string[] = []
    for (const { what, query } of kept) if ((await client.query(query)).rowCount === 0) missing.push(what)
    return missing
  })
  console.log(
    `acknowledged things: ${kept.length}, of them kept ${kept.length - lost.length}; said between backup and restore: ${claims.length - kept.length}`,
  )
  return lost.map((what) => `acknowledged and not there: ${what}`)
}

/** Stories end well. Those that met the restore are judged by the books alone. */
export function wrongAboutStories(told: Told[], gap: Gap | null): string[] {
  const untouched = told.filter(({ began, ended }) => !gap || ended < gap.from || began > gap.to + 15_000)
  for (const name of new Set(told.map((one) => one.name))) {
    const ofName = told.filter((one) => one.name === name)
    console.log(`${name}: ${tally(ofName.map(({ outcome }) => outcome.slice(0, 90)))}`)
  }
  return untouched
    .filter(({ outcome }) => outcome !== 'done')
    .map(({ name, number, outcome }) => `${name} of buyer ${number} ended with ${outcome}`)
}

/** Purchases that were confirmed between backup and restore: sold again by the same token, or given back, never neither. */
export async function wrongAboutForgotten(databaseUrl: string, visits: Visit[]): Promise<string[]> {
  const accounts = visits
    .filter(({ outcome }) => outcome === 'paid')
    .map(({ buyer }) => buyerOf(buyer).accountId)
  const { rows } = await onDatabase(databaseUrl, (client) =>
    client.query<{ account_id: number }>(
      `select c.account_id from sandbox_charges c
       where c.account_id = any($1) and c.status = 'succeeded'
         and not exists (select from payments y where y.provider_key = c.key and y.status = 'succeeded')
         and c.amount_cents > (select coalesce(sum(r.amount_cents), 0) from sandbox_refunds r
           where r.charge_id = c.id and r.status <> 'failed')`,
      [accounts],
    ),
  )
  console.log(
    `purchases confirmed between backup and restore: ${accounts.length}, neither sold nor given back ${rows.length}`,
  )
  return rows.map(({ account_id }) => `account ${account_id} paid, and has neither the course nor the money`)
}

type Counted = { thing: string; charges: number }

/** How often each thing was paid for: a purchase, an instalment. Money that went back does not count. */
export async function wrongAboutCharges(databaseUrl: string): Promise<string[]> {
  const { rows } = await onDatabase(databaseUrl, (client: pg.Client) => client.query<Counted>(CHARGES))
  const most = Math.max(0, ...rows.map(({ charges }) => charges))
  console.log(`things that a card paid: ${rows.length}, charges for each at most ${most}`)
  return rows
    .filter(({ charges }) => charges !== 1)
    .map(({ thing, charges }) => `${thing} was charged ${charges} times`)
}

const CHARGES = `
  with kept as (
    select c.* from sandbox_charges c where c.status = 'succeeded' and c.account_id > 1000000
      and c.amount_cents > (select coalesce(sum(r.amount_cents), 0) from sandbox_refunds r
        where r.charge_id = c.id and r.status <> 'failed')
  )
  select 'instalment ' || line as thing, count(*)::int as charges
    from kept, unnest(string_to_array(metadata ->> 'lines', ' ')) as line group by line
  union all
  select 'purchase ' || y.purchase_id, count(*)::int from kept join payments y on y.provider_key = kept.key
    where y.purchase_id is not null group by y.purchase_id`
