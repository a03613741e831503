import type { CartItem, ProductType } from '@centrepass/contract/cart'
import type { Question } from '@centrepass/contract/eligibility-question'
import type { ProductToPrice } from '@centrepass/contract/price-rules'
import { eq, inArray } from 'drizzle-orm'
import {
  type Pricing,
  presentCourse,
  presentOption,
  presentProgram,
} from '#features/catalogue/present-product'
import type { Database } from '#platform/database/client'
import { courses, offerings, programs, registrationOptions } from '#platform/database/tables/catalogue'

export type ProductInCart = {
  /** As the rules and the screens know it. */
  shown: Question['product']
  /** As it is priced. */
  priced: ProductToPrice
  /** Null where there is no limit, so that a rush for one thing never waits for another. */
  limited_offering_id: number | null
  screening_from_age: number | null
  requires_agreement: boolean
  /** Of the code that an invitation holds; null where everybody may come. */
  access_code_hash: string | null
}

const key = (product_type: ProductType, id: number) => `${product_type}:${id}`

/** The products of a cart by type and id: three reads, one for each kind. */
export async function productsInCart(db: Database, items: readonly CartItem[], pricing: Pricing) {
  const idsOf = (type: ProductType) => [
    ...new Set(items.filter(({ product_type }) => product_type === type).map(({ product }) => product)),
  ]
  const found = new Map([
    ...(await optionsIn(db, idsOf('RegistrationOption'), pricing)),
    ...(await programsIn(db, idsOf('Program'), pricing)),
    ...(await coursesIn(db, idsOf('Course'), pricing)),
  ])
  return { get: ({ product_type, product }: CartItem) => found.get(key(product_type, product)) }
}

type Entry = [key: string, product: ProductInCart]

async function optionsIn(db: Database, ids: number[], pricing: Pricing): Promise<Entry[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ row: registrationOptions, offering: offerings })
    .from(registrationOptions)
    .leftJoin(offerings, eq(offerings.id, registrationOptions.offering_id))
    .where(inArray(registrationOptions.id, ids))
  return rows.map(({ row, offering }) => [
    key('RegistrationOption', row.id),
    {
      shown: presentOption(row, offering, pricing),
      priced: row,
      limited_offering_id: limitedId(offering),
      screening_from_age: row.screening_from_age,
      requires_agreement: false,
      access_code_hash: null,
    },
  ])
}

async function programsIn(db: Database, ids: number[], pricing: Pricing): Promise<Entry[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ row: programs, offering: offerings })
    .from(programs)
    .innerJoin(offerings, eq(offerings.id, programs.offering_id))
    .where(inArray(programs.id, ids))
  return rows.map(({ row, offering }) => [
    key('Program', row.id),
    {
      shown: presentProgram(row, offering, pricing),
      priced: row,
      limited_offering_id: limitedId(offering),
      screening_from_age: null,
      requires_agreement: row.requires_agreement,
      access_code_hash: row.access_code_hash,
    },
  ])
}

async function coursesIn(db: Database, ids: number[], pricing: Pricing): Promise<Entry[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ row: courses, offering: offerings })
    .from(courses)
    .innerJoin(offerings, eq(offerings.id, courses.offering_id))
    .where(inArray(courses.id, ids))
  return rows.map(({ row, offering }) => [
    key('Course', row.id),
    {
      shown: presentCourse(row, offering, pricing),
      priced: row,
      limited_offering_id: limitedId(offering),
      screening_from_age: null,
      requires_agreement: false,
      access_code_hash: null,
    },
  ])
}

const limitedId = (offering: typeof offerings.$inferSelect | null) =>
  offering && offering.limit_places !== null ? offering.id : null
