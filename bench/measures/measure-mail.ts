import { createTransport } from 'nodemailer'
import type { Outcome, Place } from '../reporting/outcome.ts'
import { medianOf } from '../reporting/statistics.ts'
import { withMailedSite } from '../servers/with-mailed-site.ts'
import { anyInvoice, HTML, sendMails, TEXT } from '../shopping/send-mails.ts'

const MAILS = 1000
const ROUNDS = 3
const LEAST_A_SECOND = 100
/** As many connections as the site keeps. */
const AT_ONCE = 10

/** A full outbox: how fast does it empty, against a loop that does nothing but hand over the same emails? */
export async function measureMail(place: Place): Promise<Outcome> {
  return withMailedSite(place, 'bench_mail', async ({ databaseUrl, server }) => {
    const invoice = await anyInvoice(databaseUrl)
    // Connections are opened, and the drawing thread is started, for the first ones.
    await sendMails(databaseUrl, AT_ONCE, invoice)
    const plain = await rates(() => sendMails(databaseUrl, MAILS, null))
    const receipts = await rates(() => sendMails(databaseUrl, MAILS, invoice))
    const bare = await rates(() => sendBare(server.url))
    return outcomeOf(
      { plain, receipts, bare },
      server.taken.map(({ id }) => id),
    )
  })
}

/** Emails a second, round by round. */
async function rates(round: () => Promise<void>): Promise<number[]> {
  const measured: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const began = performance.now()
    await round()
    measured.push(MAILS / ((performance.now() - began) / 1000))
  }
  return measured
}

async function sendBare(url: string): Promise<void> {
  const transport = createTransport({ url, pool: true, maxConnections: AT_ONCE })
  let left = MAILS
  const lane = async () => {
    while (left-- > 0) {
      const to = `person${left}@mail.example`
      await transport.sendMail({
        ...{ from: 'office@site.example', to, subject: 'Your receipt', text: TEXT, html: HTML },
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  transport.close()
}

type Rates = { plain: number[]; receipts: number[]; bare: number[] }

function outcomeOf({ plain, receipts, bare }: Rates, taken: string[]): Outcome {
  const floor = medianOf(bare)
  const twice = taken.length - new Set(taken).size
  const slow = medianOf(plain) < LEAST_A_SECOND
  return {
    head: ['Sent', 'Mails/s', 'Single rounds', 'Ratio to the bare loop'],
    rows: [
      ['by the site', ...ratesIn(plain), (medianOf(plain) / floor).toFixed(2)],
      [
        'by the site, with an invoice drawn for each',
        ...ratesIn(receipts),
        (medianOf(receipts) / floor).toFixed(2),
      ],
      ['by a bare loop', ...ratesIn(bare), '1.00'],
    ],
    notes: [
      `Targets: at least ${LEAST_A_SECOND} a second without attachments, each mail once. Median of ${ROUNDS} rounds of ${MAILS} mails that wait at once.`,
      `All over ${AT_ONCE} connections to a mail server on this machine, which takes everything and has a processor to share with them.`,
      'The bare loop knows its mails beforehand; the site takes each from the outbox so that no other worker has it, and writes down that it was sent.',
    ],
    missed: [
      slow ? `${medianOf(plain).toFixed(0)} mails a second, wanted ${LEAST_A_SECOND}` : [],
      twice > 0 ? `${twice} mails were sent twice` : [],
    ].flat(),
  }
}

const ratesIn = (measured: number[]) => [
  medianOf(measured).toFixed(0),
  measured.map((rate) => rate.toFixed(0)).join(', '),
]
