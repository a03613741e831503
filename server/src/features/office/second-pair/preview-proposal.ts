import { moneyOf } from '@centrepass/contract/ground/money'
import type { ProposalEffects } from '@centrepass/contract/office/second-pair'
import type { Locale } from '@centrepass/contract/refusals/say'
import { eq } from 'drizzle-orm'
import { bookedHere } from '#platform/database/booked-here'
import { retrying } from '#platform/database/retrying'
import { officeProposals } from '#platform/database/tables/corrections'
import { triedOut } from '#platform/database/tried-out'
import { Failure, notFound } from '#platform/failure'
import type { AccountActor } from '#platform/http/actor'
import { emailsOfDeed } from '#platform/mail/emails-of-deed'
import { refuseOwnMatter } from '../own-matters.ts'
import type { Deeds, PairDeps } from './pair-deps.ts'
import { isAboutPeople, mayDo } from './proposals.queries.ts'

type Asked = { id: number; locale: Locale }

/** What confirming it would do now, for who may confirm it: the deed itself, rolled back. */
export async function previewProposal(
  { db, deeds }: Pick<PairDeps, 'db'> & { deeds: Deeds },
  actor: AccountActor,
  { id, locale }: Asked,
): Promise<ProposalEffects> {
  const [proposal] = await db.select().from(officeProposals).where(eq(officeProposals.id, id))
  if (!proposal || isAboutPeople(proposal)) throw notFound('proposal')
  if (!(await mayDo(db, actor, proposal.deed))) throw new Failure('no_grant')
  await refuseOwnMatter(db, actor, { office_proposal_id: id })
  if (proposal.state !== 'open') throw new Failure('proposal_over')
  const carryOut = await deeds[proposal.deed]()
  const shown = retrying(() =>
    triedOut(db, async (tx) => {
      await carryOut(tx, proposal)
      const ledger = (await bookedHere(tx)).map(({ account, cents }) => ({ account, amount: moneyOf(cents) }))
      return { refusal: null, ledger, emails: await emailsOfDeed(tx) }
    }),
  )
  return shown.catch((error) => {
    if (!(error instanceof Failure)) throw error
    return { refusal: error.says(locale), ledger: [], emails: [] }
  })
}
