import type { Outcome, Place } from '../reporting/outcome.ts'
import { memoryOf } from '../servers/memory-of.ts'
import { processorMs } from '../servers/processor-of.ts'
import { withMailedSite } from '../servers/with-mailed-site.ts'
import { anyInvoice, sendMails } from '../shopping/send-mails.ts'

const RECEIPTS = 2000
const ROUNDS = 4
const WARM_UP = 200
const MOST_GROWTH_MB = 25
const MOST_MS = 8

/** Receipts drawn and emailed by the thousand: what does one cost, and does the worker grow? */
export async function measureReceipts(place: Place): Promise<Outcome> {
  return withMailedSite(place, 'bench_receipts', async ({ databaseUrl, site }) => {
    const invoice = await anyInvoice(databaseUrl)
    await sendMails(databaseUrl, WARM_UP, invoice)
    const plain = await costOf(site.pid, () => sendMails(databaseUrl, RECEIPTS, null))
    const rounds: Cost[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push(await costOf(site.pid, () => sendMails(databaseUrl, RECEIPTS, invoice)))
    }
    return outcomeOf(plain, rounds)
  })
}

type Cost = { seconds: number; processorMs: number; before: number; after: number }

async function costOf(pid: number, work: () => Promise<void>): Promise<Cost> {
  const [began, used, before] = [performance.now(), await processorMs(pid), await memoryOf(pid)]
  await work()
  return {
    seconds: (performance.now() - began) / 1000,
    processorMs: (await processorMs(pid)) - used,
    before: before.now,
    after: (await memoryOf(pid)).now,
  }
}

function outcomeOf(plain: Cost, rounds: Cost[]): Outcome {
  const receiptMs = Math.min(...rounds.map((drawn) => drawn.processorMs - plain.processorMs)) / RECEIPTS
  // The first round fills what is kept: fonts, pooled connections, the heap's own reserve.
  const growth = Math.max(...rounds.slice(1).map(({ before, after }) => after - before))
  return {
    head: ['Mailed', 'Seconds', 'Processor, ms each', 'Memory before', 'after'],
    rows: [
      rowOf(`${RECEIPTS} mails`, plain),
      ...rounds.map((drawn) => rowOf(`${RECEIPTS} mails with an invoice each`, drawn)),
    ],
    notes: [
      `Drawing a receipt takes ${receiptMs.toFixed(1)} ms of a processor, its questions to the database and its way into the mail with it.`,
      `Targets: at most ${MOST_MS} ms for a receipt, and after the first ${RECEIPTS} receipts another ${RECEIPTS} make the site grow by at most ${MOST_GROWTH_MB} MB.`,
    ],
    missed: [
      ...(receiptMs > MOST_MS ? [`a receipt takes ${receiptMs.toFixed(1)} ms, wanted ${MOST_MS}`] : []),
      ...(growth > MOST_GROWTH_MB ? [`it grew by ${growth.toFixed(0)} MB`] : []),
    ],
  }
}

const rowOf = (what: string, { seconds, processorMs: ms, before, after }: Cost) => [
  what,
  seconds.toFixed(1),
  (ms / RECEIPTS).toFixed(1),
  `${before.toFixed(0)} MB`,
  `${after.toFixed(0)} MB`,
]
