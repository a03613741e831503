import type { AssociationFiles } from '@centrepass/contract/association/association-files'
import { variablesOf } from '@centrepass/contract/season/single-variables'
import { type Draft, readContent } from '@centrepass/contract/season/thing-content'
import {
  isOfSeason,
  isSingle,
  rowKinds,
  SINGLE_CODES,
  type SingleKind,
  singleKinds,
  type ThingKind,
} from '@centrepass/contract/season/thing-kinds'
import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { documentTemplates, programs } from '#platform/database/tables/catalogue'
import { catalogueDrafts } from '#platform/database/tables/catalogue-drafts'
import { readFiles } from '../files/read-files.ts'
import { withHash } from './hidden-code.ts'
import { withSample } from './template-words.ts'
import { isSame, type ThingKey } from './thing-key.ts'

export type DraftRow = typeof catalogueDrafts.$inferSelect
export type Published = ThingKey & { content: Draft }
export type Catalogue = {
  year: number
  /** As it is published. */
  files: AssociationFiles
  published: Published[]
  drafts: DraftRow[]
  /** Labels that no new version of a document may have, by its code. */
  usedVersions: { code: string; version: string }[]
}

/** Everything of one season, and what stands from season to season, with the drafts of both. */
export async function catalogueOf(db: Database, year: number): Promise<Catalogue> {
  const files = await readFiles(db, year)
  const hashes = await db
    .select({ code: programs.code, hash: programs.access_code_hash })
    .from(programs)
    .where(and(eq(programs.season_year, year), isNotNull(programs.access_code_hash)))
  const hashOf = (kind: ThingKind, code: string) =>
    kind === 'programs' ? (hashes.find((one) => one.code === code)?.hash ?? null) : null
  const published: Published[] = rowKinds.flatMap((kind) =>
    files[kind].map(({ id: _, ...content }) => ({
      ...{ kind, code: content.code, season_year: isOfSeason(kind) ? year : null },
      content: withHash(withSample(kind, asDraft(content)), hashOf(kind, content.code)),
    })),
  )
  for (const kind of singleKinds) {
    published.push({ kind, code: SINGLE_CODES[kind], season_year: null, content: singleIn(files, kind) })
  }
  const drafts = await db
    .select()
    .from(catalogueDrafts)
    .where(or(eq(catalogueDrafts.season_year, year), isNull(catalogueDrafts.season_year)))
    .orderBy(asc(catalogueDrafts.id))
  const { code, version } = documentTemplates
  const usedVersions = await db.select({ code, version }).from(documentTemplates)
  return { year, files, published, drafts, usedVersions }
}

/** Which season it is, and by which rules, stands among the variables. */
const singleIn = ({ variables }: AssociationFiles, kind: SingleKind): Draft =>
  asDraft({
    code: SINGLE_CODES[kind],
    ...Object.fromEntries(variablesOf[kind].map((name) => [name, variables[name]])),
  })

/** What a file leaves out is no field at all. */
const asDraft = (content: object): Draft => JSON.parse(JSON.stringify(content))

export const publishedOf = ({ published }: Catalogue, key: ThingKey) =>
  published.find((one) => isSame(one, key))?.content ?? null
export const draftOf = ({ drafts }: Catalogue, key: ThingKey) =>
  drafts.find((one) => isSame(one, key)) ?? null

/** The files as they would be with these drafts published. One that cannot be read is left out. */
export function withDrafts(files: AssociationFiles, drafts: readonly DraftRow[]): AssociationFiles {
  const singles = drafts.flatMap(({ kind, content }) => {
    const { code: _, ...read } = (isSingle(kind) && readContent(kind, content).content) || { code: '' }
    return [read]
  })
  const variables = Object.assign({}, files.variables, ...singles)
  const changed = rowKinds.map((kind) => {
    const own = drafts.filter((draft) => draft.kind === kind)
    return [kind, own.length === 0 ? files[kind] : withRows(files[kind], own)]
  })
  return { ...files, ...Object.fromEntries(changed), variables }
}

function withRows(rows: readonly { code: string; id: number }[], drafts: readonly DraftRow[]) {
  const all = [...rows]
  for (const { kind, code, content } of drafts) {
    const read = readContent(kind, content).content
    const at = all.findIndex((row) => row.code === code)
    const id = all[at]?.id ?? 1 + Math.max(0, ...all.map((row) => row.id))
    if (read) all.splice(at < 0 ? all.length : at, 1, { ...read, code, id })
  }
  return all
}
