import type { ProductType } from '@centrepass/contract/cart/cart'
import { DECLINES, VISA } from '#test/acting/buying'
import { PAYS_ONCE } from '#test/acting/planning'
import { holdBack } from '../model/disputing.ts'
import { isAway } from '../model/giving-back.ts'
import { returnCharge } from '../model/paying.ts'
import { hasSpot, leftIn, priceSale, sell, takeCredits, type Wanted, whyNotSell } from '../model/selling.ts'
import type { Account, CardKind, Invoice, Model, Product, Sale } from '../model/state.ts'
import type { Scene } from '../scene.ts'
import { answerOf, money, type Operation, type Step } from '../step.ts'

export const NUMBERS: Record<CardKind, string> = {
  good: VISA,
  pays_once: PAYS_ONCE,
  refund_lingers: '4000000000007726',
  refund_fails_later: '4000000000005126',
}
/** A line that breaks, before or after the money has moved; and a charge that is not what was asked for. */
export const TROUBLES = {
  before: 'resets_before_charging',
  after: 'resets_after_charging',
  other_amount: 'takes_wrong_amount',
  other_currency: 'takes_wrong_currency',
} as const
type Trouble = keyof typeof TROUBLES

/** Validates a cart and pays it, by card, by credits or by both, at once or over time. */
export const buy: Operation = async (scene) => {
  const wanted = wantedIn(scene)
  if (!wanted) return null
  const refused = whyNotSell(scene.model, wanted)
  const sale = priceSale(scene.model, wanted)
  if (refused.length === 0) refused.push(...whyNoPlan(sale))
  const fate = sale.dueNow === 0 ? 'paid' : scene.random.weighted(FATES)
  return pay(scene, { sale, refused, fate })
}

/** The card of a plan is the one that pays now. */
export const whyNoPlan = ({ lines, dueNow }: Sale): string[] =>
  lines.length > 0 && dueNow === 0 ? ['PLAN_NEEDS_CARD'] : []

/** Something is being paid for them. */
export const isBusy = ({ pending }: Model, person: number): boolean =>
  pending.some(({ sale }) => sale.items.some((item) => item.person === person))

/** One or two things for people of one account, one of them over time at most. */
export function wantedIn({ model, random }: Scene): Wanted | null {
  const account = random.pick(model.accounts)
  const all = wishesOf(model, account).filter(({ person }) => !isBusy(model, person))
  if (all.length === 0) return null
  const free = all.filter(
    ({ person, product }) => !hasSpot(model, person, product) && leftIn(model, product) > 0,
  )
  // Nearly always something that can be had.
  const from = free.length > 0 && random.chance(0.85) ? free : all
  const pairs = Array.from({ length: random.chance(0.4) ? 2 : 1 }, () => ({ ...random.pick(from) }))
  const [first, second] = pairs
  const isTwice = first?.person === second?.person && first?.product === second?.product
  const items = isTwice ? pairs.slice(0, 1) : inOrder(pairs)
  const planned = items.find(({ product }) => product.instalments.length > 0)
  if (planned) planned.byPlan = random.chance(0.75)
  const card = random.weighted({ good: 6, pays_once: 1, refund_lingers: 1, refund_fails_later: 1 })
  return { account, items, withCredits: random.chance(0.5), card }
}

type Item = Wanted['items'][number]

/** Who is registered takes programs and courses; who is not can be registered first. */
function wishesOf({ products }: Model, { people, newcomers }: Account): Item[] {
  const isFirst = ({ type }: Product) => type === 'RegistrationOption'
  const pairs = (list: readonly number[], wanted: readonly Product[]) =>
    list.flatMap((person) => wanted.map((product) => ({ person, product, byPlan: false })))
  return [
    ...pairs(
      people,
      products.filter((product) => !isFirst(product)),
    ),
    ...pairs(newcomers, products.filter(isFirst)),
  ]
}

const ORDER: readonly string[] = ['RegistrationOption', 'Program', 'Course']

