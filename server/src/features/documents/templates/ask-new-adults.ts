import { and, eq, lte, sql } from 'drizzle-orm'
import { notify } from '#features/notifications/notify'
import type { Database } from '#platform/database/client'
import { isOpenDocument } from '#platform/database/is-open-document'
import { documentTemplates } from '#platform/database/tables/catalogue'
import { documents } from '#platform/database/tables/documents'
import { participants, registrations } from '#platform/database/tables/people'
import { record } from '#platform/record'
import { askByAge } from './ask-by-age.ts'
import { settleValidity, type ValidityDeps } from './settle-validity.ts'

type Deps = ValidityDeps & { db: Database }

const unsigned = isOpenDocument
const forMinors = sql`(${documentTemplates.applies} ->> 'minor')::boolean`

/**
 * Asks people who came of age in the season for the adults' documents. Documents that a guardian signed stay, for the
 * time before the birthday; unsigned ones are withdrawn.
 */
export async function askNewAdults({ db, ...deps }: Deps): Promise<number> {
  const adults = await newAdults(db, deps)
  for (const participantId of adults) {
    await db.transaction((tx) => askAdult(tx, deps, participantId))
  }
  return adults.length
}

/** Adults of today with a document for minors and none for adults in a season that is not over. */
async function newAdults(db: Database, { season }: ValidityDeps): Promise<number[]> {
  const { today, ageOfMajority, activeYear } = season
  const rows = await db
    .selectDistinct({ id: participants.id })
    .from(documents)
    .innerJoin(documentTemplates, eq(documentTemplates.id, documents.template_id))
    .innerJoin(participants, eq(participants.id, documents.participant_id))
    .innerJoin(
      registrations,
      and(
        eq(registrations.participant_id, participants.id),
        eq(registrations.season_year, documents.season_year),
        eq(registrations.is_live, true),
      ),
    )
    .where(
      and(
        forMinors,
        sql`${documents.status} <> 'void'`,
        sql`${documents.season_year} >= ${activeYear}`,
        lte(participants.birthdate, sql`${today}::date - make_interval(years => ${ageOfMajority})`),
        sql`not exists (
          select 1 from ${documents} d join ${documentTemplates} t on t.id = d.template_id
          where d.participant_id = ${participants.id} and d.season_year = ${documents.season_year}
            and not (t.applies ->> 'minor')::boolean
        )`,
      ),
    )
  return rows.map(({ id }) => id)
}

async function askAdult(tx: Database, deps: ValidityDeps, participantId: number): Promise<void> {
  const { season, notices } = deps
  await askByAge(tx, season, { participantId, isMinor: false })
  const count = await tx.$count(documents, and(eq(documents.participant_id, participantId), unsigned))
  if (count > 0) {
    const once = `majority ${season.activeYear}`
    const kind = 'documents_waiting'
    await notify(tx, { notices, season }, { participant_id: participantId, kind, subject: { count }, once })
  }
  await settleValidity(tx, deps, participantId)
  await record(tx, null, 'documents.asked_at_majority', { participant_id: participantId })
}
