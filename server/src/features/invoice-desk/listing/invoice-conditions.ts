import type { Received } from '@centrepass/contract/ground/endpoint'
import { centsOf } from '@centrepass/contract/ground/money'
import type { sumOfficeInvoices } from '@centrepass/contract/invoices/office-invoices'
import {
  ageBounds,
  type DebtAge,
  type InvoiceState,
  type MoneyMeans,
} from '@centrepass/contract/invoices/office-list-rules'
import { type SQL, sql } from 'drizzle-orm'
import type { Parties } from '#features/office/parties-of.queries'

export type InvoiceFilter = Received<typeof sumOfficeInvoices>['query']
/** `own`: the reader's own family, whose invoices they are not shown. */
export type Narrowing = { filter: InvoiceFilter; today: string; own: Parties }

/** Which invoices the reader may be shown, as conditions on `i`: the same ways as an own matter is found by. */
export const isSeen = ({ accounts, people }: Parties): SQL => sql`i.number is not null
  and i.account_id <> all(${sql.param([...accounts])}::int[])
  and not exists (select from invoice_rows r
    where r.invoice_id = i.id and r.participant_id = any(${sql.param([...people])}::int[]))
  and not exists (select from purchases u join team_managers m on m.team_id = u.team_id
    where u.id = i.purchase_id and m.account_id = any(${sql.param([...accounts])}::int[]))`

/** What the list is about, as conditions on `i`. */
export function isListed({ filter, today, own }: Narrowing): SQL {
  const { state, age, means, club, account } = filter
  const all: (SQL | null)[] = [
    isSeen(own),
    state ? STATES[state](today) : null,
    age
      ? sql`${isOwed} and exists (select from owed_parts d where d.invoice_id = i.id and ${isOfAge(age, today)})`
      : null,
    means ? MEANS[means] : null,
    ...productOf(filter),
    club ? isOfClub(club) : null,
    account ? sql`i.account_id = ${account}` : null,
    ...boundsOf(filter),
  ]
  return sql.join(
    all.filter((one) => one !== null),
    sql` and `,
  )
}

/** As the index of what is owed says it. */
const isOwed = sql`i.status in ('open', 'partially_paid', 'overdue')`

/** A payment of the invoice: with the purchase, by a plan, or from a pay link. */
export const isPaymentOfIt = sql`(y.purchase_id = i.purchase_id or y.invoice_id = i.id
  or y.schedule_id in (select s.id from payment_schedules s where s.invoice_id = i.id))`

export const isDisputed = sql`exists (select from disputes k join payments y on y.id = k.payment_id
  where k.status = 'open' and y.account_id = i.account_id and ${isPaymentOfIt})`

export const writtenOff = sql`(select coalesce(sum(w.amount_cents), 0)::int from write_offs w
  where w.invoice_id = i.id)`

const STATES: Record<InvoiceState, (today: string) => SQL> = {
  open: () => isOwed,
  overdue: (today) => sql`${isOwed} and exists (select from owed_parts d
    where d.invoice_id = i.id and d.due_on < ${today}::date)`,
  paid: () => sql`i.status = 'paid'`,
  given_back: () => sql`i.status in ('partially_refunded', 'refunded')`,
  disputed: () => isDisputed,
  written_off: () => sql`${writtenOff} > 0`,
}

/** Whether the amount `d` was due as long ago as that. */
export function isOfAge(age: DebtAge, today: string): SQL {
  const [from, to] = ageBounds[age]
  const days = sql`(${today}::date - d.due_on)`
  const bounds = [
    ...(from === null ? [] : [sql`${days} >= ${from}::int`]),
    ...(to === null ? [] : [sql`${days} <= ${to}::int`]),
  ]
  return sql.join(bounds, sql` and `)
}

const received = (method: string) => sql`exists (select from received_money m where m.invoice_id = i.id
  and m.method = ${method} and m.takes_back is null
  and not exists (select from received_money b where b.takes_back = m.id))`

const MEANS: Record<MoneyMeans, SQL> = {
  card: sql`exists (select from payments y
    where y.status = 'succeeded' and y.account_id = i.account_id and ${isPaymentOfIt})`,
  cash: received('cash'),
  cheque: received('cheque'),
  transfer: received('transfer'),
  credit: sql`i.credits_cents > 0`,
  club: sql`i.billed_cents > 0`,
}

function productOf({ option, program, course }: InvoiceFilter): SQL[] {
  const wanted = [
    ...(option ? [{ type: 'RegistrationOption', id: option }] : []),
    ...(program ? [{ type: 'Program', id: program }] : []),
    ...(course ? [{ type: 'Course', id: course }] : []),
  ]
  return wanted.map(
    ({ type, id }) => sql`exists (select from invoice_rows r
      where r.invoice_id = i.id and r.product_type = ${type} and r.product_id = ${id})`,
  )
}

/** The club that was sent it, or the club that a person on it had on its day. */
const isOfClub = (club: number) => sql`(exists (select from club_bills b
    where b.invoice_id = i.id and b.club_id = ${club})
  or exists (select from invoice_rows r join participants p on p.id = r.participant_id
    where r.invoice_id = i.id and club_of_person_on(p.id, i.issued_on) = ${club}
      and (p.club_id = ${club} or exists (select from club_transfers t
        where t.participant_id = p.id and t.from_club_id = ${club}))))`

function boundsOf({ day_from, day_to, amount_from, amount_to }: InvoiceFilter): (SQL | null)[] {
  return [
    day_from ? sql`i.issued_on >= ${day_from}::date` : null,
    day_to ? sql`i.issued_on <= ${day_to}::date` : null,
    amount_from ? sql`i.total_cents >= ${centsOf(amount_from)}` : null,
    amount_to ? sql`i.total_cents <= ${centsOf(amount_to)}` : null,
  ]
}
