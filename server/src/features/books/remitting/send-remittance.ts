import type {
  payRemittance as payContract,
  Remittance,
  rejectRemittanceLine as rejectContract,
  sendRemittance as sendContract,
} from '@centrepass/contract/books/remittances'
import { centsOf } from '@centrepass/contract/ground/money'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { post } from '#features/invoices/ledger/post'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { draftOf } from './draft-remittance.ts'
import { requireRemittance } from './remittances.queries.ts'

type Asking = { db: Database; today: string; actor: AccountActor }

/** Freezes what was shown. Its days are closed, so nothing can be booked into them any more. */
export function sendRemittance(
  { db, today, actor }: Asking,
  { month, digest, reason }: z.output<typeof sendContract.body>,
): Promise<Remittance> {
  return db.transaction(async (tx) => {
    // One list after the other: the second of two who send at once finds the first one's.
    await tx.execute(sql`lock table remittances in share row exclusive mode`)
    const draft = await draftOf(tx, month, today)
    if (draft.open_day !== null) throw new Failure('days_open', { day: draft.open_day })
    if (draft.digest !== digest) throw new Failure('books_changed')
    const { from, until, cents } = draft
    const [sent] = await rowsOf<{ id: number }>(
      tx,
      sql`insert into remittances (month, from_day, until_day, total_cents, reason, sent_by)
        values (${month}, ${from}::date, ${until}::date, ${cents}, ${reason}, ${actor.accountId}) returning id`,
    )
    if (!sent) throw new Error('The remittance was not written.')
    await insertLines(tx, sent.id, draft.list)
    await recordChange(tx, null, {
      ...{ action: 'remittance.sent', subject: { remittance_id: sent.id }, reason },
      after: { month, lines: draft.lines, total: draft.total },
    })
    return requireRemittance(tx, sent.id)
  })
}

/** A statement for ten thousand lines, whatever their number. */
const AT_ONCE = 10_000

async function insertLines(tx: Database, id: number, list: readonly object[]): Promise<void> {
  for (let at = 0; at < list.length; at += AT_ONCE) {
    const lines = list.slice(at, at + AT_ONCE).map((line, index) => ({ ...line, position: at + index }))
    await rowsOf(
      tx,
      sql`insert into remittance_lines
          (remittance_id, position, kind, day, row_id, invoice_number, participant_number, category, cents, again_of)
        select ${id}::int, l.position, l.kind, l.day, l.row_id, l.invoice_number, l.participant_number, l.category,
          l.cents, l.again_of
        from jsonb_populate_recordset(null::remittance_lines, ${JSON.stringify(lines)}) as l order by l.position`,
    )
  }
}

type Rejection = z.output<typeof rejectContract.body> & { id: number }

/** What the national body sends back: it is not paid now, and comes again in the next list. */
export function rejectLine({ db, actor }: Asking, { id, line_id, reason }: Rejection): Promise<Remittance> {
  return db.transaction(async (tx) => {
    await requireUnpaid(tx, id)
    const [line] = await rowsOf<{ rejected_at: string | null }>(
      tx,
      sql`select rejected_at from remittance_lines where id = ${line_id} and remittance_id = ${id}`,
    )
    if (!line) throw notFound('remittance_line')
    if (line.rejected_at) throw new Failure('line_rejected')
    await rowsOf(
      tx,
      sql`update remittance_lines set rejected_at = now(), rejected_by = ${actor.accountId}, rejected_reason = ${reason}
        where id = ${line_id}`,
    )
    await recordChange(tx, null, {
      ...{
        action: 'remittance.line_rejected',
        subject: { remittance_id: id, remittance_line_id: line_id },
        reason,
      },
    })
    return requireRemittance(tx, id)
  })
}

type Payment = z.output<typeof payContract.body> & { id: number }

/** Paid from the bank: what was sent less what was rejected, in the ledger too. */
export function payRemittance({ db, today, actor }: Asking, asked: Payment): Promise<Remittance> {
  const { id, amount, paid_on, reference, reason } = asked
  return db.transaction(async (tx) => {
    await requireUnpaid(tx, id)
    if (paid_on > today) throw new Failure('paid_in_future')
    const before = await requireRemittance(tx, id)
    if (before.to_pay !== amount) throw new Failure('books_changed')
    const cents = centsOf(amount)
    await post(tx, {
      ...{ kind: 'remittance', invoice_id: null, fact: `remittance ${id} paid` },
      postings: [
        ['national', cents],
        ['bank', -cents],
      ],
    })
    await rowsOf(
      tx,
      sql`update remittances set paid_at = now(), paid_by = ${actor.accountId}, paid_cents = ${cents},
        paid_on = ${paid_on}::date, paid_reference = ${reference} where id = ${id}`,
    )
    await recordChange(tx, null, {
      ...{ action: 'remittance.paid', subject: { remittance_id: id }, reason },
      after: { amount, paid_on, reference },
    })
    return requireRemittance(tx, id)
  })
}

async function requireUnpaid(tx: Database, id: number): Promise<void> {
  const [found] = await rowsOf<{ paid_at: string | null }>(
    tx,
    sql`select paid_at from remittances where id = ${id} for update`,
  )
  if (!found) throw notFound('remittance')
  if (found.paid_at) throw new Failure('remittance_paid')
}
