import { DECLINES, VISA } from '#test/acting/buying'
import { PAYS_ONCE } from '#test/acting/planning'
import { holdBack } from '../model/disputing.ts'
import { isAway } from '../model/giving-back.ts'
import { hasSpot, leftIn, priceSale, sell, takeCredits, type Wanted, whyNotSell } from '../model/selling.ts'
import type { CardKind, Invoice, Model, Sale } from '../model/state.ts'
import type { Scene } from '../scene.ts'
import { answerOf, money, type Operation, type Step } from '../step.ts'

export const NUMBERS: Record<CardKind, string> = {
  good: VISA,
  pays_once: PAYS_ONCE,
  refund_lingers: '4000000000007726',
  refund_fails_later: '4000000000005126',
}
/** A line that breaks, before or after the money has moved. */
const TROUBLES = { before: 'resets_before_charging', after: 'resets_after_charging' } as const
type Trouble = keyof typeof TROUBLES

/** Validates a cart and pays it, by card, by credits or by both, at once or over time. */
export const buy: Operation = async (scene) => {
  const wanted = wantedIn(scene)
  if (!wanted) return null
  const refused = whyNotSell(scene.model, wanted)
  const sale = priceSale(scene.model, wanted)
  if (refused.length === 0 && sale.lines.length > 0 && sale.dueNow === 0) refused.push('PLAN_NEEDS_CARD')
  const fate =
    sale.dueNow === 0 ? 'paid' : scene.random.weighted({ paid: 12, declined: 1, before: 1, after: 1 })
  return pay(scene, { sale, refused, fate })
}

/** One or two things for people of one account, one of them over time at most. */
export function wantedIn({ model, random }: Scene): Wanted | null {
  const account = random.pick(model.accounts)
  const busy = new Set(model.pending.flatMap(({ sale }) => sale.items.map(({ person }) => person)))
  const people = account.people.filter((person) => !busy.has(person))
  if (people.length === 0) return null
  const all = people.flatMap((person) =>
    model.products.map((product) => ({ person, product, byPlan: false })),
  )
  const free = all.filter(
    ({ person, product }) => !hasSpot(model, person, product) && leftIn(model, product) > 0,
  )
  // Nearly always something that can be had.
  const from = free.length > 0 && random.chance(0.85) ? free : all
  const pairs = Array.from({ length: random.chance(0.4) ? 2 : 1 }, () => ({ ...random.pick(from) }))
  const [first, second] = pairs
  const isTwice = first?.person === second?.person && first?.product === second?.product
  const items = isTwice ? pairs.slice(0, 1) : pairs
  const planned = items.find(({ product }) => product.instalments.length > 0)
  if (planned) planned.byPlan = random.chance(0.75)
  const card = random.weighted({ good: 6, pays_once: 1, refund_lingers: 1, refund_fails_later: 1 })
  return { account, items, withCredits: random.chance(0.5), card }
}

type Paying = { sale: Sale; refused: string[]; fate: 'paid' | 'declined' | Trouble }

async function pay(scene: Scene, { sale, refused, fate }: Paying): Promise<Step> {
  const { buying } = scene
  const { account } = sale
  const family = scene.familyOf(account)
  const items = sale.items.map(({ person, product, byPlan }) => ({
    ...{ participant: person, product: product.id, product_type: 'Program' as const },
    ...(byPlan && { pays_by_plan: true }),
  }))
  const selected_credits = sale.uses.length > 0 ? null : []
  const things = sale.items.map(
    ({ person, product, byPlan }) => `${product.code} for ${person}${byPlan ? ' by plan' : ''}`,
  )
  const says = `${account.name} buys ${things.join(', ')}, ${money(sale.total)} (${fate}, ${sale.card})`
  const shown = await buying.validate(family, items, selected_credits)
  if (refused.length > 0 || shown.status !== 200) {
    return {
      says,
      expected: [...new Set(refused)].sort().join(' ') || 'valid',
      answered: answerOf(shown),
      account,
    }
  }
  const { invoice, cart_validation_token } = shown.body.data
  const number = fate === 'declined' ? DECLINES : NUMBERS[sale.card]
  const card = sale.dueNow > 0 ? { payment_ott: await buying.token(number) } : {}
  if (fate === 'before' || fate === 'after')
    scene.world.provider.mood = { fault: TROUBLES[fate], only: ['charge'] }
  const reply = await buying.purchase(family, items, { selected_credits, cart_validation_token, ...card })
  scene.world.provider.mood = {}
  const answered = answerOf(reply, ({ data }) => [data.status, invoice.total, invoice.due_now])
  const ends = { paid: 'paid', before: 'processing', after: 'processing' }
  const expected = fate === 'declined' ? 'card_declined' : [ends[fate], money(sale.total), money(sale.dueNow)]
  if (fate === 'declined') await scene.world.post('/api/cart/empty', {}, family.bearer)
  return { says, expected, answered, account, invoice: await booked(scene, { sale, fate }, reply.body.data) }
}

type Answer = { invoice_id: number; payment_id: number | null } | undefined

export async function booked(scene: Scene, { sale, fate }: Pick<Paying, 'sale' | 'fate'>, answer: Answer) {
  const { model } = scene
  takeCredits(sale)
  if (fate === 'declined') {
    // They were taken before the card was asked, and are back: only the trace stays.
    for (const { credit, cents } of sale.uses) credit.left += cents
    return undefined
  }
  if (fate !== 'before') model.provider += sale.dueNow
  if (fate !== 'paid') {
    model.pending.push({ sale, isTaken: fate === 'after', paymentId: answer?.payment_id ?? 0 })
    return undefined
  }
  return adopt(scene, sell(model, sale), answer?.invoice_id ?? 0)
}

/** The model's invoice gets the id that the site gave, and so do its plans. */
export async function adopt(scene: Scene, invoice: Invoice, id: number): Promise<Invoice> {
  invoice.id = id
  const plans = await scene.world.database.rows(
    `select id, row_position from payment_schedules where invoice_id = ${id}`,
  )
  for (const row of invoice.rows) {
    const plan = plans.find(({ row_position }) => row_position === row.position)
    if (row.plan) row.plan.id = Number(plan?.id)
  }
  return invoice
}

/** What the provider left in the dark is known: bought, or everything goes back. */
export async function settlePending(scene: Scene, which: (model: Model) => Model['pending']): Promise<void> {
  const { model, world } = scene
  for (const pending of which(model)) {
    model.pending = model.pending.filter((one) => one !== pending)
    const { sale, isTaken, paymentId } = pending
    if (isTaken) {
      const [row] = await world.database.rows(`select i.id from invoices i
        join payments y on y.purchase_id = i.purchase_id where y.id = ${paymentId}`)
      await adopt(scene, sell(model, sale), Number(row?.id))
      continue
    }
    for (const { credit, cents } of sale.uses) credit.left += cents
    const behind = new Set(sale.uses.flatMap(({ credit }) => credit.sources.map(({ payment }) => payment)))
    // A bank may want the money of a credit by now.
    for (const payment of behind) if (isAway(payment)) holdBack(model, payment)
    await world.post('/api/cart/empty', {}, scene.familyOf(sale.account).bearer)
  }
}
