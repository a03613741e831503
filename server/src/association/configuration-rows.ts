import type { AssociationFiles } from '@centrepass/contract/association/association-files'
import { instantOf } from '@centrepass/contract/ground/dates'
import { IS_DEMO } from '#features/site/demo-database'

/** Real time, and whether the clock is to begin where the files say instead. */
export type Beginning = { now: Date; isDemo: boolean }

/** The association and its settings, as rows. */
export function configurationRows(files: AssociationFiles, beginning: Beginning) {
  const { association, variables, lookups, zones } = files
  const starts = startOf(files, beginning)
  return {
    association: { document: association },
    siteStatus: [{ value: 'on', changed_at: starts }],
    variables: Object.entries({ ...variables, ...clockOf(starts, beginning), ...markOf(beginning) }).flatMap(
      ([key, value]) => (value === undefined ? [] : [{ key, value }]),
    ),
    lookups: Object.entries(lookups).flatMap(([name, rows]) =>
      rows.map(([code, label, label_fr], sort) => ({ name, code, label, label_fr, sort })),
    ),
    zones,
  }
}

function startOf({ association, variables }: AssociationFiles, { now, isDemo }: Beginning): Date {
  return isDemo && variables.demo_today ? instantOf(variables.demo_today, association.timezone) : now
}

/** A database that ever began as a demonstration says so for good. */
const markOf = ({ isDemo }: Beginning): Record<string, string> => (isDemo ? { [IS_DEMO]: 'yes' } : {})

/** A clock that is right needs no word about it. */
function clockOf(starts: Date, { now }: Beginning): Record<string, string> {
  const offset = starts.getTime() - now.getTime()
  return offset === 0 ? {} : { demo_clock_offset_ms: String(offset) }
}
