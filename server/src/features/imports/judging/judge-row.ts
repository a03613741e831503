import type { ImportKind } from '@centrepass/contract/imports/import-fields'
import type { Database } from '#platform/database/client'
import type { importRows, imports } from '#platform/database/tables/imports'
import { hashOf } from '#platform/security/secrets'
import { type CarryOut, type Ground, type Judged, nothing, type Read, type Values } from './ground.ts'
import { importCertificate } from './import-certificate.ts'
import { importPerson } from './import-person.ts'

export type ImportFacts = Pick<typeof imports.$inferSelect, 'columns' | 'day_order' | 'headings'>
export type RowFacts = Pick<typeof importRows.$inferSelect, 'row' | 'kind' | 'cells' | 'decision'>

const CARRY_OUT: Record<ImportKind, CarryOut> = { people: importPerson, certificates: importCertificate }

/** Carries one row out and says what it came to. The dry run does the same and takes it back. */
export async function judgeRow(
  tx: Database,
  ground: Ground,
  facts: ImportFacts,
  row: RowFacts,
): Promise<Judged> {
  if (row.cells.length > facts.headings.length) return refusedFor('cells')
  const formula = row.cells.findIndex((cell, at) => facts.columns[at] && /^=/.test(cell))
  if (formula >= 0) return refusedFor('formula', facts.columns[formula] ?? null)
  return CARRY_OUT[row.kind](tx, ground, readOf(facts, row))
}

const refusedFor = (code: 'cells' | 'formula', field: ImportFacts['columns'][number] = null): Judged => ({
  ...{ ...nothing, outcome: 'refused', details: { faults: [{ code, field }] } },
})

function readOf({ columns, day_order }: ImportFacts, { row, cells, decision }: RowFacts): Read {
  const values: Values = {}
  for (const [at, field] of columns.entries()) {
    // A spreadsheet writes an apostrophe before what it must not calculate; our own files do the same.
    const text = (cells[at] ?? '').replace(/^'(?=[=+\-@])/, '').trim()
    if (field && text !== '') values[field] = text
  }
  return { row, values, day_order, decision }
}

/** Of what a row comes to, so that the run does exactly what the dry run showed. Someone new has no id yet. */
export const digestOf = ({ outcome, participant_id, details, amount_cents }: Judged): string =>
  hashOf(
    JSON.stringify([outcome, outcome === 'new' ? null : participant_id, details.changes ?? [], amount_cents]),
  )
