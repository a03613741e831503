import { and, eq, isNull } from 'drizzle-orm'
import { requireAssociation, variablesByKey } from '#features/site/site.queries'
import type { Database } from '#platform/database/client'
import { documentTemplates, programs } from '#platform/database/tables/catalogue'
import { Variables } from './variables-file.ts'
import { hasAgreement, whyNotIssued } from './why-not-documents.ts'

/**
 * Why no purchase would complete with what the database holds. The files were checked when they were loaded, but
 * by an older version perhaps, and rows can be changed since.
 */
export async function whyNotSell(db: Database): Promise<string[]> {
  const stored = await variablesByKey(db)
  const { name: associationName, address } = await requireAssociation(db)
  const place = { associationName, province: address.province, ageOfMajority: Number(stored.age_of_majority) }
  const templates = await db.select().from(documentTemplates).where(isNull(documentTemplates.retired_at))
  return [
    ...wrongVariables(stored),
    ...templates.flatMap((template) => {
      const why = whyNotIssued(template, place)
      return why ? [`document_templates, id ${template.id}: ${why}. ${HOW_TO_REPLACE}`] : []
    }),
    ...(hasAgreement(templates) ? [] : await programsWithoutAgreement(db, stored.active_year)),
  ]
}

/** A template is never reworded, because people have signed it. */
const HOW_TO_REPLACE = 'Set its retired_at, and insert a new version with a body'

function wrongVariables(stored: Record<string, string>): string[] {
  const { error } = Variables.safeParse(stored)
  return (error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0])
    return stored[name] === undefined
      ? `variables, ${name}: is missing. Insert it`
      : `variables, ${name}: ${stored[name]} ${message}. Update its value`
  })
}

async function programsWithoutAgreement(db: Database, activeYear = ''): Promise<string[]> {
  const asking = await db
    .select({ code: programs.code })
    .from(programs)
    .where(and(eq(programs.requires_agreement, true), eq(programs.season_year, Number(activeYear))))
  return asking.map(
    ({ code }) =>
      `programs, ${code}: requires_agreement, and document_templates has no template to sign for it. Insert one`,
  )
}
