import type { CallOff } from '@centrepass/contract/refunds/call-offs'
import type { CreditNoteOutcome } from '@centrepass/contract/refunds/credit-notes'
import { allRolesFor, office } from '#server/test/access/office.ts'
import { callingOffAt } from '#server/test/acting/calling-off.ts'
import { correctingAt } from '#server/test/acting/correcting.ts'
import type { Site } from '#server/test/site.ts'
import { familyOf, itemFor } from '../acting/families.ts'
import { until } from '../acting/until.ts'
import { buy } from './buying.ts'
import { type Soak, type Story, yes } from './story.ts'

const COLLEAGUE = 'access-token-of-a-colleague-in-the-office'
export const colleague = { authorization: `Bearer ${COLLEAGUE}` }

/** A second administrator, signed in with a fresh factor for as long as a soak takes. */
export const signInColleague = ({ database }: Site): Promise<void> =>
  database.script(`
    ${allRolesFor('masters@mail.example')};
    with session as (
      insert into sessions (account_id, user_agent, expires_at, factor_at, proved_at)
      select id, 'colleague', later, later, later
      from accounts, (select now() + interval '1 day' as later) as tomorrow
      where email = 'masters@mail.example' returning id)
    insert into access_tokens (hash, session_id, expires_at)
    select encode(sha256('${COLLEAGUE}'::bytea), 'hex'), id, now() + interval '1 day' from session`)

/** One verb after the other, on a course that was just bought. */
export const usesVerbs: Story = async (soak, number) => {
  const family = familyOf(number)
  const [first = 0, second = 0] = soak.products.courses
  const invoice = await buy(soak, family, [itemFor(family, 'Course', first)])
  const verbs = [creditNote, goodwill, exception, move, discount] as const
  await verbs[number % verbs.length]?.(soak, { number, invoice, other: second })
}

type Sale = { number: number; invoice: number; other: number }

async function creditNote(soak: Soak, { number, invoice }: Sale): Promise<void> {
  const refund_to = number % 8 < 4 ? 'card' : 'credit'
  yes('a credit note', await correctingAt(soak.site).lower(invoice, { amount: '15.00', refund_to }))
  soak.claim(
    `the credit note for invoice ${invoice}`,
    `select from credit_notes where invoice_id = ${invoice} and amount_cents = 1500`,
  )
}

/** Once for each family. */
async function discount(soak: Soak, { number, invoice }: Sale): Promise<void> {
  const refund_to = number % 2 === 0 ? 'card' : 'credit'
  const wish = { discount_id: soak.products.discount, amount: undefined, words: undefined, refund_to }
  yes('a discount', await correctingAt(soak.site).lower(invoice, wish))
  soak.claim(
    `the discount for invoice ${invoice}`,
    `select from credit_notes where invoice_id = ${invoice} and discount_id = ${soak.products.discount}`,
  )
}

async function goodwill(soak: Soak, { number }: Sale): Promise<void> {
  const { accountId } = familyOf(number)
  const wish = { amount: '25.00', reason: 'The hall was cold.' }
  yes(
    'goodwill',
    await soak.site.post<{ data: object }>(`/api/operations/accounts/${accountId}/credits`, wish, office),
  )
  soak.claim(
    `the goodwill for account ${accountId}`,
    `select from credits where account_id = ${accountId} and amount_cents = 2500`,
  )
}

/** Proposed by one, confirmed by another. */
async function exception(soak: Soak, { number, invoice }: Sale): Promise<void> {
  const correcting = correctingAt(soak.site)
  const wish = { amount: '60.00', ends_participation: number % 8 < 4 }
  const outcome: CreditNoteOutcome = yes('an exception', await correcting.except(invoice, wish))
  yes('a confirmation', await correcting.decide(outcome.proposal?.id, 'confirm', colleague))
  soak.claim(
    `the exception for invoice ${invoice}`,
    `select from credit_notes where invoice_id = ${invoice} and by_exception`,
  )
}

async function move(soak: Soak, { invoice, other }: Sale): Promise<void> {
  const url = `/api/operations/invoices/${invoice}/move`
  const query = `?position=0&product=${other}&refund_to=card`
  const shown = yes('a move', await soak.site.get<{ data: { digest: string } }>(url + query, office))
  const wish = { position: 0, product: other, refund_to: 'card', reason: 'A group of her own age.' }
  yes('a move', await soak.site.post<{ data: object }>(url, { ...wish, digest: shown.digest }, office))
  soak.claim(
    `the move of invoice ${invoice}`,
    `select from moves m join cancellations c on c.id = m.cancellation_id where c.invoice_id = ${invoice}`,
  )
}

/** A few families buy a course that does not take place. */
export const callsOff: Story = async (soak, number) => {
  const course = soak.products.calledOff.shift()
  if (course === undefined) return
  const [row] = await soak.site.database.rows(`select code from courses where id = ${course}`)
  for (const buyer of [number, number + 1, number + 2]) {
    await buy(soak, familyOf(buyer), [itemFor(familyOf(buyer), 'Course', course)])
  }
  const calling = callingOffAt(soak.site)
  const run: CallOff = yes('calling off', await askToCallOff(calling, String(row?.code)))
  soak.claim(`course ${course} is called off`, `select from call_offs where course_id = ${course}`)
  const isDone = async () => {
    const reply = await soak.site.get<{ data: CallOff }>(`/api/operations/call-offs/${run.id}`, office)
    return yes('a course that is called off', reply).state === 'done'
  }
  await until('a course is called off', isDone, 120_000)
}

/** A payment that was left in the dark may end between the office's look and its yes: then it looks again. */
async function askToCallOff(calling: ReturnType<typeof callingOffAt>, code: string) {
  for (let looks = 1; ; looks++) {
    const reply = await calling.start(['Course', code])
    if (reply.body.code !== 'call_off_changed' || looks === MOST_LOOKS) return reply
  }
}

const MOST_LOOKS = 10

/** What is left of a plan is given up. */
export const writesOff: Story = async (soak, number) => {
  const family = familyOf(number)
  const item = { ...itemFor(family, 'Program', soak.products.program), pays_by_plan: true }
  const invoice = await buy(soak, family, [item])
  const debt = { debtor: 'invoice', debtor_id: invoice, amount: '150.00' }
  yes('a write-off', await correctingAt(soak.site).writeOff(debt))
  soak.claim(`the write-off of invoice ${invoice}`, `select from write_offs where invoice_id = ${invoice}`)
}
