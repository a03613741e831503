import { isOfSeason, type ThingKind } from '@centrepass/contract/season/thing-kinds'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { catalogueDrafts, catalogueVersions } from '#platform/database/tables/catalogue-drafts'

/** A thing of the catalogue has no id of its own before it is published: it is known by its code. */
export type ThingKey = { kind: ThingKind; season_year: number | null; code: string }

type Keyed = typeof catalogueDrafts | typeof catalogueVersions

export const isThing = (table: Keyed, { kind, season_year, code }: ThingKey): SQL | undefined =>
  and(
    eq(table.kind, kind),
    season_year === null ? isNull(table.season_year) : eq(table.season_year, season_year),
    eq(table.code, code),
  )

/** Whatever an address says of a season, a club has none. */
export const keyOf = (kind: ThingKind, code: string, season: number): ThingKey => ({
  ...{ kind, code },
  season_year: isOfSeason(kind) ? season : null,
})

export const isSame = (one: ThingKey, other: ThingKey): boolean =>
  one.kind === other.kind && one.code === other.code && one.season_year === other.season_year
