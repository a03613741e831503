import type { Certificate, PersonCertificates } from '@centrepass/contract/people/certificates'
import type { Locale } from '@centrepass/contract/refusals/say'
import { desc, eq } from 'drizzle-orm'
import { refuseOwnMatter } from '#features/office/own-matters'
import { isCurrent } from '#features/participants/record/certifications-of'
import type { ActingParticipantId } from '#features/participants/record/participants.queries'
import type { Configuration } from '#features/site/configuration'
import type { Database } from '#platform/database/client'
import { certificates } from '#platform/database/tables/grants'
import { accounts, participants } from '#platform/database/tables/people'
import { notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { certificationNames, nameOf } from './certificate-names.ts'

type Reading = { db: Database; lookups: Configuration['lookups']; locale: Locale; today: string }
type Row = typeof certificates.$inferSelect
type Names = Awaited<ReturnType<typeof certificationNames>>

/** All that the office has recorded, the newest first, with what was withdrawn. */
export async function personCertificates(
  { db, lookups, locale, today }: Reading,
  actor: OfficeActor,
  participantId: number,
): Promise<PersonCertificates> {
  await refuseOwnMatter(db, actor, { participant_id: participantId })
  if ((await db.$count(participants, eq(participants.id, participantId))) === 0) throw notFound('participant')
  const choices = await certificationNames(db, lookups, locale)
  const rows = await rowsOf(db, participantId)
  return {
    certificates: rows.map(({ row, by }) => ({ ...present(row, choices, today), by })),
    choices,
  }
}

/** What those who act for the person read. */
export async function ownCertificates(
  { db, lookups, locale, today }: Reading,
  participantId: ActingParticipantId,
): Promise<Certificate[]> {
  const rows = await rowsOf(db, participantId)
  if (rows.length === 0) return []
  const names = await certificationNames(db, lookups, locale)
  return rows.map(({ row }) => present(row, names, today))
}

async function rowsOf(db: Database, participantId: number) {
  const rows = await db
    .select({ row: certificates, first_name: accounts.first_name, last_name: accounts.last_name })
    .from(certificates)
    .innerJoin(accounts, eq(accounts.id, certificates.recorded_by))
    .where(eq(certificates.participant_id, participantId))
    .orderBy(desc(certificates.id))
  return rows.map(({ row, first_name, last_name }) => ({ row, by: `${first_name} ${last_name}` }))
}

const present = (row: Row, names: Names, today: string): Certificate => ({
  ...{ id: row.id, certification: row.certification, name: nameOf(names, row.certification) },
  ...{ issued_on: row.issued_on, expires_on: row.expires_on },
  state: row.withdrawn_at ? 'withdrawn' : isCurrent(row, today) ? 'counts' : 'ended',
  recorded_at: row.recorded_at.toISOString(),
  reason: row.withdrawn_reason ?? row.reason,
})
