import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inRoot } from '../places.ts'
import { type Comparison, compareRates } from './compare-rates.ts'

export type Call = { url: string; headers?: Record<string, string> }

/**
 * Requests a second of both, each asked by the same number of clients that wait for one answer before they
 * ask again.
 */
export async function compareLoad(calls: { site: Call; bare: Call }, clients: number): Promise<Comparison> {
  const rates = {
    site: (seconds: number) => rateOf(calls.site, clients, seconds),
    bare: (seconds: number) => rateOf(calls.bare, clients, seconds),
  }
  return compareRates(rates, clients)
}

/** In a process of its own: neither server nor benchmark shares its thread. */
async function rateOf({ url, headers = {} }: Call, clients: number, seconds: number): Promise<number> {
  const script = inRoot('bench/tools/node_modules/autocannon/autocannon.js')
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
