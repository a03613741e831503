import { exactAge } from '@centrepass/contract/eligibility/eligibility-rules'
import { namedAs } from '@centrepass/contract/notifications/named-in-both'
import type { Screening } from '@centrepass/contract/papers/compliance'
import { and, eq, isNotNull } from 'drizzle-orm'
import { settleValidity } from '#features/documents/templates/settle-validity'
import { notify } from '#features/notifications/notify'
import { refuseOwnMatter } from '#features/office/own-matters'
import { lockPerson } from '#features/participants/record/custody.queries'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { registrationOptions } from '#platform/database/tables/catalogue'
import { participants, registrations } from '#platform/database/tables/people'
import { saveScreening, screeningOf } from '#platform/encryption/screenings.queries'
import { Failure, notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { recordChange } from '#platform/record'
import type { PaperDeps } from './paper-deps.ts'

type Deps = Pick<PaperDeps, 'db' | 'keys' | 'notices'> & { season: SeasonFacts }
type Recorded = { participantId: number; cleared_on: string; expires_on: string; reason: string }

/** A check that came on paper counts like one that was sent: what waits for it goes on at once. */
export async function recordScreening(
  { db, keys, notices, season }: Deps,
  actor: OfficeActor,
  { participantId, cleared_on, expires_on, reason }: Recorded,
): Promise<Screening> {
  if (cleared_on > season.today || expires_on <= cleared_on || expires_on < season.today) {
    throw new Failure('paper_dates')
  }
  return db.transaction(async (tx) => {
    await lockKnown(tx, actor, participantId)
    const result = { status: 'cleared' as const, submitted_on: season.today, cleared_on, expires_on }
    await saveScreening(tx, keys, participantId, result)
    await recordChange(tx, null, { action: 'screening.recorded', subject: subjectOf(participantId), reason })
    await settleValidity(tx, { notices, season, keys }, participantId)
    return { status: 'cleared', cleared_on, expires_on }
  })
}

/** The check counts no longer: registrations that need it wait again, and with them the rosters that read them. */
export async function endScreening(
  { db, keys, notices, season }: Deps,
  actor: OfficeActor,
  { participantId, reason }: { participantId: number; reason: string },
): Promise<Screening> {
  return db.transaction(async (tx) => {
    await lockKnown(tx, actor, participantId)
    const known = await screeningOf(tx, keys, participantId)
    if (known?.status !== 'cleared' || known.expires_on === null || known.expires_on < season.today) {
      throw new Failure('no_check_to_end')
    }
    const expires_on = dayBefore(season.today)
    await saveScreening(tx, keys, participantId, { ...resultOf(known), expires_on })
    await recordChange(tx, null, { action: 'screening.ended', subject: subjectOf(participantId), reason })
    const options = await waitAgain(tx, participantId, season)
    for (const option of options) {
      const subject = namedAs('option', option)
      const notice = { participant_id: participantId, kind: 'screening_needed' as const, subject }
      await notify(tx, { notices, season }, { ...notice, once: `ended ${season.today}` })
    }
    return { status: 'ended', cleared_on: known.cleared_on, expires_on }
  })
}

const subjectOf = (participant_id: number) => ({ participant_id })

const resultOf = ({
  status,
  submitted_on,
  cleared_on,
}: NonNullable<Awaited<ReturnType<typeof screeningOf>>>) => ({
  ...{ status, submitted_on, cleared_on },
})

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

async function lockKnown(tx: Database, actor: OfficeActor, participantId: number): Promise<void> {
  await refuseOwnMatter(tx, actor, { participant_id: participantId })
  const [person] = await tx
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.id, participantId))
  if (!person) throw notFound('participant')
  await lockPerson(tx, participantId)
}

/** The names of the categories that wait now. The first day on which each counted stays. */
async function waitAgain(tx: Database, participantId: number, season: SeasonFacts) {
  const rows = await tx
    .select({ registration: registrations, option: registrationOptions, person: participants })
    .from(registrations)
    .innerJoin(registrationOptions, eq(registrationOptions.id, registrations.option_id))
    .innerJoin(participants, eq(participants.id, registrations.participant_id))
    .where(
      and(
        ...[eq(registrations.participant_id, participantId), eq(registrations.status, 'valid')],
        ...[
          eq(registrations.season_year, season.activeYear),
          isNotNull(registrationOptions.screening_from_age),
        ],
      ),
    )
  const needing = rows.filter(
    ({ option, person }) => exactAge(person.birthdate, season.today) >= (option.screening_from_age ?? 0),
  )
  for (const { registration } of needing) {
    await tx
      .update(registrations)
      .set({ status: 'pending_screening' })
      .where(eq(registrations.id, registration.id))
    await recordChange(tx, null, {
      ...{ action: 'registration.waits_again', subject: { registration_id: registration.id } },
      ...{ before: { status: 'valid' }, after: { status: 'pending_screening' } },
    })
  }
  return needing.map(({ option }) => option)
}
