import { hash } from 'node:crypto'
import type { PreparedThing, SeasonOverview } from '@centrepass/contract/season/seasons'
import { isOfSeason } from '@centrepass/contract/season/thing-kinds'
import { seasonAt } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import {
  type Catalogue,
  catalogueOf,
  type DraftRow,
  draftOf,
  type Published,
} from '../things/catalogue.queries.ts'
import { withoutCode } from '../things/hidden-code.ts'
import { namesIn } from '../things/present-thing.ts'
import type { Looking } from '../things/show-catalogue.ts'
import { findingsByDraft } from '../things/thing-findings.ts'
import { isSame, type ThingKey } from '../things/thing-key.ts'

export type Season = { catalogue: Catalogue; before: Catalogue; activeYear: number }

export async function seasonOf(
  tx: Database,
  { clock }: Pick<Looking, 'clock'>,
  year: number,
): Promise<Season> {
  const { activeYear } = await seasonAt(tx, clock)
  return { catalogue: await catalogueOf(tx, year), before: await catalogueOf(tx, year - 1), activeYear }
}

/** What belongs to the season, and which season it is; clubs and their like go their own way. */
export const seasonDrafts = ({ drafts, year }: Catalogue): DraftRow[] =>
  drafts.filter(({ kind, season_year, content }) =>
    kind === 'season' ? content.active_year === String(year) : season_year === year,
  )

/** What was published a season before and is neither drafted nor published in this one. */
export function toCopy({ catalogue, before, activeYear }: Season) {
  const isThere = (key: ThingKey) =>
    [...catalogue.published, ...catalogue.drafts].some((one) =>
      isSame(one, { ...key, season_year: catalogue.year }),
    )
  const things = before.published.filter((one) => isOfSeason(one.kind) && !isThere(one))
  const known = catalogue.published.find(({ kind }) => kind === 'season')
  const isNext = activeYear === catalogue.year - 1 && !catalogue.drafts.some(({ kind }) => kind === 'season')
  return known && isNext ? [...things, known] : things
}

/** The drafts by id and version: what is opened is what was shown. */
export const digestOf = (drafts: readonly DraftRow[]): string =>
  hash('sha256', JSON.stringify(drafts.map(({ id, version }) => [id, version])))

export async function seasonOverview(looking: Looking, year: number): Promise<SeasonOverview> {
  const season = await seasonOf(looking.db, looking, year)
  const { catalogue, before, activeYear } = season
  const drafts = seasonDrafts(catalogue)
  const published = catalogue.published.filter(({ season_year }) => season_year === year)
  const times = [...new Set(drafts.map(({ publish_at }) => publish_at?.toISOString() ?? null))]
  return {
    season_year: year,
    is_active: activeYear === year,
    opens_at: times.length === 1 ? (times[0] ?? null) : null,
    ...{ drafts: drafts.length, published: published.length, to_copy: toCopy(season).length },
    digest: digestOf(drafts),
    things: thingsOf(catalogue, before, drafts),
  }
}

function thingsOf(catalogue: Catalogue, before: Catalogue, drafts: readonly DraftRow[]): PreparedThing[] {
  const findings = findingsByDraft(catalogue)
  const present = (one: Published, draft: DraftRow | null): PreparedThing => {
    const { kind, code } = one
    const last = before.published.find((known) => known.kind === kind && known.code === code)
    return {
      ...{ kind, code, content: withoutCode(one.content), names: namesIn(one.content, code) },
      last: last ? withoutCode(last.content) : null,
      draft_id: draft?.id ?? null,
      findings: (draft && findings.get(draft.id)) ?? [],
    }
  }
  const published = catalogue.published.filter(
    (one) => one.season_year === catalogue.year && !draftOf(catalogue, one),
  )
  return [...drafts.map((draft) => present(draft, draft)), ...published.map((one) => present(one, null))]
}
