import { measureAuthenticatedRead } from './measures/measure-authenticated-read.ts'
import { measureBooks } from './measures/measure-books.ts'
import { measureCatalogue } from './measures/measure-catalogue.ts'
import { measureEncryption } from './measures/measure-encryption.ts'
import { measureEventStorm } from './measures/measure-event-storm.ts'
import { measureFamilyPages } from './measures/measure-family-pages.ts'
import { measureFirstPaint } from './measures/measure-first-paint.ts'
import { measureGrowth } from './measures/measure-growth.ts'
import { measureInstalments } from './measures/measure-instalments.ts'
import { measureInvoicePdf } from './measures/measure-invoice-pdf.ts'
import { measureLighthouse } from './measures/measure-lighthouse.ts'
import { measureLookup } from './measures/measure-lookup.ts'
import { measureMail } from './measures/measure-mail.ts'
import { measureNoon } from './measures/measure-noon.ts'
import { measureOffice } from './measures/measure-office.ts'
import { measurePageWeight } from './measures/measure-page-weight.ts'
import { measurePurchase } from './measures/measure-purchase.ts'
import { measureReceipts } from './measures/measure-receipts.ts'
import { measureReconcile } from './measures/measure-reconcile.ts'
import { measureRush } from './measures/measure-rush.ts'
import { measureSchedule } from './measures/measure-schedule.ts'
import { measureSealing } from './measures/measure-sealing.ts'
import { measureSignInFlood } from './measures/measure-sign-in-flood.ts'
import { measureStartTime } from './measures/measure-start-time.ts'
import { measureTampering } from './measures/measure-tampering.ts'
import { measureWorkbench } from './measures/measure-workbench.ts'
import { busyElsewhere, describeMachine } from './reporting/describe-machine.ts'
import type { Benchmark, Place } from './reporting/outcome.ts'
import { tableOf, writeResults } from './reporting/write-results.ts'

// Run by scripts/bench.mjs, which prepares what stands in the environment.
const benchmarks: Record<string, Benchmark> = {
  catalogue: measureCatalogue,
  'authenticated-read': measureAuthenticatedRead,
  encryption: measureEncryption,
  'sign-in-flood': measureSignInFlood,
  purchase: measurePurchase,
  rush: measureRush,
  noon: measureNoon,
  workbench: measureWorkbench,
  instalments: measureInstalments,
  reconcile: measureReconcile,
  'event-storm': measureEventStorm,
  'invoice-pdf': measureInvoicePdf,
  mail: measureMail,
  receipts: measureReceipts,
  sealing: measureSealing,
  tampering: measureTampering,
  lookup: measureLookup,
  office: measureOffice,
  books: measureBooks,
  growth: measureGrowth,
  'family-pages': measureFamilyPages,
  schedule: measureSchedule,
  'page-weight': measurePageWeight,
  lighthouse: measureLighthouse,
  'first-paint': measureFirstPaint,
  'start-time': measureStartTime,
}

const { POSTGRES_URL = '', CHROMIUM_PATH = '', TMPDIR = '' } = process.env
const place: Place = { postgresUrl: POSTGRES_URL, browser: CHROMIUM_PATH, folder: TMPDIR }
const machine = await describeMachine(place)
console.log(machine)
// One at a time: they would take each other's processors.
for (const name of process.argv.slice(2)) await runBenchmark(name)

async function runBenchmark(name: string): Promise<void> {
  const measure = benchmarks[name]
  if (!measure) throw new Error(`There is no benchmark ${name}.`)
  console.log(`\n${name}\n`)
  const began = performance.now()
  const before = await busyElsewhere()
  const outcome = await measure(place)
  const busy = `others kept ${percent(before)} of it busy before and ${percent(await busyElsewhere())} after`
  const seconds = ((performance.now() - began) / 1000).toFixed(0)

  console.log(`${tableOf(outcome)}\n\n${outcome.notes.join('\n')}\n\n${busy}, ${seconds} s`)
  for (const sentence of outcome.missed) console.log(`MISSED  ${sentence}`)
  const date = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const circumstances = `${date} UTC, ${machine}; ${busy}. \`npm run bench -- ${name}\``
  if (outcome.isTrial) console.log('A trial with other sizes: bench/RESULTS.md stays as it is.')
  else await writeResults(name, circumstances, outcome)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}
