import { minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { accounts, guardianships, participantProfiles, participants } from '#platform/database/tables/people'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { askAgain } from '../linking/ask-again.ts'
import { rememberEnding } from '../linking/close-link.ts'
import type { ParticipantLetters } from '../record/participant-emails.ts'
import { calledName } from '../record/records-named.ts'
import { lockForEnding, takeBackRights } from '../record/take-back-rights.ts'

const DAYS_TO_HAND_OVER = 90

type Deps = { db: Database; letters: ParticipantLetters; season: SeasonFacts }

/** Invites people who came of age to take over their record; their guardians act for 90 more days. */
export async function handOverAtMajority({ db, letters, season }: Deps): Promise<number> {
  const due = (await linksOfNewAdults(db, season)).filter((link) => wasMinorWhenLinked(link, season))
  for (const link of due) await handOver({ db, letters, season }, link)
  for (const link of await linksOver(db, season)) await finish({ db, letters, season }, link)
  return due.length
}

async function linksOfNewAdults(db: Database, { today, ageOfMajority }: SeasonFacts) {
  return db
    .select({
      id: guardianships.id,
      linkedOn: sql<string>`(${guardianships.created_at})::date::text`,
      person: participants,
      onFile: participantProfiles.email,
      isGuardianAddress: participantProfiles.email_is_guardian,
      guardian: { email: accounts.email, language: accounts.language },
    })
    .from(guardianships)
    .innerJoin(participants, eq(participants.id, guardianships.participant_id))
    .innerJoin(accounts, eq(accounts.id, guardianships.account_id))
    .leftJoin(participantProfiles, eq(participantProfiles.participant_id, participants.id))
    .where(
      and(
        eq(guardianships.relation, 'guardian'),
        isNull(guardianships.hands_over_on),
        // A link on hold is told nothing; it hands over once the office has decided.
        isNull(guardianships.frozen_at),
        lte(participants.birthdate, sql`${today}::date - make_interval(years => ${ageOfMajority})`),
      ),
    )
}

type Link = Awaited<ReturnType<typeof linksOfNewAdults>>[number]

/** An adult who let another person act for them chose so, and keeps that link. */
const wasMinorWhenLinked = ({ person, linkedOn }: Link, { today, ageOfMajority }: SeasonFacts) =>
  !minorOn(person.birthdate, today, ageOfMajority) && minorOn(person.birthdate, linkedOn, ageOfMajority)

async function handOver({ db, letters, season }: Deps, link: Link): Promise<void> {
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(guardianships)
      .set({ hands_over_on: sql`${season.today}::date + make_interval(days => ${DAYS_TO_HAND_OVER})` })
      .where(and(eq(guardianships.id, link.id), isNull(guardianships.hands_over_on)))
      .returning({ day: guardianships.hands_over_on })
    // Another process was faster.
    if (!changed?.day) return
    const { person, guardian, onFile, isGuardianAddress } = link
    const name = calledName(person)
    await queueEmail(tx, guardian.email, letters.handsOver(guardian.language, name, changed.day))
    if (onFile && !isGuardianAddress) {
      await queueEmail(tx, onFile, letters.takeOver(person.language, name, changed.day))
    }
    await record(tx, null, 'link.hands_over', { participant_id: person.id, guardianship_id: link.id })
  })
}

/** Links whose last day is past, and which still hold what they gave. */
async function linksOver(db: Database, { today }: SeasonFacts) {
  const { id, participant_id, account_id, relation } = guardianships
  return db
    .select({ id, participant_id, account_id, relation, email: accounts.email })
    .from(guardianships)
    .innerJoin(accounts, eq(accounts.id, account_id))
    .where(and(lte(guardianships.hands_over_on, today), isNull(guardianships.handed_over_at)))
    .orderBy(id)
}

type Over = Awaited<ReturnType<typeof linksOver>>[number]

/** The history stays readable; everything else that the link gave ends as if the link had. */
async function finish({ db, letters, season }: Deps, { id, participant_id, account_id, ...link }: Over) {
  const pair = { accountId: account_id, participantId: participant_id }
  await retrying(() =>
    db.transaction(async (tx) => {
      await lockForEnding(tx, pair)
      const [over] = await tx
        .update(guardianships)
        .set({ handed_over_at: season.now })
        .where(and(eq(guardianships.id, id), isNull(guardianships.handed_over_at)))
        .returning({ id: guardianships.id })
      // Another process was faster.
      if (!over) return
      const ending = { participantId: participant_id, link: { ...link, accountId: account_id } }
      await rememberEnding(tx, { ...ending, endedBy: null, reason: 'came of age' })
      await takeBackRights(tx, { letters, season }, pair)
      await askAgain(tx, { letters, season }, participant_id)
      await record(tx, null, 'link.handed_over', { participant_id, guardianship_id: id })
    }),
  )
}
