import { and, asc, eq, inArray, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/record/lock-account'
import type { Database } from '#platform/database/client'
import { cartRows, carts } from '#platform/database/tables/carts'
import { documents, signingLinks } from '#platform/database/tables/documents'
import { linkRequests, lookupHandles } from '#platform/database/tables/links'
import { notifications } from '#platform/database/tables/notifications'
import { accounts, participants } from '#platform/database/tables/people'
import { cartValidations, placeHolds } from '#platform/database/tables/purchases'
import { signatureRequests } from '#platform/database/tables/signature-requests'
import { teamManagers, teamPeople, teams } from '#platform/database/tables/teams'
import { clubTransfers } from '#platform/database/tables/transfers'
import { waitPeople, waitRequests } from '#platform/database/tables/waiting'
import { blankAnswersOf } from '#platform/http/idempotency/stored-answers'
import { FORGOTTEN, forgetAnswers } from './forget-answers.ts'
import { type Telling, withdrawErasures } from './withdraw-erasures.ts'

type Pair = { accountId: number; participantId: number }

/**
 * Locks what ending a link touches, in the order in which a team is entered: the account, its drafts, the person.
 * Of two guardians who leave at once the second waits here and finds that they are the last.
 */
export async function lockForEnding(tx: Database, { accountId, participantId }: Pair): Promise<void> {
  await lockAccount(tx, accountId)
  await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.is_draft, true), inArray(teams.id, teamsOf(tx, accountId))))
    .orderBy(asc(teams.id))
    .for('update')
  await tx
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.id, participantId))
    .for('update')
}

type Taking = {
  what: string
  tables: readonly string[]
  take: (tx: Database, pair: Pair, telling: Telling) => Promise<void>
}

/**
 * Everything that an account has by its link to a person. `take-back-rights.test.ts` goes through every line, and finds
 * a table that knows both an account and a person and is neither here nor among those that are kept.
 */
export const TAKEN_BACK: readonly Taking[] = [
  { what: 'mailed signing links', tables: ['signing_links'], take: endMailedLinks },
  { what: 'requests at the signature provider', tables: ['signature_requests'], take: leaveProvider },
  { what: 'drafts and rosters', tables: ['team_people', 'team_members'], take: leaveDrafts },
  { what: 'open requests for a link', tables: ['link_requests'], take: cancelRequests },
  { what: 'answers to requests for a link', tables: ['link_requests'], take: forgetAnswersAbout },
  { what: 'found records', tables: ['lookup_handles'], take: forgetHandles },
  { what: 'rows of the cart', tables: ['cart_rows'], take: leaveCart },
  { what: 'checked carts', tables: ['cart_validations'], take: emptyCart },
  { what: 'spots held for a cart', tables: ['place_holds'], take: releaseHolds },
  { what: 'wait lists', tables: ['wait_people', 'wait_requests'], take: leaveWaitLists },
  { what: 'yes to a transfer', tables: ['club_transfers'], take: forgetYes },
  { what: 'notifications', tables: ['notifications'], take: forgetNotifications },
  { what: 'the code of the member card', tables: ['participants'], take: changeCardCode },
  { what: 'requests for an erasure', tables: ['erasure_requests'], take: withdrawErasures },
  { what: 'answers stored for a retry', tables: ['idempotency_keys'], take: forgetStoredAnswers },
]

/** In the transaction that ends the link or puts it on hold. */
export async function takeBackRights(
  tx: Database,
  telling: Telling,
  pair: Pair,
  lines = TAKEN_BACK,
): Promise<void> {
  for (const { take } of lines) await take(tx, pair, telling)
}

/** Another adult of the family is asked again, and nothing is in force before. */
async function forgetYes(tx: Database, { accountId, participantId }: Pair): Promise<void> {
  await tx
    .update(clubTransfers)
    .set({
      ...{ family_answer: null, family_answered_at: null, family_by: null },
      ...{ state: 'waiting', in_force_on: null },
    })
    .where(
      and(
        eq(clubTransfers.participant_id, participantId),
        eq(clubTransfers.family_by, accountId),
        inArray(clubTransfers.state, ['waiting', 'agreed']),
      ),
    )
}

async function forgetNotifications(tx: Database, { accountId, participantId }: Pair): Promise<void> {
  await tx
    .delete(notifications)
    .where(and(eq(notifications.account_id, accountId), eq(notifications.participant_id, participantId)))
}

/** The former guardian may have kept the code, which would go on answering. */
async function changeCardCode(tx: Database, { participantId }: Pair): Promise<void> {
  await tx
    .update(participants)
    .set({ card_code: sql`gen_random_uuid()` })
    .where(eq(participants.id, participantId))
}

/** An answer may show the person in many ways, so all of the account's go, also one that is just being written. */
async function forgetStoredAnswers(tx: Database, { accountId }: Pair): Promise<void> {
  await blankAnswersOf(tx, accountId)
}

async function endMailedLinks(tx: Database, { accountId, participantId }: Pair): Promise<void> {
  const address = tx
    .select({ email: accounts.email_normalised })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  await tx
    .update(signingLinks)
    .set({ replaced_at: sql`now()` })
    .where(
      and(
        eq(signingLinks.participant_id, participantId),
        isNull(signingLinks.replaced_at),
        or(eq(signingLinks.account_id, accountId), sql`lower(btrim(${signingLinks.email})) in (${address})`),
      ),
    )
}

