import { codeOf, type SeasonFinding } from '@centrepass/contract/association/findings'
import { Variables } from '@centrepass/contract/association/variables-file'
import { saySeasonFinding } from '@centrepass/contract/refusals/season-findings'
import { and, eq, isNull } from 'drizzle-orm'
import { hasAgreement, whatIsOdd, whyNotIssued } from '#features/season/files/why-not-documents'
import { requireAssociation, variablesByKey } from '#features/site/site.queries'
import type { Database } from '#platform/database/client'
import { documentTemplates, programs } from '#platform/database/tables/catalogue'

type Findings = { refusals: string[]; doubts: string[] }

/**
 * Why no purchase would complete with what the database holds, and what else is odd there. The files were checked
 * when they were loaded, but by an older version perhaps, and rows can be changed since. A site that sells goes on
 * selling, so doubts do not stop it.
 */
export async function whyNotSell(db: Database): Promise<Findings> {
  const stored = await variablesByKey(db)
  const { name: associationName, address } = await requireAssociation(db)
  const place = { associationName, province: address.province, ageOfMajority: Number(stored.age_of_majority) }
  const templates = await db.select().from(documentTemplates).where(isNull(documentTemplates.retired_at))
  const named = (id: number, why: SeasonFinding) =>
    `document_templates, id ${id}: ${saySeasonFinding(why, 'en')}. ${HOW_TO_REPLACE}`
  const findings: Findings = { refusals: [], doubts: [] }
  for (const { name, why } of wrongVariables(stored)) {
    findings[NEEDED.includes(name) ? 'refusals' : 'doubts'].push(why)
  }
  for (const template of templates) {
    const why = whyNotIssued(template, place)
    const odd = why ? null : whatIsOdd(template, place)
    if (why) findings.refusals.push(named(template.id, why))
    if (odd) findings.doubts.push(named(template.id, odd))
  }
  if (!hasAgreement(templates)) {
    findings.doubts.push(...(await programsWithoutAgreement(db, stored.active_year)))
  }
  return findings
}

/** A template is never reworded, because people have signed it. */
const HOW_TO_REPLACE = 'Set its retired_at, and insert a new version with a body'

/** No price and no document can be made without these, or only a wrong one. */
const NEEDED = [
  ...['active_year', 'age_of_majority', 'tax_rate'],
  ...['registration_system_fee_cents', 'service_fee_percent', 'service_fee_max_cents'],
]

function wrongVariables(stored: Record<string, string>): { name: string; why: string }[] {
  const { error } = Variables.safeParse(stored)
  return (error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0])
    const message = saySeasonFinding(codeOf(issue), 'en')
    const why =
      stored[name] === undefined
        ? `variables, ${name}: is missing. Insert it`
        : `variables, ${name}: ${stored[name].slice(0, 60)} ${message}. Update its value`
    return { name, why }
  })
}

async function programsWithoutAgreement(db: Database, activeYear = ''): Promise<string[]> {
  const year = Number(activeYear)
  if (!Number.isInteger(year)) return []
  const asking = await db
    .select({ code: programs.code })
    .from(programs)
    .where(and(eq(programs.requires_agreement, true), eq(programs.season_year, year)))
  return asking.map(
    ({ code }) =>
      `programs, ${code}: requires_agreement, and document_templates has no template to sign for it. Insert one`,
  )
}
