import type { AssociationFiles } from '@centrepass/contract/association/association-files'
import type { Draft } from '@centrepass/contract/season/thing-content'
import { isOfSeason, rowKinds } from '@centrepass/contract/season/thing-kinds'
import type { Database } from '#platform/database/client'
import { catalogueDrafts } from '#platform/database/tables/catalogue-drafts'
import { triedOut } from '#platform/database/tried-out'
import { spelt } from '../files/spelt.ts'
import { lockPublishing } from '../publishing/publish-drafts.ts'
import { type Catalogue, catalogueOf, draftOf, publishedOf } from '../things/catalogue.queries.ts'
import { withHiddenCode } from '../things/hidden-code.ts'
import { withSample } from '../things/template-words.ts'
import type { ThingKey } from '../things/thing-key.ts'
import { versionOf } from '../things/versions.queries.ts'

type Made = { made: string[]; left: string[] }

/** Rows of files that are not as they are published, as drafts; what has a draft already is left alone. */
export function draftsFromFiles(db: Database, files: AssociationFiles, isKept: boolean): Promise<Made> {
  return isKept ? db.transaction((tx) => makeDrafts(tx, files)) : triedOut(db, (tx) => makeDrafts(tx, files))
}

async function makeDrafts(tx: Database, files: AssociationFiles): Promise<Made> {
  await lockPublishing(tx)
  const catalogue = await catalogueOf(tx, Number(files.variables.active_year))
  const found: Made = { made: [], left: [] }
  for (const { key, content } of changesIn(files, catalogue)) {
    const named = `${key.kind}.json (${key.code})`
    const published = publishedOf(catalogue, key)
    if (draftOf(catalogue, key)) found.left.push(named)
    else {
      const base_version = await versionOf(tx, key, published !== null)
      const hidden = withHiddenCode(content, published)
      await tx.insert(catalogueDrafts).values({ ...key, content: hidden, base_version })
      found.made.push(named)
    }
  }
  return found
}

function changesIn(files: AssociationFiles, catalogue: Catalogue): { key: ThingKey; content: Draft }[] {
  return rowKinds.flatMap((kind) =>
    files[kind].flatMap(({ id: _, ...row }) => {
      const content = withSample(kind, JSON.parse(JSON.stringify(row)))
      const key = { kind, code: row.code, season_year: isOfSeason(kind) ? catalogue.year : null }
      const published = publishedOf(catalogue, key)
      return published && isAlike(content, published) ? [] : [{ key, content }]
    }),
  )
}

/** The number of spots of what is published has a call of its own. */
const isAlike = (content: Draft, published: Draft): boolean =>
  withoutSpots(withHiddenCode(content, published)) === withoutSpots(published)
const withoutSpots = ({ capacity: _, ...content }: Draft) => spelt(content)
