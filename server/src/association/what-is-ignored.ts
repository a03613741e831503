import { AssociationFiles } from '@centrepass/contract/association/association-files'
import { readFiles } from '#features/season/files/read-files'
import { spelt } from '#features/season/files/spelt'
import type { Database } from '#platform/database/client'
import { readJson } from './read-association.ts'

/** How many rows are named in one line; the rest is counted. */
const NAMED = 5

/** What a folder says otherwise than the database that once began with it. It is not read again, so the operator is told. */
export async function whatIsIgnored(db: Database, folder: string): Promise<string[]> {
  const found = await ignoredRows(db, folder)
  if (found.length === 0) return []
  const more = found.length > NAMED ? ` and ${found.length - NAMED} more` : ''
  const where = found.slice(0, NAMED).join('; ')
  return [
    `ASSOCIATION_FOLDER: files are read into an empty database only. This one differs: ${where}${more}. ` +
      'What is sold is changed in the office, under Catalogue.',
  ]
}

/** Each row and field of a folder that the database does not follow. A folder that cannot be read has none. */
export async function ignoredRows(db: Database, folder: string): Promise<string[]> {
  const names = Object.keys(AssociationFiles.shape)
  const read = await Promise.all(names.map(async (name) => [name, await readJson(folder, name)])).catch(
    () => [],
  )
  const files = AssociationFiles.safeParse(Object.fromEntries(read)).data
  return files ? differencesIn(files, await readFiles(db, Number(files.variables.active_year))) : []
}

/** Each row that is not the same, with its fields, or that one of them does not have: `programs.json (GK: price)`. */
export function differencesIn(files: AssociationFiles, held: AssociationFiles): string[] {
  return [
    ...namesIn(files.variables, held.variables).map((name) => `variables.json (${name})`),
    ...LISTS.flatMap((list) => {
      const [one, other] = [byCode(files[list]), byCode(held[list])]
      return namesIn(one, other).map((code) => `${list}.json (${code}${fieldsIn(one[code], other[code])})`)
    }),
  ]
}

const LISTS = [
  ...(['zones', 'clubs', 'leagues', 'registration_options', 'programs', 'courses'] as const),
  ...(['document_templates', 'tournaments', 'rates'] as const),
]

const namesIn = (one: Record<string, unknown>, other: Record<string, unknown>): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => spelt(one[name]) !== spelt(other[name]),
  )

/** Nothing for a row that only one of them has. */
const fieldsIn = (one: object | undefined, other: object | undefined): string =>
  one && other ? `: ${namesIn({ ...one }, { ...other }).join(', ')}` : ''

/** Ids are the database's, and of an access code only that there is one can be compared. */
const byCode = (rows: readonly { code: string; id: number }[]) =>
  Object.fromEntries(
    rows.map(({ id: _, ...row }) => {
      const { access_code, access_code_kept, ...rest } = row as Record<string, unknown>
      return [row.code, { ...rest, is_by_code: Boolean(access_code ?? access_code_kept) }]
    }),
  )
