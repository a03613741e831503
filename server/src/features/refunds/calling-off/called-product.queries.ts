import type { CalledType } from '@centrepass/contract/refunds/call-offs'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { courses, programs } from '#platform/database/tables/catalogue'
import type { callOffs } from '#platform/database/tables/refunds'
import { notFound } from '#platform/failure'

export type Called = { product_type: CalledType; product: number }

const tables = { Program: programs, Course: courses }
const things = { Program: 'program', Course: 'course' } as const

/** The column of an enrolment and of a run that names such a product. */
export const columnOf = ({ product_type }: Called) =>
  sql.raw(product_type === 'Program' ? 'program_id' : 'course_id')

export const calledBy = (run: Pick<typeof callOffs.$inferSelect, 'program_id' | 'course_id'>): Called =>
  run.program_id === null
    ? { product_type: 'Course', product: run.course_id ?? 0 }
    : { product_type: 'Program', product: run.program_id }

/** As a row of a run or of an audit names it. */
export const namedBy = ({ product_type, product }: Called) =>
  product_type === 'Program' ? { program_id: product } : { course_id: product }

export async function requireProduct(db: Database, { product_type, product }: Called) {
  const table = tables[product_type]
  const { id, name, season_year, offering_id, opens_at, closes_at } = table
  const [found] = await db
    .select({ id, name, season_year, offering_id, opens_at, closes_at })
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
