import { busyElsewhere, describeMachine } from './describe-machine.ts'
import { measureAuthenticatedRead } from './measure-authenticated-read.ts'
import { measureCatalogue } from './measure-catalogue.ts'
import { measureEventStorm } from './measure-event-storm.ts'
import { measureFamilyPages } from './measure-family-pages.ts'
import { measureGrowth } from './measure-growth.ts'
import { measureInstalments } from './measure-instalments.ts'
import { measureInvoicePdf } from './measure-invoice-pdf.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import { measureLookup } from './measure-lookup.ts'
import { measureMail } from './measure-mail.ts'
import { measureNoon } from './measure-noon.ts'
import { measurePageWeight } from './measure-page-weight.ts'
import { measurePurchase } from './measure-purchase.ts'
import { measureReceipts } from './measure-receipts.ts'
import { measureRush } from './measure-rush.ts'
import { measureSealing } from './measure-sealing.ts'
import { measureSignInFlood } from './measure-sign-in-flood.ts'
import { measureStartTime } from './measure-start-time.ts'
import { measureTampering } from './measure-tampering.ts'
import { measureWorkbench } from './measure-workbench.ts'
import type { Benchmark, Place } from './outcome.ts'
import { tableOf, writeResults } from './write-results.ts'

// Run by scripts/bench.mjs, which prepares what stands in the environment.
const benchmarks: Record<string, Benchmark> = {
  catalogue: measureCatalogue,
  'authenticated-read': measureAuthenticatedRead,
  'sign-in-flood': measureSignInFlood,
  purchase: measurePurchase,
  rush: measureRush,
  noon: measureNoon,
  workbench: measureWorkbench,
  instalments: measureInstalments,
  'event-storm': measureEventStorm,
  'invoice-pdf': measureInvoicePdf,
  mail: measureMail,
  receipts: measureReceipts,
  sealing: measureSealing,
  tampering: measureTampering,
  lookup: measureLookup,
  growth: measureGrowth,
  'family-pages': measureFamilyPages,
  'page-weight': measurePageWeight,
  lighthouse: measureLighthouse,
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
  await writeResults(name, circumstances, outcome)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}
