import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inRoot } from './places.ts'
import { medianOf } from './statistics.ts'

export type Call = { url: string; headers?: Record<string, string> }
export type Comparison = { clients: number; site: number; bare: number; ratio: number; pairs: number[] }

const ROUNDS = 5
const ROUND_SECONDS = 2
const WARM_UP_SECONDS = 1

/**
 * Requests a second of both, each asked by the same number of clients that wait for one answer before they
 * ask again. The two take turns, so that what else the machine does meets both alike.
 */
export async function compareLoad(calls: { site: Call; bare: Call }, clients: number): Promise<Comparison> {
  await rateOf(calls.site, clients, WARM_UP_SECONDS)
  await rateOf(calls.bare, clients, WARM_UP_SECONDS)
  const rounds: { site: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const site = await rateOf(calls.site, clients, ROUND_SECONDS)
    rounds.push({ site, bare: await rateOf(calls.bare, clients, ROUND_SECONDS) })
  }
  const site = medianOf(rounds.map((round) => round.site))
  const bare = medianOf(rounds.map((round) => round.bare))
  const pairs = rounds.map((round) => round.site / round.bare).sort((a, b) => a - b)
  return { clients, site, bare, ratio: site / bare, pairs }
}

export const COMPARISON_HEAD = ['Clients', 'Site, requests/s', 'Bare, requests/s', 'Ratio', 'Single rounds']

export const COMPARISON_NOTE = `Median of ${ROUNDS} rounds of ${ROUND_SECONDS} s each, the two in turns.`

export function comparisonRow({ clients, site, bare, ratio, pairs }: Comparison): string[] {
  const range = `${pairs[0]?.toFixed(2)} to ${pairs.at(-1)?.toFixed(2)}`
  return [String(clients), site.toFixed(0), bare.toFixed(0), ratio.toFixed(2), range]
}

/** In a process of its own: neither server nor benchmark shares its thread. */
async function rateOf({ url, headers = {} }: Call, clients: number, seconds: number): Promise<number> {
  const script = inRoot('bench/node_modules/autocannon/autocannon.js')
  const said = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const args = [script, '--json', '-c', String(clients), '-d', String(seconds), ...said, url]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  // The tool's own report, of which these fields are documented.
  const report = JSON.parse(stdout) as {
    requests: { total: number }
    duration: number
    non2xx: number
    errors: number
  }
  if (report.non2xx + report.errors > 0) throw new Error(`${url}: some requests were not answered well.`)
  return report.requests.total / report.duration
}
