import type { CalledType } from '@centrepass/contract/refunds/call-offs'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { courses, programs, registrationOptions } from '#platform/database/tables/catalogue'
import type { callOffs } from '#platform/database/tables/refunds'
import { notFound } from '#platform/failure'

export type Called = { product_type: CalledType; product: number }

const tables = { Program: programs, Course: courses, RegistrationOption: registrationOptions }
const things = { Program: 'program', Course: 'course', RegistrationOption: 'registration_option' } as const
const named = {
  Program: (id: number) => ({ program_id: id }),
  Course: (id: number) => ({ course_id: id }),
  RegistrationOption: (id: number) => ({ option_id: id }),
}

export type CalledRun = Pick<typeof callOffs.$inferSelect, 'product_type' | 'product_id'>

export const calledBy = ({ product_type, product_id }: CalledRun): Called => ({
  ...{ product_type, product: product_id },
})

/** As a row of a run or of an audit names it. */
export const namedBy = ({ product_type, product }: Called) => named[product_type](product)

/** The spot of one person, as rows of a run and audits name it. */
export const spotNamed = ({ product_type }: Called, spotId: number) =>
  product_type === 'RegistrationOption' ? { registration_id: spotId } : { enrolment_id: spotId }

export async function requireProduct(db: Database, { product_type, product }: Called) {
  const table = tables[product_type]
  const { id, name, names, season_year, offering_id, opens_at, closes_at } = table
  const [found] = await db
    .select({ id, name, names, season_year, offering_id, opens_at, closes_at })
    .from(table)
    .where(eq(id, product))
  if (!found) throw notFound(things[product_type])
  return found
}

/** From now on no one can buy it. A sale has to last a moment, so that one that had not begun began just before. */
export async function closeSales(tx: Database, { product_type, product }: Called, now: Date): Promise<void> {
  const table = tables[product_type]
  const at = now.toISOString()
  await tx
    .update(table)
    .set({
      closes_at: sql`least(${table.closes_at}, ${at}::timestamptz)`,
      opens_at: sql`least(${table.opens_at}, ${at}::timestamptz - interval '1 second')`,
    })
    .where(eq(table.id, product))
}
