import { sql } from 'drizzle-orm'
import { cancelRow } from '#features/refunds/cancelling/cancel-row'
import { previewCancellation } from '#features/refunds/cancelling/preview-cancellation'
import type { RefundDeps } from '#features/refunds/letters/refund-deps'
import { rowsOf } from '#platform/database/rows-of'
import type { AccountActor } from '#platform/http/actor'

type Bought = { account_id: number; invoice_id: number; position: number }

const NOTES = [
  'She broke her ankle at school. The doctor’s note comes by mail.',
  'Knee surgery in two weeks, no training until summer.',
]

/** Families that no story of the demo tells about ask to cancel a program, with a doctor's note: the office decides. */
export async function askToCancel(deps: RefundDeps, today: string): Promise<void> {
  const notes = [...NOTES]
  for (const bought of await boughtPrograms(deps, today)) {
    const note = notes[0]
    if (note === undefined) return
    if (await asks(deps, bought, note)) notes.shift()
  }
}

async function asks(deps: RefundDeps, bought: Bought, note: string): Promise<boolean> {
  const { account_id: accountId, invoice_id: invoiceId, position } = bought
  const actor: AccountActor = { kind: 'account', accountId, sessionId: 0 }
  const asked = { accountId, invoiceId, position }
  const { choices } = await previewCancellation(deps, actor, {
    ...asked,
    reason: 'medical',
    refund_to: 'card',
  })
  const [choice] = choices
  if (choice?.decided_by !== 'office' || choice.to_card === '0.00') return false
  const { to_card, to_credit, to_club, forgiven, still_due } = choice
  const shown = { to_card, to_credit, to_club, forgiven, still_due }
  await cancelRow(deps, actor, { ...asked, wish: { reason: 'medical', refund_to: 'card', note, shown } })
  return true
}

const boughtPrograms = ({ db }: RefundDeps, today: string): Promise<Bought[]> =>
  rowsOf(
    db,
    sql`select i.account_id, i.id as invoice_id, r.position from invoice_rows r
      join invoices i on i.id = r.invoice_id join accounts a on a.id = i.account_id
      join programs g on g.id = r.product_id
      join enrolments e on e.participant_id = r.participant_id and e.program_id = g.id
      where r.product_type = 'Program' and not r.is_credit and i.status = 'paid' and e.status = 'enrolled'
        and g.ends_on > ${today}::date and a.email ~ '[.][0-9]+@mail[.]example$'
      order by r.id limit 50`,
  )