/** As an invoice has them: by person, and of each programs before courses. */
function inOrder(items: Item[]): Item[] {
  const [first, second] = items
  if (!first || second?.person !== first.person) return items
  return items.toSorted((a, b) => ORDER.indexOf(a.product.type) - ORDER.indexOf(b.product.type))
}

const FATES = { paid: 24, declined: 2, before: 2, after: 2, other_amount: 1, other_currency: 1 }

type Paying = { sale: Sale; refused: string[]; fate: 'paid' | 'declined' | Trouble }

/** Validates what is wanted and pays it; a refusal changes nothing. */
export async function pay(scene: Scene, { sale, refused, fate }: Paying): Promise<Step> {
  const { buying } = scene
  const { account } = sale
  const family = scene.familyOf(account)
  const items = sale.items.map(({ person, product, byPlan }) => ({
    ...{ participant: person, product: product.id, product_type: typeOf(product) },
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
  // What a bank does with money in another currency that comes back has tests of its own.
  if (fate === 'other_currency') sale.card = 'good'
  const number = fate === 'declined' ? DECLINES : NUMBERS[sale.card]
  const card = sale.dueNow > 0 ? { payment_ott: await buying.token(number) } : {}
  if (fate !== 'paid' && fate !== 'declined')
    scene.world.provider.mood = { fault: TROUBLES[fate], only: ['charge'] }
  const reply = await buying.purchase(family, items, { selected_credits, cart_validation_token, ...card })
  scene.world.provider.mood = {}
  const answered = answerOf(reply, ({ data }) => [data.status, invoice.total, invoice.due_now])
  const expected = ENDS[fate] ?? [
    fate === 'paid' ? 'paid' : 'processing',
    money(sale.total),
    money(sale.dueNow),
  ]
  if (ENDS[fate]) await scene.world.post('/api/cart/empty', {}, family.bearer)
  return { says, expected, answered, account, invoice: await booked(scene, { sale, fate }, reply.body.data) }
}

/** In a cart there are no teams. */
export const typeOf = ({ type }: Product): ProductType => type as ProductType

/** How a purchase ends that sells nothing. */
const ENDS: Partial<Record<Paying['fate'], string>> = {
  ...{ declined: 'card_declined', other_amount: 'charge_returned', other_currency: 'charge_returned' },
}

type Answer = { invoice_id: number; payment_id: number | null } | undefined

export async function booked(scene: Scene, { sale, fate }: Pick<Paying, 'sale' | 'fate'>, answer: Answer) {
  const { model } = scene
  takeCredits(sale)
  if (ENDS[fate]) {
    // They were taken before the card was asked, and are back: only the trace stays.
    for (const { credit, cents } of sale.uses) credit.left += cents
    if (fate !== 'declined') takeOther(model, sale, fate === 'other_currency')
    return undefined
  }
  if (fate !== 'before') model.provider += sale.dueNow
  if (fate !== 'paid') {
    model.pending.push({ sale, isTaken: fate === 'after', paymentId: answer?.payment_id ?? 0 })
    return undefined
  }
  return adopt(scene, sell(model, sale), answer?.invoice_id ?? 0)
}

/** A cent more than was asked for, or as many cents of another currency. */
function takeOther(model: Model, { account, dueNow, card }: Sale, isForeign: boolean): void {
  const cents = isForeign ? dueNow : dueNow + 1
  model.provider += cents
  returnCharge(model, { account, cents, card, isForeign })
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
    const { account, card, dueNow } = sale
    model.givenUp.push({ account, card, cents: dueNow, paymentId, isTaken: false })
    const behind = new Set(sale.uses.flatMap(({ credit }) => credit.sources.map(({ payment }) => payment)))
    // A bank may want the money of a credit by now.
    for (const payment of behind) if (isAway(payment)) holdBack(model, payment)
    await world.post('/api/cart/empty', {}, scene.familyOf(sale.account).bearer)
  }
}
