/** A payout of which the ledger knows nothing, with a line that our books do not know. */
export const payout = (closedAs: 'booked' | null) => `
  insert into payouts (id, provider, provider_ref, status, amount_cents, currency, made_at, arrives_on)
  values (900, 'sandbox', 'po_never', 'paid', 5, 'CAD', now(), '2025-02-05');
  insert into payout_lines
    (payout_id, provider_ref, kind, subject_ref, gross_cents, fee_cents, currency, happened_at, finding)
  values (900, 'txn_never', 'charge', 'ch_never', 5, 0, 'CAD', now(), 'unknown');
  ${closedAs ? `update payouts set closed_as = '${closedAs}', closed_at = now() where id = 900` : ''}`
export const closedDay = (day: string, entries: number) => `with closing as (
    insert into day_closings (from_day, until_day, reason, closed_by)
    select '${day}', '${day}', 'planted', min(id) from accounts returning id)
  insert into closed_days (day, closing_id, entries) select '${day}', id, ${entries} from closing`
export const remittance = (total: number, paid: number | null) => `insert into remittances
    (month, from_day, until_day, total_cents, reason, sent_by, paid_cents, paid_on, paid_by, paid_at)
  select '2024-12', '2024-08-01', '2024-12-31', ${total}, 'planted', min(id), ${paid}::int,
    case when ${paid}::int is null then null else date '2025-01-05' end,
    case when ${paid}::int is null then null else min(id) end,
    case when ${paid}::int is null then null else now() end from accounts`
