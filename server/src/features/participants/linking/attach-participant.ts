import type { LinkRequest } from '@centrepass/contract/participants/links'
import { eq } from 'drizzle-orm'
import { accounts, participantProfiles } from '#platform/database/tables/people'
import { Failure } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { record } from '#platform/record'
import { limitAttempts } from '#platform/security/limit-attempts'
import { unprovenAddresses } from '../contacts/unconfirmed-contacts.queries.ts'
import { inCustodyFreeze, lockPerson } from '../record/custody.queries.ts'
import { provesByOwnMailbox } from '../record/guardianship-rules.ts'
import { linksTo } from '../record/participants.queries.ts'
import { linkAndConfirmLater } from './confirm-own-link.ts'
import { handleOf, presentLinkRequest } from './link-requests.queries.ts'
import { type LinkDeps, refuseWish, type Wish } from './request-link.ts'

/**
 * For a person who has no linked account yet and whose address on file is the asker's own: there is no one else to
 * ask, so the link works at once and the email to that address confirms it. Every other link needs a request, and the
 * refusal says so in the same words whether or not the person exists.
 */
export async function attachParticipant(
  { db, letters, season }: LinkDeps,
  actor: AccountActor,
  { accountId, handle, relation }: Wish,
): Promise<LinkRequest> {
  requireOwn(actor, accountId)
  await limitAttempts(db, { kind: 'attach', key: String(accountId), most: 20, withinMinutes: 24 * 60 })
  const wanted = await handleOf(db, actor, handle)
  const asked = relation === 'mine' ? ('own' as const) : ('guardian' as const)
  return db.transaction(async (tx) => {
    await refuseWish(tx, actor, { ...wanted, relation: asked }, season)
    const { participant_id: participantId, first_name, last_name, birthdate } = wanted
    if (participantId === null || !wanted.is_match) throw new Failure('needs_request')
    // Two accounts that attach the same person wait for each other here: the second finds the first linked.
    await lockPerson(tx, participantId)
    const [onFile] = await tx
      .select({ email: participantProfiles.email, email_is_guardian: participantProfiles.email_is_guardian })
      .from(participantProfiles)
      .where(eq(participantProfiles.participant_id, participantId))
      .for('update')
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
    const links = await linksTo(tx, participantId)
    const proves =
      onFile !== undefined &&
      provesByOwnMailbox({
        person: { ...onFile, birthdate, language: '' },
        ...{ relation: asked, links, season, askerEmail: account?.email ?? '' },
        unproven: await unprovenAddresses(tx, participantId, links, season.today),
        inCustodyFreeze: (await inCustodyFreeze(tx, [participantId], season)).size > 0,
      })
    if (!proves) throw new Failure('needs_request')
    const row = await linkAndConfirmLater(tx, letters, {
      ...{ accountId, participantId, named: { first_name, last_name, birthdate }, relation: asked },
      relationship: asked === 'own' ? 'self' : 'legal_guardian',
      season,
    })
    await record(tx, accountId, 'participant.attached', { participant_id: participantId })
    return presentLinkRequest(row)
  })
}
