import { bothNames, inBoth } from '@centrepass/contract/catalogue/words-in'
import type { InBoth } from '@centrepass/contract/ground/both-languages'
import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { contextOf, SEASON } from '#features/documents/record/document-context'
import type { Holding, Row } from '#features/invoices/reading/row-holdings.queries'
import type { Database } from '#platform/database/client'
import { isOpenDocument } from '#platform/database/is-open-document'
import { courses, programs, registrationOptions } from '#platform/database/tables/catalogue'
import { documents } from '#platform/database/tables/documents'
import { enrolments, registrations } from '#platform/database/tables/people'
import { invoiceRows, invoices } from '#platform/database/tables/purchases'
import type { ProductFacts } from './row-product.queries.ts'

/** Other things of the person that change when a row is cancelled. */
export type Neighbours = {
  /** Programs and courses that need the registration, and would be left without one. */
  needing: InBoth[]
  /** Categories whose price was reduced by this registration's. */
  takenOff: InBoth[]
  /** The category that an upgrade replaced, and that is in force again without it. */
  replaced: { id: number; option_id: number; names: InBoth } | null
  /** Unsigned documents that only the cancelled thing asked for. */
  voidDocumentIds: number[]
}

type Subject = { row: Row; product: ProductFacts; holding: Holding | null; today: string }

export async function neighboursOf(db: Database, subject: Subject): Promise<Neighbours> {
  const { row, holding } = subject
  if (row.product_type !== 'RegistrationOption') {
    const voidDocumentIds = await unsigned(db, subject, contextOf(row.product_type, row.product_id))
    return { needing: [], takenOff: [], replaced: null, voidDocumentIds }
  }
  const replaced = holding && (await replacedBy(db, subject, holding))
  const isLastOne = !replaced && !(await hasAnother(db, subject))
  return {
    needing: isLastOne ? await enrolledIn(db, subject) : [],
    takenOff: await takenOffOthers(db, subject),
    replaced,
    voidDocumentIds: isLastOne ? await unsigned(db, subject, SEASON) : [],
  }
}

type Asker = {
  row: Pick<Row, 'participant_id' | 'product_id'>
  product: Pick<ProductFacts, 'season_year'>
  today: string
}

export async function unsigned(
  db: Database,
  { row, product }: Omit<Asker, 'today'>,
  context: string,
): Promise<number[]> {
  const found = await db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.participant_id, row.participant_id),
        eq(documents.season_year, product.season_year),
        eq(documents.context, context),
        isOpenDocument,
      ),
    )
  return found.map(({ id }) => id)
}

/** One player category at a time: what this one replaced waits for it to go. */
async function replacedBy(db: Database, { row, product }: Subject, holding: Holding) {
  if (product.group !== 'player') return null
  const [replaced] = await db
    .select({
      id: registrations.id,
      option_id: registrations.option_id,
      ...{ name: registrationOptions.name, names: registrationOptions.names },
    })
    .from(registrations)
    .innerJoin(registrationOptions, eq(registrationOptions.id, registrations.option_id))
    .where(
      and(
        eq(registrations.participant_id, row.participant_id),
        eq(registrations.season_year, product.season_year),
        eq(registrations.status, 'superseded'),
        sql`${registrations.id} < ${holding.id}`,
      ),
    )
    .orderBy(desc(registrations.id))
    .limit(1)
  if (!replaced) return null
  const { name, names, ...rest } = replaced
  return { ...rest, names: inBoth(name, names) }
}

export async function hasAnother(db: Database, { row, product }: Asker): Promise<boolean> {
  const others = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        eq(registrations.participant_id, row.participant_id),
        eq(registrations.season_year, product.season_year),
        eq(registrations.is_live, true),
        ne(registrations.option_id, row.product_id),
      ),
    )
    .limit(1)
  return others.length > 0
}

export async function enrolledIn(db: Database, { row, product, today }: Asker): Promise<InBoth[]> {
  const found = await db
    .select({ program: programs, course: courses })
    .from(enrolments)
    .leftJoin(programs, eq(programs.id, enrolments.program_id))
    .leftJoin(courses, eq(courses.id, enrolments.course_id))
    .where(
      and(
        eq(enrolments.participant_id, row.participant_id),
        inArray(enrolments.status, ['pending_payment', 'enrolled', 'suspended']),
        sql`coalesce(${programs.season_year}, ${courses.season_year}) = ${product.season_year}`,
        sql`coalesce(${programs.ends_on}, ${courses.ends_on}) >= ${today}`,
      ),
    )
    .orderBy(enrolments.id)
  return found.flatMap(({ program, course }) => {
    const product = program ?? course
    return product ? [bothNames(product)] : []
  })
}

/** Giving this price back as well would give it back twice. */
async function takenOffOthers(db: Database, { row, product }: Subject): Promise<InBoth[]> {
  const found = await db
    .select({ name: invoiceRows.product_name, names: invoiceRows.product_names })
    .from(invoiceRows)
    .innerJoin(invoices, eq(invoices.id, invoiceRows.invoice_id))
    .innerJoin(
      registrations,
      and(
        eq(registrations.participant_id, invoiceRows.participant_id),
        eq(registrations.option_id, invoiceRows.product_id),
        eq(registrations.is_live, true),
      ),
    )
    .where(
      and(
        eq(invoiceRows.participant_id, row.participant_id),
        eq(invoiceRows.product_type, 'RegistrationOption'),
        eq(invoiceRows.is_credit, true),
        isNull(invoiceRows.discount_id),
        eq(registrations.season_year, product.season_year),
        ne(invoiceRows.product_id, row.product_id),
        gt(invoiceRows.id, row.id),
        isNotNull(invoices.number),
      ),
    )
  const once = new Map(found.map(({ name, names }) => [name, names ?? { en: name, fr: name }]))
  return [...once.values()]
}
