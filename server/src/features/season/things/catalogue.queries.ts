import type { AssociationFiles } from '@centrepass/contract/association/association-files'
import { type Draft, readContent, seasonVariables } from '@centrepass/contract/season/thing-content'
import { isOfSeason, rowKinds, SEASON_CODE, type ThingKind } from '@centrepass/contract/season/thing-kinds'
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
  published.push({ kind: 'season', code: SEASON_CODE, season_year: null, content: seasonIn(files) })
  const drafts = await db
    .select()
    .from(catalogueDrafts)
    .where(or(eq(catalogueDrafts.season_year, year), isNull(catalogueDrafts.season_year)))
    .orderBy(asc(catalogueDrafts.id))
  const { code, version } = documentTemplates
  const usedVersions = await db.select({ code, version }).from(documentTemplates)
  return { year, files, published, drafts, usedVersions }
}

/** Which season it is stands among the variables. */
const seasonIn = ({ variables }: AssociationFiles): Draft => ({
  code: SEASON_CODE,
  ...Object.fromEntries(seasonVariables.map((name) => [name, variables[name]])),
})

/** What a file leaves out is no field at all. */
const asDraft = (content: object): Draft => JSON.parse(JSON.stringify(content))

export const publishedOf = ({ published }: Catalogue, key: ThingKey) =>
  published.find((one) => isSame(one, key))?.content ?? null
export const draftOf = ({ drafts }: Catalogue, key: ThingKey) =>
  drafts.find((one) => isSame(one, key)) ?? null

/** The files as they would be with these drafts published. One that cannot be read is left out. */
export function withDrafts(files: AssociationFiles, drafts: readonly DraftRow[]): AssociationFiles {
  const [season] = drafts.flatMap(({ kind, content }) => (kind === 'season' ? [content] : []))
  const read = season && readContent('season', season).content
  const { code: _, ...variables } = read ?? { code: '' }
  const changed = rowKinds.map((kind) => {
    const own = drafts.filter((draft) => draft.kind === kind)
    return [kind, own.length === 0 ? files[kind] : withRows(files[kind], own)]
  })
  return { ...files, ...Object.fromEntries(changed), variables: { ...files.variables, ...variables } }
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
