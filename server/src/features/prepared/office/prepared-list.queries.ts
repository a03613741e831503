import { moneyOf } from '@centrepass/contract/ground/money'
import type { PreparedRow } from '@centrepass/contract/prepared/office-prepared'
import type { Locale } from '@centrepass/contract/refusals/say'
import { type SQL, sql } from 'drizzle-orm'
import { withoutOwnMatters } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { rowsOf } from '#platform/database/rows-of'
import type { PreparedOutcome } from '#platform/database/tables/prepared'
import type { PurchaseState } from '#platform/database/tables/purchases'
import { notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { stateOf } from '../record/prepared.queries.ts'

const MOST = 50

type Found = Pick<PreparedRow, 'id' | 'items' | 'reason' | 'version' | 'prepared_by' | 'invoice'> & {
  outcome: PreparedOutcome | null
  purchase_state: PurchaseState | null
  account_id: number
  account_name: string
  told_cents: number
  prepared_at: string
  sent_at: string
  ends_at: string
}

type Asking = {
  before?: number | undefined
  participant?: number | undefined
  standing?: 'open' | 'over' | undefined
  locale: Locale
}

const STANDING = {
  open: sql`p.outcome is null and b.state is distinct from 'paid'`,
  over: sql`(p.outcome is not null or b.state = 'paid')`,
}

/** The newest first, by key, without those of the reader's own family. */
export async function preparedList(db: Database, actor: OfficeActor, asking: Asking) {
  const { before, participant, standing, locale } = asking
  const which = [
    before === undefined ? null : sql`p.id < ${before}`,
    standing ? STANDING[standing] : null,
    participant === undefined
      ? null
      : sql`p.id in (select prepared_id from prepared_items where participant_id = ${participant})`,
  ].filter((one): one is SQL => one !== null)
  const found = await read(db, sql.join([sql`true`, ...which], sql` and `), locale)
  const seen = await withoutOwnMatters(db, actor, found, ({ id }) => ({ prepared_id: id }))
  return { rows: seen.map(present), next: found.length < MOST ? null : (found.at(-1)?.id ?? null) }
}

export async function preparedRow(db: Database, id: number, locale: Locale = 'en'): Promise<PreparedRow> {
  const [found] = await read(db, sql`p.id = ${id}`, locale)
  if (!found) throw notFound('prepared')
  return present(found)
}

const read = (db: Database, which: SQL, locale: Locale): Promise<Found[]> =>
  rowsOf(
    db,
    sql`select p.id, p.outcome, b.state as purchase_state, p.account_id, p.told_cents, p.reason, p.version,
        p.prepared_at, p.sent_at, p.ends_at, a.first_name || ' ' || a.last_name as account_name,
        o.first_name || ' ' || o.last_name as prepared_by, items.items,
        case when b.state = 'paid' then
          (select json_build_object('id', v.id, 'number', v.number) from invoices v where v.purchase_id = b.id)
        end as invoice
      from prepared_purchases p join accounts a on a.id = p.account_id
      left join accounts o on o.id = p.prepared_by
      left join purchases b on b.id = p.purchase_id
      cross join lateral (
        select coalesce(json_agg(json_build_object(
          'participant', json_build_object('id', n.id,
            'name', coalesce(nullif(n.preferred_name, ''), n.first_name) || ' ' || n.last_name),
          'product', coalesce(r.names ->> ${locale}, r.name, g.names ->> ${locale}, g.name, c.names ->> ${locale}, c.name)
        ) order by i.position), '[]') as items
        from prepared_items i join participants n on n.id = i.participant_id
        left join registration_options r on i.product_type = 'RegistrationOption' and r.id = i.product_id
        left join programs g on i.product_type = 'Program' and g.id = i.product_id
        left join courses c on i.product_type = 'Course' and c.id = i.product_id
        where i.prepared_id = p.id
      ) items
      where ${which} order by p.id desc limit ${MOST}`,
  )

const present = (found: Found): PreparedRow => ({
  ...{
    id: found.id,
    state: stateOf(found),
    items: found.items,
    reason: found.reason,
    version: found.version,
  },
  account: { id: found.account_id, name: found.account_name },
  told: moneyOf(found.told_cents),
  ...{ prepared_at: iso(found.prepared_at), sent_at: iso(found.sent_at), ends_at: iso(found.ends_at) },
  ...{ prepared_by: found.prepared_by, invoice: found.invoice },
})
