import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { Proposal } from '@centrepass/contract/office/second-pair'
import type { WriteOff } from '@centrepass/contract/payments/write-offs'
import type { CreditNoteOutcome, listCreditNotes } from '@centrepass/contract/refunds/credit-notes'
import type { z } from 'zod'
import { carryOutProposals } from '#features/office/second-pair/carry-out-proposals'
import { deedsOf } from '#wiring/deeds'
import { allRolesFor, office } from '../access/office.ts'
import { mailsTo, signedIn } from '../people.ts'
import type { Site } from '../site.ts'
import type { startWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Headers = Record<string, string>
type Answered<T> = { data: T } & ErrorAnswer
type WrittenOff = { state: 'done' | 'proposed'; write_offs: WriteOff[]; proposal: Proposal | null }
type Debtor = { debtor: string; debtor_id: number; amount: string; reason?: string }

/** The words that the family reads, and the reason that only the office does. */
export const WORDS = 'The hall was cold.'
export const REASON = 'Agreed with the coach.'
const asked = { position: 0, amount: '20.00', refund_to: 'card', words: WORDS, reason: REASON }

/** How the office lowers invoices, gives up debts and confirms what a colleague proposed, on any site. */
export function correctingAt(world: Site) {
  const ofInvoice = (id: number, what: string) => `/api/operations/invoices/${id}/${what}`
  const as = (headers: Headers) => ({ ...office, ...headers })
  return {
    lower: (invoiceId: number, change: object = {}, headers: Headers = {}) =>
      world.post<Answered<CreditNoteOutcome>>(
        ofInvoice(invoiceId, 'credit-notes'),
        { ...asked, ...change },
        as(headers),
      ),
    except: (invoiceId: number, change: object = {}, headers: Headers = {}) =>
      world.post<Answered<CreditNoteOutcome>>(
        ofInvoice(invoiceId, 'exceptional-refunds'),
        { ...asked, ends_participation: false, ...change },
        as(headers),
      ),
    notes: async (invoiceId: number) =>
      (
        await world.get<{ data: z.infer<typeof listCreditNotes.answer> }>(
          ofInvoice(invoiceId, 'credit-notes'),
          office,
        )
      ).body.data,
    writeOff: (debt: Debtor, headers: Headers = {}) =>
      world.post<Answered<WrittenOff>>(
        '/api/operations/write-offs',
        { reason: REASON, ...debt },
        as(headers),
      ),
    takeBack: (id: number | undefined, reason = 'A wrong invoice.') =>
      world.post<Answered<WriteOff>>(`/api/operations/write-offs/${id}/take-back`, { reason }, office),
    proposals: async (headers: Headers = {}) =>
      (await world.get<{ data: Proposal[] }>('/api/office/proposals', as(headers))).body.data,
    decide: (id: number | undefined, decision: 'confirm' | 'refuse', headers: Headers = {}) =>
      world.post<Answered<{ state: string }>>(
        `/api/office/proposals/${id}`,
        { decision, note: 'Read and compared.' },
        as(headers),
      ),
  }
}

/** The same in one world, with what the worker does and what people read afterwards. */
export function correctingIn(world: World) {
  return {
    ...correctingAt(world),
    /** Another administrator, signed in. */
    async colleague(email = 'masters@mail.example') {
      await world.database.script(allRolesFor(email))
      return (await signedIn(world, email)).bearer
    },
    /** One person decides alone up to here. */
    limit(office_second_pair_limit: string): void {
      const { configuration } = world.purchasing
      world.purchasing.configuration = async () => {
        const known = await configuration()
        return { ...known, variables: { ...known.variables, office_second_pair_limit } }
      }
    },
    /** The proposals are so many hours older. */
    hoursPass: (hours: number) =>
      world.database.script(`update office_proposals set proposed_at = proposed_at - interval '${hours} hours',
        due_at = due_at - interval '${hours} hours' where state = 'open'`),
    /** What the worker does. */
    round: () => carryOutProposals({ ...world.purchasing, deeds: deedsOf(world.purchasing) }),
    ...lookingIn(world),
  }
}

/** The state afterwards: what people read, and what is in the record and the books. */
function lookingIn(world: World) {
  return {
    lettersTo: async (address: string, subject: RegExp) =>
      (await mailsTo(world, address)).filter((mail) => subject.test(mail.subject)),
    audited: async (action: string) =>
      world.database.rows(
        `select account_id, by_account_id, before, after, reason from audit_events where action = '${action}' order by id`,
      ),
    /** What is in the books of one account about an invoice. */
    async inBooks(invoiceId: number, account: string): Promise<number> {
      const [row] = await world.database.rows(`select coalesce(sum(p.cents), 0)::int as cents
        from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
        where t.invoice_id = ${invoiceId} and p.account = '${account}'`)
      return Number(row?.cents)
    },
  }
}
