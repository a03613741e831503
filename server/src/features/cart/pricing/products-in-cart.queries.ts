import type { CartItem, ProductType, SoldType } from '@centrepass/contract/cart/cart'
import { wordsIn } from '@centrepass/contract/catalogue/words-in'
import type { Question } from '@centrepass/contract/eligibility/eligibility-question'
import type { ProductToPrice } from '@centrepass/contract/pricing/priced-cart'
import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type Pricing,
  presentCourse,
  presentOption,
  presentProgram,
} from '#features/catalogue/present-product'
import type { Database } from '#platform/database/client'
import { inOrder } from '#platform/database/in-order'
import { isAnyOf } from '#platform/database/is-any-of'
import { statement } from '#platform/database/statement'
import { courses, offerings, programs, registrationOptions } from '#platform/database/tables/catalogue'
import { accounts } from '#platform/database/tables/people'
import { placeHolds } from '#platform/database/tables/purchases'

export type ProductInCart = {
  /** As the rules and the screens know it, named in the language of the account that pays: so the invoice keeps it. */
  shown: Question['product']
  /** As it is priced. */
  priced: ProductToPrice
  /** Null where there is no limit, so that a rush for one thing never waits for another. */
  limited_offering_id: number | null
  /** Spots that count as held but are open to this account: its own holds, and expired ones. */
  kept_for_us: number
  screening_from_age: number | null
  requires_agreement: boolean
  /** The hash of the code in an invitation; null where everyone may come. */
  access_code_hash: string | null
}

const key = (product_type: SoldType, id: number) => `${product_type}:${id}`

type Asking = { accountId: number; pricing: Pricing }

/** The products of a cart by type and id: one read for each kind that is in it. */
export async function productsInCart(db: Database, items: readonly CartItem[], asking: Asking) {
  const idsOf = (type: ProductType) => [
    ...new Set(items.filter(({ product_type }) => product_type === type).map(({ product }) => product)),
  ]
  const found = await inOrder(
    db,
    (db) => optionsIn(db, idsOf('RegistrationOption'), asking),
    (db) => programsIn(db, idsOf('Program'), asking),
    (db) => coursesIn(db, idsOf('Course'), asking),
  )
  const products = new Map(found.flat())
  return {
    get: ({ product_type, product }: { product_type: SoldType; product: number }) =>
      products.get(key(product_type, product)),
  }
}

type Entry = [key: string, product: ProductInCart]

const keptForUs = sql<number>`(
  select coalesce(sum(h.places), 0)::int from ${placeHolds} h
  where h.offering_id = ${offerings.id} and h.ended_at is null and h.purchase_id is null
    and h.wait_offer_id is null and h.prepared_id is null
    and (h.account_id = ${sql.placeholder('accountId')} or h.held_until < now())
)`
const payersLanguage = sql<string>`(
  select ${accounts.language} from ${accounts} where ${accounts.id} = ${sql.placeholder('accountId')}
)`
const inWordsOf = (language: string) => wordsIn(language === 'FR' ? 'fr' : 'en')
const isWanted = (id: SQLWrapper) => isAnyOf(id, sql.placeholder('ids'))

const readOptions = statement((db) =>
  db
    .select({
      row: registrationOptions,
      offering: offerings,
      kept_for_us: keptForUs,
      language: payersLanguage,
    })
    .from(registrationOptions)
    .leftJoin(offerings, eq(offerings.id, registrationOptions.offering_id))
    .where(isWanted(registrationOptions.id)),
)

async function optionsIn(db: Database, ids: number[], { accountId, pricing }: Asking): Promise<Entry[]> {
  if (ids.length === 0) return []
  const rows = await readOptions(db, { ids, accountId })
  return rows.map(({ row, offering, kept_for_us, language }) => [
    key('RegistrationOption', row.id),
    {
      shown: inWordsOf(language)(presentOption(row, offering, pricing)),
      priced: row,
      limited_offering_id: limitedId(offering),
      kept_for_us,
      screening_from_age: row.screening_from_age,
      requires_agreement: false,
      access_code_hash: null,
    },
  ])
}

const readPrograms = statement((db) =>
  db
    .select({ row: programs, offering: offerings, kept_for_us: keptForUs, language: payersLanguage })
    .from(programs)
    .innerJoin(offerings, eq(offerings.id, programs.offering_id))
    .where(isWanted(programs.id)),
)

async function programsIn(db: Database, ids: number[], { accountId, pricing }: Asking): Promise<Entry[]> {
  if (ids.length === 0) return []
  const rows = await readPrograms(db, { ids, accountId })
  return rows.map(({ row, offering, kept_for_us, language }) => [
    key('Program', row.id),
    {
      shown: inWordsOf(language)(presentProgram(row, offering, pricing)),
      priced: row,
      limited_offering_id: limitedId(offering),
      kept_for_us,
      screening_from_age: null,
      requires_agreement: row.requires_agreement,
      access_code_hash: row.access_code_hash,
    },
  ])
}

const readCourses = statement((db) =>
  db
    .select({ row: courses, offering: offerings, kept_for_us: keptForUs, language: payersLanguage })
    .from(courses)
    .innerJoin(offerings, eq(offerings.id, courses.offering_id))
    .where(isWanted(courses.id)),
)

async function coursesIn(db: Database, ids: number[], { accountId, pricing }: Asking): Promise<Entry[]> {
  if (ids.length === 0) return []
  const rows = await readCourses(db, { ids, accountId })
  return rows.map(({ row, offering, kept_for_us, language }) => [
    key('Course', row.id),
    {
      shown: inWordsOf(language)(presentCourse(row, offering, pricing)),
      priced: row,
      limited_offering_id: limitedId(offering),
      kept_for_us,
      screening_from_age: null,
      requires_agreement: false,
      access_code_hash: null,
    },
  ])
}

const limitedId = (offering: typeof offerings.$inferSelect | null) =>
  offering && offering.limit_places !== null ? offering.id : null
