import type { CartItem, ProductType } from '@centrepass/contract/cart/cart'
import { moneyOf } from '@centrepass/contract/ground/money'
import type {
  listRegisterChoices,
  PreparedItem,
  RegisterChoice,
} from '@centrepass/contract/prepared/office-prepared'
import { sayCartFinding } from '@centrepass/contract/refusals/purchases'
import type { Locale } from '@centrepass/contract/refusals/say'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type CartFacts, cartFacts } from '#features/cart/pricing/cart-facts.queries'
import { judgeCart } from '#features/cart/pricing/judge-cart'
import { priceItems } from '#features/cart/pricing/price-items'
import { refuseOwnMatter } from '#features/office/own-matters'
import { rightsIn, standingOf } from '#features/participants/record/guardianship-rules'
import { confirmedPeople, linksTo } from '#features/participants/record/participants.queries'
import { calledName } from '#features/participants/record/records-named'
import { type SeasonFacts, seasonFrom } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { participants } from '#platform/database/tables/people'
import { notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import type { PreparedDeps } from '../paying/prepared-deps.ts'

type Choices = z.output<typeof listRegisterChoices.answer>
type Asked = {
  personId: number
  account?: number | undefined
  items: readonly PreparedItem[]
  locale: Locale
}

/** Who can pay, and what each person of that account could buy beside what is chosen already. Keeps nothing. */
export async function registerChoices(
  deps: PreparedDeps,
  actor: OfficeActor,
  asked: Asked,
): Promise<Choices> {
  const { db, clock } = deps
  const { personId, locale } = asked
  await refuseOwnMatter(db, actor, { participant_id: personId })
  const configuration = await deps.configuration()
  const season = seasonFrom(configuration, clock)
  const person = await personNamed(db, personId)
  const payers = await payersOf(db, personId, season)
  const payer = asked.account
    ? payers.find(({ account }) => account === asked.account)
    : payers.length === 1 && payers[0]
  if (!payer) return { person, payers, account: null, people: [] }
  await refuseOwnMatter(db, actor, { account_id: payer.account })
  const family = [
    personId,
    ...[...(await confirmedPeople(db, payer.account))].filter((id) => id !== personId),
  ]
  const products = await productsOf(db, season, locale)
  const offered = family.map((id) => products.map((product) => itemFor(id, product)))
  const chosen = asked.items.map((item): CartItem => item)
  const facts = await cartFacts({ db, clock, configuration }, payer.account, [...chosen, ...offered.flat()])
  const people = family.flatMap((id, at) => {
    const known = facts.people.get(id)
    if (!known) return []
    const choices = products.map((product, index) =>
      choiceOf({ product, item: offered[at]?.[index] ?? itemFor(id, product) }, { chosen, facts, locale }),
    )
    return [{ id, name: known.full_name, choices: choices.toSorted(openFirst) }]
  })
  return { person, payers, account: payer.account, people }
}

const openFirst = (a: RegisterChoice, b: RegisterChoice) =>
  Number(a.price === null) - Number(b.price === null)

async function personNamed(db: Database, id: number) {
  const [person] = await db
    .select()
    .from(participants)
    .where(sql`${participants.id} = ${id} and merged_into is null`)
  if (!person) throw notFound('participant')
  return { id, name: `${calledName(person)} ${person.last_name}` }
}

/** Accounts that act for the person today, the person's own first. */
async function payersOf(db: Database, personId: number, { today }: Pick<SeasonFacts, 'today'>) {
  const links = (await linksTo(db, personId)).filter((link) => rightsIn[standingOf(link, today)].acts)
  return links
    .toSorted((a, b) => Number(b.relation === 'own') - Number(a.relation === 'own'))
    .map(({ accountId, first_name, last_name, email, relation }) => ({
      ...{ account: accountId, name: `${first_name} ${last_name}`, email, relation },
    }))
}

type Product = { product_type: ProductType; id: number; name: string }
/** More than a season has of each kind. */
const MOST = 200

/** What is sold this season or later, whether or not it is on sale at this moment. */
const productsOf = (db: Database, { activeYear }: SeasonFacts, locale: Locale): Promise<Product[]> => {
  const kind = (type: ProductType, table: string) => sql`
    (select ${type}::text as product_type, id, coalesce(names ->> ${locale}, name) as name
      from ${sql.raw(table)} where season_year >= ${activeYear} order by 3, 2 limit ${MOST})`
  return rowsOf(
    db,
    sql`${kind('RegistrationOption', 'registration_options')} union all ${kind('Program', 'programs')}
      union all ${kind('Course', 'courses')}`,
  )
}

const itemFor = (participant: number, { product_type, id }: Product): CartItem => ({
  ...{ participant, product_type, product: id },
})

type Judging = { chosen: readonly CartItem[]; facts: CartFacts; locale: Locale }

/** Beside what is chosen: a program may need the registration that is in the same list. */
function choiceOf(
  { product, item }: { product: Product; item: CartItem },
  { chosen, facts, locale }: Judging,
): RegisterChoice {
  const others = chosen.filter((one) => !isSame(one, item))
  const found = judgeCart([...others, item], facts).filter(({ index }) => index === others.length)
  return {
    ...{ product_type: product.product_type, id: product.id, name: product.name },
    price: found.length > 0 ? null : moneyOf(priceItems([item], facts, []).total),
    refusals: [...new Set(found.map((finding) => sayCartFinding(finding, locale)))],
  }
}

const isSame = (a: CartItem, b: CartItem) =>
  a.participant === b.participant && a.product_type === b.product_type && a.product === b.product
