import { seededRandom } from '#demo/people/seeded-random'
import type { LedgerAccount } from '#platform/database/tables/ledger'
import { buyingIn, type Family } from '#test/acting/buying'
import { callingOffIn } from '#test/acting/calling-off'
import { correctingIn } from '#test/acting/correcting'
import { discountingIn } from '#test/acting/discounting'
import { movingIn } from '#test/acting/moving'
import { planningIn } from '#test/acting/planning'
import { refundingIn } from '#test/acting/refunding'
import { remittingIn } from '#test/acting/remitting'
import { startWorld } from '#test/world'
import { booksOf } from './books-of.ts'
import { fieldTeams } from './field-teams.ts'
import type { Model, Product } from './model/state.ts'
import { ableToBuy, withoutRegistration } from './people-of.ts'
import { shapeProducts } from './shape-products.ts'

/** Two parents of the same children, and two other families. */
const EMAILS = [
  'parent3@mail.example',
  'coparent@mail.example',
  'noor.baptiste.100037@mail.example',
  'freya.ekwueme.100167@mail.example',
]
const FIRST_DAY = '2025-02-07'
/** The months of the demonstration are closed, and the national body has its lists. */
const CLOSED_BEFORE = '2025-01-31'
export const LAST_DAY = '2025-08-10'

export type Scene = Awaited<ReturnType<typeof startScene>>
type World = Awaited<ReturnType<typeof startWorld>>

/** A world of its own, what people do in it, and the model of the money that begins with nothing. */
export async function startScene(seed: number) {
  const world = await startWorld({ visitors: 'many' })
  const buying = buyingIn(world)
  const planning = planningIn(world)
  await planning.onlyOurs()
  const { products, division } = await shapeProducts(world.database)
  const discounts = await plantDiscounts(world, products)
  await world.database.script(`update credits set expires_on = '2000-01-01'`)
  const families: Family[] = []
  for (const email of EMAILS) families.push(await buying.family(email))
  const correcting = correctingIn(world)
  const colleague = await correcting.colleague()
  const model = newModel(families, products, { division, discounts })
  for (const account of model.accounts) {
    const all = account.people
    account.people = await ableToBuy(world.database.rows, all)
    account.newcomers = await withoutRegistration(world.database.rows, all)
  }
  model.teams = await fieldTeams(world.database, model.accounts)
  await remittingIn(world).sent('2025-01', CLOSED_BEFORE)
  const scene = {
    ...{ world, random: seededRandom(seed), model, families, colleague, buying, planning, correcting },
    ...{ refunding: refundingIn(world), moving: movingIn(world) },
    calling: callingOffIn(world),
    before: await booksOf(world.database),
    familyOf(account: { id: number }): Family {
      const family = families.find(({ accountId }) => accountId === account.id)
      if (!family) throw new Error(`There is no family ${account.id}.`)
      return family
    },
    /** Noon of that day, at the association and by the clock of the database. */
    async setDay(day: string): Promise<void> {
      model.today = day
      planning.at(`${day}T12:00`)
      await world.database.script(`update variables set value = '${+world.clock.now() - Date.now()}'
        where key = 'demo_clock_offset_ms'`)
    },
  }
  await scene.setDay(FIRST_DAY)
  return scene
}

/**
 * Two programs cost less for everyone: the association gives one discount, a fund the other. Each gives one more for
 * who types a code, which no family does: the office puts them on rows.
 */
async function plantDiscounts(world: World, products: readonly Product[]): Promise<Model['discounts']> {
  const discounting = discountingIn(world)
  const fund_id = await discounting.fund(1_000_000)
  const payerOf = { discounts: { payer: 'association' }, funds: { payer: 'fund', fund_id } } as const
  for (const { id, discount } of products) {
    if (!discount) continue
    await discounting.make({
      ...{ rule: 'early', amount_cents: discount.cents, ...payerOf[discount.account] },
      products: [{ product_type: 'Program', product: id }],
    })
  }
  const byOffice = async (account: keyof typeof payerOf, cents: number) => {
    const made = { code: `BY-${cents}`, amount_cents: cents, ...payerOf[account] }
    return { id: await discounting.make(made), cents, account }
  }
  return [await byOffice('discounts', 1_234), await byOffice('funds', 777)]
}

const ACCOUNTS: LedgerAccount[] = [
  ...(['card', 'bank', 'cash', 'cheques', 'credits', 'receivable', 'waived'] as const),
  ...(['national', 'provincial'] as const),
  ...(['programs', 'courses', 'teams', 'fees', 'tax', 'refunds_due', 'disputes', 'dispute_fees'] as const),
  ...(['goodwill', 'discounts', 'funds', 'deposit_differences'] as const),
]
const noMoney = () => Object.fromEntries(ACCOUNTS.map((name) => [name, 0])) as Model['ledger']

type Rest = Pick<Model, 'division' | 'discounts'>

function newModel(families: readonly Family[], products: Product[], rest: Rest): Model {
  return {
    ...{ today: FIRST_DAY, products, ...rest, teams: [], invoices: [], refunds: [], pending: [] },
    ...{
      proposals: [],
      givenAlone: new Map(),
      givenUp: [],
      remittances: [],
      deposits: [],
      provider: 0,
      births: 0,
      closedUntil: CLOSED_BEFORE,
    },
    accounts: families.map(({ accountId, people }) => ({
      ...{ id: accountId, name: Object.keys(people)[0] ?? '', people: Object.values(people) },
      ...{ newcomers: [], credits: [] },
    })),
    ...{ ledger: noMoney(), days: {} },
  }
}
