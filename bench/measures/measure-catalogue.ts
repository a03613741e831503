import { onDatabase } from '#server/test/databases/new-database.ts'
import { compareLoad } from '../reporting/compare-load.ts'
import { COMPARISON_NOTE, comparisonHead, comparisonRow } from '../reporting/compare-rates.ts'
import type { Outcome, Place } from '../reporting/outcome.ts'
import { withServers } from '../servers/with-servers.ts'

const PROGRAMS = 200
const CLIENTS = [1, 16, 64]
const AT_LEAST = 1

/** The whole list of programs, against a bare server that reads the same rows for every request. */
export async function measureCatalogue(place: Place): Promise<Outcome> {
  return withServers(place, 'bench_catalogue', async ({ site, bare, databaseUrl }) => {
    await fillCatalogue(databaseUrl)
    const calls = {
      site: { url: `${site.url}/api/programs?per_page=${PROGRAMS}` },
      bare: { url: `${bare.url}/programs` },
    }
    const bytes = { site: await listSize(calls.site.url), bare: await listSize(calls.bare.url) }
    const found = []
    for (const clients of CLIENTS) found.push(await compareLoad(calls, clients))
    return {
      head: comparisonHead('Clients', 'requests'),
      rows: found.map(comparisonRow),
      notes: [
        `Target: a ratio of at least ${AT_LEAST.toFixed(1)}. ${COMPARISON_NOTE}`,
        `${PROGRAMS} programs, uncompressed: ${bytes.site} bytes from the site, ${bytes.bare} from the bare server.`,
        'The site reads, prices and serialises once a second at most; the bare server for every request.',
      ],
      missed: found
        .filter(({ ratio }) => ratio < AT_LEAST)
        .map(({ clients, ratio }) => `${clients} clients: ${ratio.toFixed(2)} of ${AT_LEAST.toFixed(1)}`),
    }
  })
}

/** Copies of one of the demo's programs, whatever columns a program has by now. */
async function fillCatalogue(databaseUrl: string): Promise<void> {
  const more = `
    with made as (
      insert into offerings (limit_places)
      select 40 from generate_series(1, $1 - (select count(*)::int from programs)) returning id
    )
    insert into programs
    select copy.* from made, (select programs as model from programs where code = 'ZA15') as one,
      jsonb_populate_record(model, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('programs', 'id')), 'code', 'BENCH-' || made.id,
        'offering_id', made.id
      )) as copy`
  await onDatabase(databaseUrl, (client) => client.query(more, [PROGRAMS]))
}

async function listSize(url: string): Promise<number> {
  const text = await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).text()
  const { data } = JSON.parse(text) as { data: unknown[] }
  if (data.length !== PROGRAMS) throw new Error(`${url} gave ${data.length} programs.`)
  return Buffer.byteLength(text)
}
