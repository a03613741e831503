import { minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import type { addGuardian } from '@centrepass/contract/people/person-guardians'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { normaliseEmail } from '#features/accounts/record/accounts.queries'
import { refuseOwnMatter } from '#features/office/own-matters'
import type { Database } from '#platform/database/client'
import { linkRequests } from '#platform/database/tables/links'
import { accounts, guardianships, participants } from '#platform/database/tables/people'
import { Failure, notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import { makeLink } from '../linking/make-link.ts'
import { cancelRequests, type LinkDeps, refuseWish } from '../linking/request-link.ts'
import { lockPerson } from '../record/custody.queries.ts'
import { isHeldByMinor } from '../record/guardianship-rules.ts'
import { linksFrom } from '../record/participants.queries.ts'

type Adding = Omit<z.output<typeof addGuardian.body>, 'digest'> & {
  participantId: number
  /** What two people of the office agreed to. */
  proposalId?: number
}

/** The office makes a link on a proof that it has seen. Everyone who acts for the child is told, and may object. */
export async function addByProof(
  tx: Database,
  { letters, season }: Pick<LinkDeps, 'letters' | 'season'>,
  actor: OfficeActor,
  { participantId, account_email, relationship, proof, proposalId }: Adding,
) {
  await refuseOwnMatter(tx, actor, { participant_id: participantId })
  await lockPerson(tx, participantId)
  const person = await minorMeant(tx, participantId, season)
  const isMeant = eq(accounts.email_normalised, normaliseEmail(account_email))
  const [account] = await tx.select().from(accounts).where(isMeant)
  if (!account) throw notFound('account')
  await refuseOwnMatter(tx, actor, { account_id: account.id })
  if (account.status !== 'active') throw new Failure('account_not_open')
  const [link] = await linksFrom(tx, account.id)
  if (link && isHeldByMinor(link, season)) throw new Failure('guardian_minor')
  const { first_name, last_name, birthdate } = person
  const wish = { participant_id: person.id, birthdate, relation: 'guardian' as const }
  // The rules of the family about how many and which links one account may have.
  await refuseWish(tx, { ...actor, accountId: account.id }, wish, season)
  const asked = { account_id: account.id, first_name, last_name, birthdate }
  await cancelRequests(tx, asked)
  const [request] = await tx
    .insert(linkRequests)
    .values({ ...asked, ...wish, is_match: true, status: 'staff_review', expires_at: season.now })
    .returning()
  if (!request) throw new Error('The request for a link got no id.')
  await makeLink(tx, { letters, season }, { request, person, asker: account })
  const made = and(eq(guardianships.account_id, account.id), eq(guardianships.participant_id, person.id))
  await tx.update(guardianships).set({ relationship }).where(made)
  await recordChange(tx, account.id, {
    action: 'link.added_by_office',
    subject: {
      ...{ participant_id: person.id, account_id: account.id },
      ...(proposalId && { office_proposal_id: proposalId }),
    },
    reason: proof,
  })
  return account
}

async function minorMeant(tx: Database, participantId: number, season: LinkDeps['season']) {
  const [person] = await tx
    .select()
    .from(participants)
    .where(and(eq(participants.id, participantId), isNull(participants.erased_at)))
  if (!person) throw notFound('participant')
  if (!minorOn(person.birthdate, season.today, season.ageOfMajority)) throw new Failure('guardian_of_adult')
  return person
}
