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
  title_en: string
  title_fr: string
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
    select distinct on (d.id) d.number, d.signer_name, r.participant_name, s.pdf_hash, s.pdf,
      coalesce(english.body::jsonb ->> 'title', t.title) as title_en,
      coalesce(french.body::jsonb ->> 'title', t.title) as title_fr,
      to_char(d.signed_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as signed_at
    from invoice_rows r
    left join registration_options o on r.product_type = 'RegistrationOption' and o.id = r.product_id
    left join programs p on r.product_type = 'Program' and p.id = r.product_id
    left join courses c on r.product_type = 'Course' and c.id = r.product_id
    join documents d on d.participant_id = r.participant_id
      and d.season_year = coalesce(o.season_year, p.season_year, c.season_year)
    join document_templates t on t.id = d.template_id
    join document_seals s on s.document_id = d.id
    left join document_texts english on english.hash = d.text_hash_en
    left join document_texts french on french.hash = d.text_hash_fr
    where r.invoice_id = ${invoiceId} and d.signed_at is not null and d.status = 'signed'
      and d.signed_by = ${accountId} and t.code = any (${sql.param(FOR_BANKS)}::text[])
    order by d.id`,
  )

type Logged = { at: string; action: AuditAction | 'mail_invoice' | 'mail_documents' }
type About = { invoice: { id: number; purchase_id: number } | null; until: Date }

/** Enough to show that the family came by itself and knew what it did; more would fill pages. */
const MOST = 200

/**
 * What happened until the bank asked: the purchase, instalments that were announced, moves and emails, however long ago;
 * and who signed in or got documents from a week before the money was taken.
 */
export function logOf(db: Database, payment: typeof payments.$inferSelect, { invoice, until }: About) {
  const invoice_id = invoice?.id ?? 0
  const week = sql`${payment.created_at.toISOString()}::timestamptz - interval '7 days'`
  return rowsOf<Logged>(
    db,
    sql`
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at, action from (
      select e.at, e.action from audit_events e
        where e.account_id = ${payment.account_id} and e.action = 'account.signed_in' and e.at >= ${week}
      union all
      select e.at, e.action from audit_events e
        where (e.account_id = ${payment.account_id} or e.account_id is null)
          and e.action = any (${sql.param([...TOLD])}::text[])
          and ((e.subject ->> 'purchase_id')::int = ${invoice?.purchase_id ?? payment.purchase_id}::int
            or (e.subject ->> 'payment_id')::int = ${payment.id}
            or (e.subject ->> 'schedule_id')::int in (select id from payment_schedules where invoice_id = ${invoice_id})
            or ${invoice_id} in ((e.subject ->> 'invoice_id')::int, (e.subject ->> 'other_invoice_id')::int))
      union all
      select m.sent_at, case when m.invoice_id = ${invoice_id} then 'mail_invoice' else 'mail_documents' end
        from outbox_emails m
        where m.sent_at is not null and m.account_id = ${payment.account_id}
          and (m.invoice_id = ${invoice_id} or (cardinality(m.document_ids) > 0 and m.sent_at >= ${week}))
    ) known (at, action)
    where at <= ${until.toISOString()}
    order by known.at limit ${MOST}`,
  )
}

/** Of cancellations only when they were asked for and done. */
const TOLD: readonly AuditAction[] = [
  ...(['purchase.charging', 'purchase.requires_action', 'purchase.paid', 'card.kept'] as const),
  ...(['instalment.announced', 'instalment.paying', 'instalment.succeeded', 'payment.returned'] as const),
  ...(['cancellation.asked', 'cancellation.done', 'row.moved'] as const),
]
