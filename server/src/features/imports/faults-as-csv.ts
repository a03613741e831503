import { type ImportFault, importFaultWords } from '@centrepass/contract/imports/import-faults'
import type { Import } from '@centrepass/contract/imports/imports'
import type { Locale } from '@centrepass/contract/refusals/say'
import { csvLines } from '#platform/csv'
import { record } from '#platform/record'
import { faultyRows } from './import-rows.queries.ts'
import { type Importing, requireImport } from './imports.queries.ts'

const PART = 1000

const words = {
  en: { why: 'Why it was not brought in', row: 'Row' },
  fr: { why: 'Pourquoi la ligne n’a pas été importée', row: 'Ligne' },
}

/**
 * The rows that were not brought in, as they stood in the file, so that they can be corrected and sent again. Cells that
 * look like formulas are made harmless. It is in the record before its first line leaves.
 */
export async function faultsAsCsv(asking: Importing & { locale: Locale }, id: number) {
  const one = await requireImport(asking, id)
  await record(asking.db, null, 'import.faults_taken', { import_id: id })
  return { name: `import-${id}.csv`, lines: linesOf(asking, one) }
}

async function* linesOf({ db, locale }: Importing & { locale: Locale }, one: Import): AsyncGenerator<string> {
  const { why, row } = words[locale]
  yield `\uFEFF${csvLines([[...one.headings, row, why]])}`
  for (let after = 0; ; ) {
    const rows = await faultyRows(db, one.id, after, PART)
    const last = rows.at(-1)
    if (!last) return
    after = last.row
    yield csvLines(
      rows.map(({ cells, details, code, row: at }) => [
        ...one.headings.map((_, index) => cells[index] ?? ''),
        ...[at, saidOf(one, details.faults ?? [], code, locale)],
      ]),
    )
  }
}

type Faults = readonly { code: ImportFault; field: Import['columns'][number] }[]

/** Each fault with the heading of its column. */
function saidOf({ headings, columns }: Import, faults: Faults, code: string | null, locale: Locale): string {
  const all: Faults = code ? [{ code: code as ImportFault, field: null }, ...faults] : faults
  const known = all.length > 0 ? all : [{ code: 'undecided' as const, field: null }]
  return known
    .map(({ code: what, field }) => {
      const said = (importFaultWords[what] ?? importFaultWords.unexpected)[locale]
      const heading = field && headings[columns.indexOf(field)]
      return heading ? `${heading}${locale === 'fr' ? '\u00a0:' : ':'} ${said}` : said
    })
    .join(' ')
}
