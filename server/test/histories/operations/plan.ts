import { sum } from '../model/amounts.ts'
import { openLines, rowsOf } from '../model/open.ts'
import { chargeLines, coveredBy, putCard } from '../model/plans.ts'
import type { Line, Row } from '../model/state.ts'
import type { Scene } from '../scene.ts'
import { answerOf, money, type Operation } from '../step.ts'
import { NUMBERS } from './buy.ts'
import { ofInvoice } from './cancel.ts'

type Planned = Row & { plan: NonNullable<Row['plan']> }

function pickPlan({ model, random }: Scene): Planned | null {
  const planned = rowsOf(model).filter((row): row is Planned => row.plan !== null)
  const active = planned.filter(({ plan }) => plan.isActive)
  const from = active.length > 0 && random.chance(0.9) ? active : planned
  return from.length > 0 ? random.pick(from) : null
}

/** The family pays instalments by hand, with the card that is kept. The line may break meanwhile. */
export const payByHand: Operation = async (scene) => {
  const row = pickPlan(scene)
  if (!row) return null
  const { random, planning, world } = scene
  const what = random.pick(['overdue', 'next', 'all'] as const)
  const lines = coveredBy(row, what)
  const ids = await idsOf(scene, row, lines)
  if (ids.length === 0) return null
  const fate = random.weighted({ clear: 8, before: 1, after: 1 })
  if (fate !== 'clear') world.provider.mood = { fault: `resets_${fate}_charging`, only: ['chargeStored'] }
  const family = scene.familyOf(row.invoice.account)
  const reply = await planning.pay(family, row.plan.id ?? 0, { what, lines: ids })
  world.provider.mood = {}
  const amount = money(sum(lines.map(({ cents }) => cents)))
  return {
    says: `${row.invoice.account.name} pays ${what} of ${row.invoice.id}, ${amount} (${fate})`,
    expected: payLater(scene, row, { lines, fate }),
    answered: answerOf(reply, ({ data }) => data.status),
    ...ofInvoice(row),
  }
}

type Paying = { lines: Line[]; fate: 'clear' | 'before' | 'after' }

function payLater({ model }: Scene, row: Planned, { lines, fate }: Paying): string {
  if (!row.plan.isActive) return 'plan_settled'
  if (row.plan.payment || row.invoice.linkPayment) return 'paid_for_now'
  if (row.plan.card === null) return 'plan_without_card'
  const { card } = row.plan
  if (fate === 'clear') return chargeLines(model, row, { lines, card }) ? 'paid' : 'card_declined'
  const isTaken = fate === 'after' && card !== 'pays_once'
  if (isTaken) model.provider += sum(lines.map(({ cents }) => cents))
  for (const line of lines) line.state = 'processing'
  row.plan.payment = { lines, isDecided: fate === 'after', isTaken, card, changes: row.plan.changes }
  return 'processing'
}

/** The site's names for these instalments: they are told apart by day and amount. */
async function idsOf(
  { world }: Scene,
  row: Row,
  lines: readonly { due: string; cents: number }[],
): Promise<number[]> {
  const found =
    await world.database.rows(`select id, due_on::text as due, amount_cents as cents from schedule_lines
    where schedule_id = ${row.plan?.id} and status not in ('paid', 'cancelled') order by due_on, id`)
  const open = openLines(row)
  return lines.map((line) => Number(found[open.indexOf(line as (typeof open)[number])]?.id))
}

/** Another card for a plan, which may pay at once what is overdue. */
export const changeCard: Operation = async (scene) => {
  const row = pickPlan(scene)
  if (!row) return null
  const { random, planning, buying, model } = scene
  const card = random.weighted({ good: 4, pays_once: 1 })
  const pay_overdue = random.chance(0.5)
  const family = scene.familyOf(row.invoice.account)
  const body = { schedule_id: row.plan.id ?? 0, payment_ott: await buying.token(NUMBERS[card]), pay_overdue }
  const reply = await planning.changeCard(family, body)
  const says = `another card (${card}) for the plan of ${row.invoice.id}${pay_overdue ? ', which pays what is overdue' : ''}`
  const step = { says, answered: answerOf(reply, ({ data }) => data.status), ...ofInvoice(row) }
  if (!row.plan.isActive) return { ...step, expected: 'plan_settled' }
  putCard(model, row, card)
  const lines = pay_overdue && !row.plan.payment && !row.invoice.linkPayment ? coveredBy(row, 'overdue') : []
  if (lines.length === 0) return { ...step, expected: 'changed' }
  return { ...step, expected: chargeLines(model, row, { lines, card }) ? 'paid' : 'card_declined' }
}
