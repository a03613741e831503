import { moneyOf } from '@centrepass/contract/ground/money'
import type { ChangeRequest } from '@centrepass/contract/refunds/change-requests'
import type { Locale } from '@centrepass/contract/refusals/say'
import { type SQL, sql } from 'drizzle-orm'
import { withoutOwnMatters } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { rowsOf } from '#platform/database/rows-of'
import type { AccountActor } from '#platform/http/actor'

const MOST = 50

type Found = Pick<
  ChangeRequest,
  'id' | 'status' | 'reason' | 'refund_to' | 'position' | 'product_type' | 'note' | 'proposal_id'
> & {
  task_id: number
  to_card_cents: number
  to_credit_cents: number
  forgiven_cents: number
  price_cents: number
  asked_at: string
  decided_at: string | null
  invoice_id: number
  number: string
  account_id: number
  account_name: string
  participant_id: number
  participant_name: string
  product_name: string
  decided_by: string | null
}

type Asking = { db: Database; actor: AccountActor; locale: Locale }

/** What waits for the office, the oldest first. The key is that of its task. */
export const requestsWaiting = (asking: Asking, after: number | undefined) =>
  paged(
    asking,
    sql`k.done_at is null and c.status = 'waiting' and k.id > ${after ?? 0}::int order by k.id limit ${MOST}`,
  )

/** What was decided, the newest first. */
export const requestsDecided = (asking: Asking, before: number | undefined) =>
  paged(
    asking,
    sql`k.done_at is not null and c.status <> 'waiting'
      ${before === undefined ? sql`` : sql`and (k.done_at, k.id) < (select done_at, id from office_tasks where id = ${before})`}
      order by k.done_at desc, k.id desc limit ${MOST}`,
  )

async function paged({ db, actor, locale }: Asking, which: SQL) {
  const found = await rowsOf<Found>(db, sql`${requests(locale)} and ${which}`)
  const seen = await withoutOwnMatters(db, actor, found, ({ id }) => ({ cancellation_id: id }))
  return { rows: seen.map(present), next: found.length < MOST ? null : (found.at(-1)?.task_id ?? null) }
}

/** By the office's own tasks: other cancellations were never its to decide. */
const requests = (locale: Locale): SQL => sql`
  select k.id as task_id, c.id, c.status, c.reason, c.refund_to, c.to_card_cents, c.to_credit_cents, c.forgiven_cents,
    c.asked_at, c.decided_at, c.note, c.row_position as position, i.id as invoice_id, i.number,
    a.id as account_id, a.first_name || ' ' || a.last_name as account_name,
    r.participant_id, r.participant_name, r.product_type,
    coalesce(o.names ->> ${locale}, g.names ->> ${locale}, u.names ->> ${locale}, r.product_name) as product_name,
    r.cost_cents + r.fee_cents + r.tax_cents as price_cents, p.id as proposal_id, d.name as decided_by
  from office_tasks k
  join cancellations c on c.id = (k.subject ->> 'cancellation_id')::int
  join invoices i on i.id = c.invoice_id join accounts a on a.id = c.account_id
  join invoice_rows r on r.invoice_id = c.invoice_id and r.position = c.row_position
  left join registration_options o on r.product_type = 'RegistrationOption' and o.id = r.product_id
  left join programs g on r.product_type = 'Program' and g.id = r.product_id
  left join courses u on r.product_type = 'Course' and u.id = r.product_id
  left join lateral (
    select p.id from office_proposals p
    where p.state = 'open' and p.deed = 'refund_exception' and p.asked @> jsonb_build_object('request', c.id) limit 1
  ) p on true
  left join lateral (
    select b.first_name || ' ' || b.last_name as name from audit_events e join accounts b on b.id = e.by_account_id
    where e.subject ? 'invoice_id' and (e.subject ->> 'invoice_id')::int = c.invoice_id
      and (e.subject ->> 'cancellation_id')::int = c.id
      and e.action in ('cancellation.approved', 'cancellation.refused', 'refund_policy.set_aside')
    order by e.id desc limit 1
  ) d on true
  where k.kind = 'cancellation_request'`

function present(found: Found): ChangeRequest {
  const { id, status, reason, refund_to, position, product_type, note, proposal_id, decided_by } = found
  return {
    ...{ id, status, reason, refund_to, position, product_type, note, proposal_id, decided_by },
    waits_for: status === 'waiting' ? 'office' : null,
    ...{ to_card: moneyOf(found.to_card_cents), to_credit: moneyOf(found.to_credit_cents) },
    ...{ forgiven: moneyOf(found.forgiven_cents), price: moneyOf(found.price_cents) },
    asked_at: iso(found.asked_at),
    decided_at: found.decided_at && iso(found.decided_at),
    invoice: { id: found.invoice_id, number: found.number },
    account: { id: found.account_id, name: found.account_name },
    participant: { id: found.participant_id, name: found.participant_name },
    product_name: found.product_name,
  }
}
