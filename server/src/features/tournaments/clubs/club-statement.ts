import { plainDateIn } from '@centrepass/contract/ground/dates'
import { centsOf, moneyOf } from '@centrepass/contract/ground/money'
import type { Locale } from '@centrepass/contract/refusals/say'
import type { ClubStatement } from '@centrepass/contract/tournaments/club-invoices'
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import { seasonFrom } from '#features/site/season-at'
import { played } from '#platform/clock'
import { csvOf } from '#platform/csv'
import type { Database } from '#platform/database/client'
import { clubs } from '#platform/database/tables/catalogue'
import { clubBills } from '#platform/database/tables/club-bills'
import { invoices, payments } from '#platform/database/tables/purchases'
import { receivedMoney } from '#platform/database/tables/received-money'
import { clubRefunds, refunds } from '#platform/database/tables/refunds'
import { notFound } from '#platform/failure'
import type { ClubDeps } from './club-address.ts'
import { billsOf, presentBill } from './club-bills.queries.ts'
import { statementFileWords } from './statement-file-words.ts'

type Calendar = { today: string; timezone: string; offsetMs: number; locale: Locale }

/** Everything between the association and a club. */
export async function clubStatement(
  db: Database,
  clubId: number,
  calendar: Calendar,
): Promise<ClubStatement> {
  const [club] = await db.select().from(clubs).where(eq(clubs.id, clubId))
  if (!club) throw notFound('club')
  const bills = await billsOf(db, eq(clubBills.club_id, clubId))
  const ids = bills.map(({ invoice }) => invoice.id)
  const list: ClubStatement['invoices'] = []
  for (const facts of bills) list.push(await presentBill(db, facts, calendar.locale))
  const payments = await paymentsOf(db, ids)
  const refunded = await refundsOf(db, ids, calendar)
  const sum = (amounts: readonly string[]) =>
    moneyOf(amounts.reduce((cents, amount) => cents + centsOf(amount), 0))
  return {
    club: { id: club.id, name: club.name, email: club.email },
    ...{ as_of: calendar.today, invoices: list, payments, refunds: refunded },
    billed: sum(list.flatMap(({ total, forgiven }) => [total, moneyOf(-centsOf(forgiven))])),
    paid: sum(payments.map(({ amount }) => amount)),
    credited: sum(payments.map(({ credit }) => credit)),
    refunded: sum(refunded.map(({ amount }) => amount)),
    open: sum(list.map(({ open }) => open)),
  }
}

/** Only money that arrived: an entry that was taken back is not in it. */
async function paymentsOf(db: Database, ids: number[]): Promise<ClubStatement['payments']> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ received: receivedMoney, number: invoices.number })
    .from(receivedMoney)
    .innerJoin(invoices, eq(invoices.id, receivedMoney.invoice_id))
    .where(inArray(receivedMoney.invoice_id, ids))
    .orderBy(asc(receivedMoney.received_on), asc(receivedMoney.id))
  const gone = rows.map(({ received }) => received.takes_back)
  const arrived = rows.filter(({ received: { id, takes_back } }) => takes_back === null && !gone.includes(id))
  return arrived.map(({ received, number }) => ({
    ...{ invoice_number: number ?? '', received_on: received.received_on, method: received.method },
    ...{ reference: received.reference, amount: moneyOf(received.amount_cents) },
    credit: moneyOf(received.credit_cents),
  }))
}

/** By the office, and to the card that paid. */
async function refundsOf(db: Database, ids: number[], calendar: Calendar): Promise<ClubStatement['refunds']> {
  if (ids.length === 0) return []
  const dayOf = (at: Date) => plainDateIn(played(at, calendar), calendar.timezone)
  const byOffice = await db
    .select({ refund: clubRefunds, number: invoices.number })
    .from(clubRefunds)
    .innerJoin(invoices, eq(invoices.id, clubRefunds.invoice_id))
    .where(inArray(clubRefunds.invoice_id, ids))
    .orderBy(asc(clubRefunds.id))
  const toCards = await db
    .select({ refund: refunds, number: invoices.number })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .innerJoin(invoices, eq(invoices.id, payments.invoice_id))
    .where(and(inArray(payments.invoice_id, ids), notInArray(refunds.status, ['failed'])))
    .orderBy(asc(refunds.id))
  return [
    ...byOffice.map(({ refund, number }) => ({
      ...{ invoice_number: number ?? '', given_on: dayOf(refund.given_at), way: refund.way },
      ...{ reference: refund.reference, amount: moneyOf(refund.amount_cents) },
    })),
    ...toCards.map(({ refund, number }) => ({
      ...{ invoice_number: number ?? '', given_on: dayOf(refund.created_at) },
      ...{ way: 'card' as const, reference: '', amount: moneyOf(refund.amount_cents) },
    })),
  ]
}

/** One line for each invoice, payment and refund. What a club pays is below zero, so that the amounts add up. */
export async function statementCsv(
  deps: ClubDeps,
  clubId: number,
  locale: Locale,
): Promise<{ name: string; csv: string }> {
  const season = seasonFrom(await deps.configuration(), deps.clock)
  const { club, invoices, payments, refunds, open } = await clubStatement(deps.db, clubId, {
    ...season,
    locale,
  })
  const { header, kinds, methods, ways } = statementFileWords[locale]
  const amount = (money: string) => Number(money)
  const lines = [
    ...invoices.map(({ issued_on, invoice_number, team, tournament, total, forgiven, open }) => [
      ...[issued_on, kinds.invoice, invoice_number, team.name, tournament, '', ''],
      ...[amount(moneyOf(centsOf(total) - centsOf(forgiven))), amount(open)],
    ]),
    ...payments.map(({ received_on, invoice_number, method, reference, amount: paid }) => [
      ...[received_on, kinds.payment, invoice_number, '', '', methods[method], reference, -amount(paid), ''],
    ]),
    ...refunds.map(({ given_on, invoice_number, way, reference, amount: given }) => [
      ...[given_on, kinds.refund, invoice_number, '', '', ways[way], reference, amount(given), ''],
    ]),
  ].toSorted(([a], [b]) => String(a).localeCompare(String(b)))
  const total = [season.today, kinds.open, '', '', '', '', '', '', amount(open)]
  // The mark by which a spreadsheet knows that the letters are Unicode.
  const csv = `\uFEFF${csvOf(header, [...lines, total])}`
  return { name: `statement-${club.id}-${season.today}.csv`, csv }
}
