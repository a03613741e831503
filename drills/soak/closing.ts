import { setTimeout as pause } from 'node:timers/promises'
import type { ClosingPreview } from '@centrepass/contract/books/days'
import type { Remittance, RemittanceDraft, RemittanceLine } from '@centrepass/contract/books/remittances'
import { office } from '#server/test/access/office.ts'
import type { Days } from '#server/test/acting/closing-days.ts'
import { colleague } from './office.ts'
import { Refused, type Reply, type Soak, type Story, yes } from './story.ts'

const BOOKS = '/api/office/books'
const MONTH = '2025-01'
const reason = 'The day is over.'
/** So that days are closed all through a soak. */
const BETWEEN_MS = 10_000
const AT_ONCE = 5
const MOST_LOOKS = 10

/** The treasurer closes the days that are over, a few at a time, and sends the national body its list and its money. */
export const closesBooks: Story = async (soak) => {
  const { first_open, today } = yes(
    'the days of the books',
    await soak.site.get<{ data: Days }>(`${BOOKS}/days`, office),
  )
  const yesterday = daysAfter(today, -1)
  if (first_open <= yesterday) await close(soak, earlier(daysAfter(first_open, AT_ONCE - 1), yesterday))
  else await remit(soak)
  await pause(BETWEEN_MS)
}

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const earlier = (one: string, other: string) => (one < other ? one : other)

async function close(soak: Soak, until: string): Promise<void> {
  await together(
    () => soak.site.get<{ data: ClosingPreview }>(`${BOOKS}/closings/preview?until=${until}`, office),
    ({ from, digest }, by) =>
      soak.site.post<{ data: object }>(`${BOOKS}/closings`, { from, until, digest, reason }, by),
  )
  soak.claim(`the books are closed until ${until}`, `select from closed_days where day = '${until}'`)
}

/** Two people do the same by what both were shown: one of them does it. */
async function together<Shown>(
  look: () => Promise<Reply<Shown>>,
  act: (shown: Shown, by: Record<string, string>) => Promise<Reply<object>>,
): Promise<void> {
  for (let looks = 1; looks <= MOST_LOOKS; looks++) {
    const shown = yes('what is about to be done to the books', await look())
    const replies = await Promise.all([office, colleague].map((by) => act(shown, by)))
    const done = replies.filter(({ status }) => status === 200).length
    if (done > 1) throw new Error('The same was done to the books by two people.')
    if (done === 1) return
  }
  throw new Refused('what was shown of the books was never so any more')
}

/** Sent, of one line sent back, and paid; then there is nothing more to send. */
async function remit(soak: Soak): Promise<void> {
  const { site } = soak
  const { remittances, months } = yes(
    'the lists of the national body',
    await site.get<{ data: { remittances: Remittance[]; months: string[] } }>(`${BOOKS}/remittances`, office),
  )
  const sent = remittances.find(({ month }) => month === MONTH)
  if (!sent && months.includes(MONTH)) return send(soak)
  if (!sent || sent.state === 'paid') return
  if (sent.rejected_lines === 0) await sendBack(soak, sent)
  const now = yes(
    'the list of a month',
    await site.get<{ data: { remittance: Remittance } }>(`${BOOKS}/remittances/${sent.id}`, office),
  ).remittance
  await together(
    async () => ({ status: 200, body: { data: now } }),
    ({ id, to_pay: amount }, by) =>
      site.post<{ data: object }>(
        `${BOOKS}/remittances/${id}/payment`,
        { amount, paid_on: '2025-02-05', reference: 'T-17', reason },
        by,
      ),
  )
  soak.claim(`${MONTH} is paid`, `select from remittances where month = '${MONTH}' and paid_at is not null`)
}

async function send(soak: Soak): Promise<void> {
  await together(
    () => soak.site.get<{ data: RemittanceDraft }>(`${BOOKS}/remittances/draft?month=${MONTH}`, office),
    ({ digest }, by) =>
      soak.site.post<{ data: object }>(`${BOOKS}/remittances`, { month: MONTH, digest, reason }, by),
  )
  soak.claim(`the list of ${MONTH} is sent`, `select from remittances where month = '${MONTH}'`)
}

async function sendBack({ site, claim }: Soak, { id }: Remittance): Promise<void> {
  const path = `${BOOKS}/remittances/${id}`
  const { list } = yes('the lines', await site.get<{ data: { list: RemittanceLine[] } }>(path, office))
  const [line] = list
  if (!line) return
  const wish = { line_id: line.line_id, reason: 'Unknown there.' }
  yes('a line sent back', await site.post<{ data: object }>(`${path}/rejections`, wish, office))
  claim(
    `a line of ${MONTH} was sent back`,
    `select from remittance_lines where id = ${line.line_id} and rejected_at is not null`,
  )
}