/** The job that asks the provider cancels there what is marked here; a signature made meanwhile goes to the office. */
async function leaveProvider(tx: Database, { accountId, participantId }: Pair): Promise<void> {
  const ofPerson = tx
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.participant_id, participantId))
  const theirs = and(
    eq(signatureRequests.account_id, accountId),
    inArray(signatureRequests.document_id, ofPerson),
  )
  await tx
    .update(signatureRequests)
    .set({ state: 'leaving' })
    .where(and(theirs, eq(signatureRequests.state, 'open')))
  await tx
    .update(signatureRequests)
    .set({ state: 'ended', detail: 'link_ended', ended_at: sql`now()` })
    .where(and(theirs, eq(signatureRequests.state, 'creating')))
}

/** A team that is entered keeps its roster; a draft shows only people whom its managers may put there. */
async function leaveDrafts(tx: Database, { accountId, participantId }: Pair): Promise<void> {
  const drafts = tx.select({ id: teams.id }).from(teams).where(eq(teams.is_draft, true))
  const isTheirs = inArray(teamPeople.team_id, teamsOf(tx, accountId))
  // On another's team an invitation that they accepted stays accepted.
  const isByThem = and(eq(teamPeople.added_by, accountId), or(ne(teamPeople.how, 'invitation'), isTheirs))
  // Older rows do not say who added the person; on a team of theirs it was they.
  const isOlder = and(inArray(teamPeople.how, ['own', 'copied']), isNull(teamPeople.added_by), isTheirs)
  const isTheirRow = and(eq(teamPeople.participant_id, participantId), or(isByThem, isOlder))
  // An entered team keeps its roster, but the family's yes has ended: its managers see whether, and not why not.
  await tx
    .update(teamPeople)
    .set({ how: 'copied' })
    .where(and(isTheirRow, eq(teamPeople.how, 'own'), not(inArray(teamPeople.team_id, drafts))))
  const left = await tx
    .delete(teamPeople)
    .where(and(isTheirRow, inArray(teamPeople.team_id, drafts)))
    .returning({ id: teamPeople.team_id })
  if (left.length === 0) return
  await tx
    .update(teams)
    // A manager who works on the roster at this moment is told that it changed.
    .set({ version: sql`${teams.version} + 1`, changed_at: sql`now()`, changed_by: null })
    .where(
      inArray(
        teams.id,
        left.map(({ id }) => id),
      ),
    )
}

/** Their own teams and those they help with. */
function teamsOf(tx: Database, accountId: number) {
  const helping = tx
    .select({ id: teamManagers.team_id })
    .from(teamManagers)
    .where(eq(teamManagers.account_id, accountId))
  return tx
    .select({ id: teams.id })
    .from(teams)
    .where(or(eq(teams.account_id, accountId), inArray(teams.id, helping)))
}

async function cancelRequests(tx: Database, { accountId, participantId }: Pair): Promise<void> {
  await tx
    .update(linkRequests)
    .set({ status: 'cancelled', decided_at: sql`now()`, ...FORGOTTEN })
    .where(
      and(
        eq(linkRequests.account_id, accountId),
        eq(linkRequests.participant_id, participantId),
        inArray(linkRequests.status, ['requested', 'staff_review']),
      ),
    )
}

/** Of every question about the person: the secret may have been mailed to this account, or made this link. */
async function forgetAnswersAbout(tx: Database, { participantId }: Pair): Promise<void> {
  await forgetAnswers(tx, and(eq(linkRequests.participant_id, participantId), isNotNull(linkRequests.answer)))
}

async function forgetHandles(tx: Database, { accountId, participantId }: Pair): Promise<void> {
  await tx
    .delete(lookupHandles)
    .where(and(eq(lookupHandles.account_id, accountId), eq(lookupHandles.participant_id, participantId)))
}

/** The account lock, which `lockForEnding` takes first, keeps others from writing the cart meanwhile. */
async function leaveCart(tx: Database, { accountId, participantId }: Pair): Promise<void> {
  const left = await tx
    .delete(cartRows)
    .where(and(eq(cartRows.account_id, accountId), eq(cartRows.participant_id, participantId)))
    .returning({ position: cartRows.position })
  if (left.length === 0) return
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1` })
    .where(eq(carts.account_id, accountId))
}

/** A cart is checked as a whole, and so starts anew; the spots it held are given back by the next round. */
async function emptyCart(tx: Database, { accountId }: Pair): Promise<void> {
  await tx.delete(cartValidations).where(eq(cartValidations.account_id, accountId))
}

async function releaseHolds(tx: Database, { accountId }: Pair): Promise<void> {
  await tx
    .update(placeHolds)
    .set({ held_until: sql`least(${placeHolds.held_until}, now())` })
    .where(
      and(
        eq(placeHolds.account_id, accountId),
        isNull(placeHolds.team_id),
        isNull(placeHolds.wait_offer_id),
        isNull(placeHolds.prepared_id),
        isNull(placeHolds.purchase_id),
        isNull(placeHolds.ended_at),
      ),
    )
}

/** The person waits no more. An offer in which they were ends with the next round, which frees its spots. */
async function leaveWaitLists(tx: Database, { accountId, participantId }: Pair): Promise<void> {
  const theirs = tx
    .select({ id: waitRequests.id })
    .from(waitRequests)
    .where(eq(waitRequests.account_id, accountId))
  await tx
    .update(waitPeople)
    .set({ is_offered: false, ended_at: sql`now()`, ended_why: 'link_ended' })
    .where(
      and(
        eq(waitPeople.participant_id, participantId),
        inArray(waitPeople.request_id, theirs),
        isNull(waitPeople.ended_at),
      ),
    )
}
