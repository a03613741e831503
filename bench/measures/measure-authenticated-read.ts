import { type Call, compareLoad } from '../reporting/compare-load.ts'
import { COMPARISON_NOTE, comparisonHead, comparisonRow } from '../reporting/compare-rates.ts'
import type { Outcome, Place } from '../reporting/outcome.ts'
import { queriesPerRequest } from '../reporting/queries-per-request.ts'
import { startBare } from '../servers/start-bare.ts'
import { startSite } from '../servers/start-site.ts'
import { withServers } from '../servers/with-servers.ts'
import { signIn } from '../shopping/sign-in.ts'

const CLIENTS = [1, 16]
const AT_LEAST = 0.7

/** What only a signed-in person may read, against a bare server that looks up the session and reads the same. */
export async function measureAuthenticatedRead(place: Place): Promise<Outcome> {
  return withServers(place, 'bench_authenticated', async ({ site, bare, databaseUrl }) => {
    const { accountId, accessToken } = await signIn(site.url)
    const headers = { authorization: `Bearer ${accessToken}` }
    const own = `${site.url}/api/accounts/${accountId}`
    const reads = {
      'account and people': pair({ site: own, bare: `${bare.url}/account` }, headers),
      'one query: sessions': pair({ site: `${own}/sessions`, bare: `${bare.url}/sessions` }, headers),
    }
    const outcome: Outcome = {
      head: ['Read', 'Queries, site / bare', ...comparisonHead('Clients', 'requests')],
      rows: [],
      notes,
      missed: [],
    }
    for (const [read, calls] of Object.entries(reads)) {
      const counts = [
        await queriesPerRequest(databaseUrl, calls.site, (url) => startSite(place, { DATABASE_URL: url })),
        await queriesPerRequest(databaseUrl, calls.bare, startBare),
      ]
      for (const clients of CLIENTS) {
        const found = await compareLoad(calls, clients)
        outcome.rows.push([read, counts.join(' / '), ...comparisonRow(found)])
        if (found.ratio < AT_LEAST) outcome.missed.push(missed(read, found))
      }
    }
    return outcome
  })
}

const pair = (urls: { site: string; bare: string }, headers: Record<string, string>) => ({
  site: { url: urls.site, headers } satisfies Call,
  bare: { url: urls.bare, headers } satisfies Call,
})

const notes = [
  `Target: a ratio of at least ${AT_LEAST}. ${COMPARISON_NOTE}`,
  'One of the queries finds the session by the hash of its token; the others read the data.',
  'By profile, nearly half of the site’s time is handing packets to the operating system, as on the bare server; the rest is spread thinly over the framework, the limits, the headers, and checking what comes in and goes out: no single function takes a fiftieth.',
]

const missed = (read: string, { clients, ratio }: { clients: number; ratio: number }) =>
  `${read}, ${clients} clients: ${ratio.toFixed(2)} of ${AT_LEAST}`
