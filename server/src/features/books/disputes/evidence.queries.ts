import type { AuditAction } from '@centrepass/contract/privacy/audit-words'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import type { payments } from '#platform/database/tables/purchases'

/** The season of each row of an invoice, by its product. A team's entry has none here. */
export const seasonsOf = (db: Database, invoiceId: number) =>
  rowsOf<{ position: number; season_year: number | null }>(
    db,
    sql`
    select r.position, coalesce(o.season_year, p.season_year, c.season_year) as season_year
    from invoice_rows r
    left join registration_options o on r.product_type = 'RegistrationOption' and o.id = r.product_id
    left join programs p on r.product_type = 'Program' and p.id = r.product_id
    left join courses c on r.product_type = 'Course' and c.id = r.product_id
    where r.invoice_id = ${invoiceId}`,
  )

/** What the payer agreed to when they bought. Other papers, and what another parent signed, are no bank's business. */
const FOR_BANKS = ['CONSENT-MINOR', 'RELEASE-ADULT', 'RISK-ADULT', 'CODE-CONDUCT', 'PROGRAM', 'TEAM-ENTRY']

type Signed = {
  number: string
  title: string
  signer_name: string
  participant_name: string
  signed_at: string
  pdf_hash: string
  pdf: Uint8Array
}

/** The documents that the payer signed for the people of an invoice in its seasons, as they were sealed. */
export const signedFor = (db: Database, invoiceId: number, accountId: number) =>
  rowsOf<Signed>(
    db,
    sql`
    select distinct on (d.id) d.number, t.title, d.signer_name, r.participant_name, s.pdf_hash, s.pdf,
      to_char(d.signed_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as signed_at
    from invoice_rows r
    left join registration_options o on r.product_type = 'RegistrationOption' and o.id = r.product_id
    left join programs p on r.product_type = 'Program' and p.id = r.product_id
    left join courses c on r.product_type = 'Course' and c.id = r.product_id
    join documents d on d.participant_id = r.participant_id
      and d.season_year = coalesce(o.season_year, p.season_year, c.season_year)
    join document_templates t on t.id = d.template_id
    join document_seals s on s.document_id = d.id
    where r.invoice_id = ${invoiceId} and d.signed_at is not null and d.status = 'signed'
      and d.signed_by = ${accountId} and t.code = any (${sql.param(FOR_BANKS)}::text[])
    order by d.id`,
  )

type Logged = { at: string; action: AuditAction | 'mail_invoice' | 'mail_documents' }
type About = { invoice_id: number; until: Date }

/** Enough to show that the family came by itself and knew what it did; more would fill pages. */
const MOST = 200

/** What happened from a week before the money was taken until the bank asked: sign-ins, the purchase, emails. */
export const logOf = (db: Database, payment: typeof payments.$inferSelect, { invoice_id, until }: About) =>
  rowsOf<Logged>(
    db,
    sql`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at, action from (
      select e.at, e.action from audit_events e
        where e.account_id = ${payment.account_id} and e.action = 'account.signed_in'
      union all
      select e.at, e.action from audit_events e
        where (e.account_id = ${payment.account_id} or e.account_id is null)
          and e.action = any (${sql.param([...TOLD])}::text[])
          and ((e.subject ->> 'purchase_id')::int = ${payment.purchase_id}::int
            or (e.subject ->> 'payment_id')::int = ${payment.id} or (e.subject ->> 'invoice_id')::int = ${invoice_id})
      union all
      select m.sent_at, case when m.invoice_id = ${invoice_id} then 'mail_invoice' else 'mail_documents' end
        from outbox_emails m
        where m.sent_at is not null and m.account_id = ${payment.account_id}
          and (m.invoice_id = ${invoice_id} or cardinality(m.document_ids) > 0)
    ) known (at, action)
    where at between ${payment.created_at.toISOString()}::timestamptz - interval '7 days' and ${until.toISOString()}
    order by known.at limit ${MOST}`,
  )

/** Of cancellations only when they were asked for and done. */
const TOLD: readonly AuditAction[] = [
  ...(['purchase.charging', 'purchase.requires_action', 'purchase.paid', 'card.kept'] as const),
  ...(['instalment.announced', 'instalment.succeeded', 'cancellation.asked', 'cancellation.done'] as const),
]
