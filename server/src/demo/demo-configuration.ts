import association from '../../demo-data/association.json' with { type: 'json' }
import lookups from '../../demo-data/lookups.json' with { type: 'json' }
import variables from '../../demo-data/variables.json' with { type: 'json' }
import zones from '../../demo-data/zones.json' with { type: 'json' }
import { demoStart } from './demo-time.ts'

/** Who the demo association is and how it is set up, as rows. `now` is real time. */
export function demoConfiguration(now: Date) {
  return {
    association: { document: association },
    siteStatus: [{ value: 'on', changed_at: demoStart() }],
    variables: Object.entries({
      ...variables,
      demo_clock_offset_ms: String(demoStart().getTime() - now.getTime()),
    }).map(([key, value]) => ({ key, value })),
    lookups: Object.entries(lookups).flatMap(([name, rows]) =>
      rows.map((row, sort) => lookupRow(name, row, sort)),
    ),
    zones,
  }
}

// An incomplete line in the file becomes an empty label, which the table refuses.
function lookupRow(name: string, [code = '', label = '', label_fr = '']: string[], sort: number) {
  return { name, code, label, label_fr, sort }
}
