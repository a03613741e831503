import { isScreenedOn, statusOncePaid } from '@centrepass/contract/documents/validity-rules'
import { exactAge } from '@centrepass/contract/eligibility/eligibility-rules'
import { namedAs } from '@centrepass/contract/notifications/named-in-both'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Notice, type NotifyDeps, notify, notifyAll } from '#features/notifications/notify'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { isUnsignedDocument } from '#platform/database/is-open-document'
import { registrationOptions } from '#platform/database/tables/catalogue'
import { documents } from '#platform/database/tables/documents'
import { participants, registrations } from '#platform/database/tables/people'
import type { DataKeys } from '#platform/encryption/data-keys'
import { checksAtOffice, screeningOf } from '#platform/encryption/screenings.queries'
import { record } from '#platform/record'

export type ValidityDeps = Pick<NotifyDeps, 'notices'> & { season: SeasonFacts; keys: DataKeys }

/**
 * Moves what a person's paid registrations wait for: signatures first, then the screening, then nothing more.
 * Forward only, and the day is written once. The caller has locked the person.
 */
export async function settleValidity(tx: Database, deps: ValidityDeps, participantId: number): Promise<void> {
  await notifyAll(tx, deps, await settleUntold(tx, deps, participantId))
}

/** The same, and answers whom it made valid: signing for several people tells the family once, at its end. */
export async function settleUntold(
  tx: Database,
  { notices, season, keys }: ValidityDeps,
  participantId: number,
): Promise<Notice[]> {
  const waiting = await tx
    .select({ registration: registrations, option: registrationOptions, person: participants })
    .from(registrations)
    .innerJoin(registrationOptions, eq(registrationOptions.id, registrations.option_id))
    .innerJoin(participants, eq(participants.id, registrations.participant_id))
    .where(
      and(
        eq(registrations.participant_id, participantId),
        inArray(registrations.status, ['pending_documents', 'pending_screening']),
      ),
    )
  const news: Notice[] = []
  for (const { registration, option, person } of waiting) {
    const status = await statusFor(tx, keys, { option, person, season })
    if (status === 'pending_documents' || status === registration.status) continue
    const moved = await move(tx, registration, status, season)
    if (!moved) continue
    if (status === 'pending_screening') {
      await askForCheck(tx, { notices, season, keys }, { participantId, option })
      continue
    }
    const { id, participant_id } = registration
    news.push(validNotice({ id, participant_id, option, valid_from: moved.valid_from }, season))
    await record(tx, null, 'registration.valid', { registration_id: id })
  }
  return news
}

type Named = Pick<typeof registrationOptions.$inferSelect, 'name' | 'names'>
type Valid = { id: number; participant_id: number; option: Named; valid_from: string | null }

/** Told once a day by what finds it first: the end of a signing, the office or a round. */
export const validNotice = (
  { id, participant_id, option, valid_from }: Valid,
  { today }: Pick<SeasonFacts, 'today'>,
): Notice<'registration_valid'> => ({
  ...{ participant_id, kind: 'registration_valid', once: `registration ${id} on ${today}` },
  subject: { ...namedAs('option', option), valid_from: valid_from ?? today },
})

/** No one sends a record check without being asked for one. */
async function askForCheck(
  tx: Database,
  { notices, season, keys }: ValidityDeps,
  { participantId, option }: { participantId: number; option: Named },
): Promise<void> {
  if ((await checksAtOffice(tx, keys, [participantId], season.today)).size > 0) return
  const subject = namedAs('option', option)
  const notice = { participant_id: participantId, kind: 'screening_needed' as const, subject }
  await notify(tx, { notices, season }, { ...notice, once: `season ${season.activeYear}` })
}

type Judged = {
  option: Pick<typeof registrationOptions.$inferSelect, 'season_year' | 'screening_from_age'>
  person: Pick<typeof participants.$inferSelect, 'id' | 'birthdate'>
  season: SeasonFacts
}

/** The next step of a registration once it is paid. */
export async function statusFor(tx: Database, keys: DataKeys, { option, person, season }: Judged) {
  const unsigned = await tx.$count(
    documents,
    and(
      eq(documents.participant_id, person.id),
      eq(documents.season_year, option.season_year),
      isUnsignedDocument,
    ),
  )
  const needsScreening =
    option.screening_from_age !== null &&
    exactAge(person.birthdate, season.today) >= option.screening_from_age
  const screening = needsScreening ? await screeningOf(tx, keys, person.id) : null
  return statusOncePaid({
    ...{ unsigned, needsScreening },
    isScreened: isScreenedOn(screening ?? undefined, season.today),
  })
}

type Registration = typeof registrations.$inferSelect

async function move(
  tx: Database,
  { id, status: from }: Registration,
  status: 'pending_screening' | 'valid',
  { today }: SeasonFacts,
) {
  const since = {
    valid_from: sql`coalesce(${registrations.valid_from}, ${today}::date)`,
    valid_at: sql`coalesce(${registrations.valid_at}, now())`,
  }
  const [moved] = await tx
    .update(registrations)
    .set({ status, ...(status === 'valid' && since) })
    .where(and(eq(registrations.id, id), eq(registrations.status, from)))
    .returning({ valid_from: registrations.valid_from })
  return moved
}
