import { moneyOf } from '@centrepass/contract/ground/money'
import type { InvoiceEvent } from '@centrepass/contract/invoices/office-invoice'
import { brandName } from '@centrepass/contract/payments/card-brands'
import { sayDisputeReason } from '@centrepass/contract/payments/dispute-reasons'
import { type AuditAction, auditWords } from '@centrepass/contract/privacy/audit-words'
import { isKeptBack } from '@centrepass/contract/record/record-rules'
import type { Locale } from '@centrepass/contract/refusals/say'
import { sql } from 'drizzle-orm'
import { wordsOf } from '#features/privacy/file/say-value'
import type { Database } from '#platform/database/client'
import { iso } from '#platform/database/iso'
import { rowsOf } from '#platform/database/rows-of'
import type { invoices } from '#platform/database/tables/purchases'
import { isPaymentOfIt } from '../listing/invoice-conditions.ts'

type Invoice = typeof invoices.$inferSelect
type Row = Omit<InvoiceEvent, 'amount'> & { cents: number | null }

const MOST = 200

/** What happened with an invoice, the newest first. */
export async function eventsOf(db: Database, invoice: Invoice, locale: Locale): Promise<InvoiceEvent[]> {
  const all = [
    ...(await moneyEvents(db, invoice, locale)),
    ...(await emailEvents(db, invoice)),
    ...(await deedEvents(db, invoice, locale)),
  ]
  return all
    .map(({ cents, ...event }) => ({
      ...{ ...event, at: iso(event.at) },
      amount: cents === null ? null : moneyOf(cents),
    }))
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, MOST)
}

/** Card payments, what went back to cards, and what banks wanted back, with the names that the provider knows. */
async function moneyEvents(db: Database, { id }: Invoice, locale: Locale): Promise<Row[]> {
  const payments = sql`select y.id, y.created_at, y.settled_at, y.status, y.amount_cents, y.charge_id, y.card_brand,
    y.card_last4
    from invoices i join payments y on y.account_id = i.account_id and ${isPaymentOfIt} where i.id = ${id}`
  const rows = await rowsOf<Row & { card_brand: string | null; card_last4: string | null }>(
    db,
    sql`with paid as (${payments})
      select coalesce(settled_at, created_at) as at, 'payment' as kind, status as what, amount_cents as cents,
        null as by, charge_id as reference, card_brand, card_last4, null as more from paid
      union all
      select coalesce(r.settled_at, r.created_at), 'refund', r.status, r.amount_cents, null, r.refund_ref,
        p.card_brand, p.card_last4, null from refunds r join paid p on p.id = r.payment_id
      union all
      select k.opened_at, 'dispute', k.status, k.amount_cents, null, k.id, null, null, k.reason
        from disputes k join paid p on p.id = k.payment_id
      order by 1 desc limit ${MOST}`,
  )
  return rows.map(({ card_brand, card_last4, ...row }) => ({
    ...row,
    more: card_brand
      ? `${brandName(card_brand)} ${card_last4 ?? ''}`.trim()
      : row.more && sayDisputeReason(row.more, locale),
  }))
}

/** Emails with the invoice attached, or with its number in their subject. */
function emailEvents(db: Database, { id, account_id, number }: Invoice): Promise<Row[]> {
  return rowsOf<Row>(
    db,
    sql`select created_at as at, 'email' as kind, subject as what, null::int as cents, null as by,
        case when given_up_at is not null then 'failed' when sent_at is null then 'waiting' end as reference,
        to_address as more
      from outbox_emails m
      where m.id in (select id from outbox_emails where invoice_id = ${id}
          union select id from outbox_emails where account_id = ${account_id}
            and strpos(subject, ${number ?? ''}) > 0)
      order by created_at desc limit ${MOST}`,
  )
}

type Deed = Record<'by' | 'reason' | 'amount' | 'method', string | null> & { at: string; action: string }

/** What the record says about it; nothing about health or safety is about an invoice, and none would be shown. */
async function deedEvents(db: Database, { id }: Invoice, locale: Locale): Promise<Row[]> {
  const rows = await rowsOf<Deed>(
    db,
    sql`select e.at, e.action, e.reason, e.after ->> 'amount' as amount, e.after ->> 'method' as method, a.first_name || ' ' || a.last_name as by
      from audit_events e left join accounts a on a.id = e.by_account_id and a.is_office
      where e.subject ? 'invoice_id' and (e.subject ->> 'invoice_id')::int = ${id} and e.action <> 'office.called'
      order by e.id desc limit ${MOST}`,
  )
  return rows
    .filter(({ action }) => !isKeptBack(action))
    .map(({ at, action, by, reason, amount, method }) => ({
      ...{ at, kind: 'deed' as const, by, reference: null },
      more: [method && sayMethod(method, locale), reason].filter(Boolean).join(' · ') || null,
      what: auditWords[action as AuditAction]?.[locale] ?? action,
      cents: amount && /^-?\d+\.\d\d$/.test(amount) ? Math.round(Number(amount) * 100) : null,
    }))
}

const sayMethod = (method: string, locale: Locale) =>
  wordsOf('audit_events', 'method', method)?.[locale] ?? method
