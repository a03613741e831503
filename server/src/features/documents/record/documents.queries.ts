import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { isOpenDocument } from '#platform/database/is-open-document'
import { documentTemplates, programs } from '#platform/database/tables/catalogue'
import { documents, documentTexts, signatureEvents, signingLinks } from '#platform/database/tables/documents'
import { guardianships, participantProfiles, participants } from '#platform/database/tables/people'
import { teams } from '#platform/database/tables/teams'
import { tournaments } from '#platform/database/tables/tournaments'
import { isAboutProgram, isAboutTeam, thingNames } from './document-context.ts'

/** A document with everything one must know to show or sign it. */
export type DocumentRow = Awaited<ReturnType<typeof documentRows>>[number]

const isOpen = isOpenDocument

/** Documents to sign first, then the newest. */
export async function documentRows(db: Database, which: SQL | undefined) {
  return db
    .select({
      document: documents,
      template: documentTemplates,
      person: participants,
      program_names: thingNames,
      profile: participantProfiles,
      link_sent_at: sql<Date | null>`(
        select max(l.created_at) from ${signingLinks} l where l.participant_id = ${participants.id}
      )`.mapWith((value) => (value === null ? null : new Date(value))),
    })
    .from(documents)
    .innerJoin(documentTemplates, eq(documentTemplates.id, documents.template_id))
    .innerJoin(participants, eq(participants.id, documents.participant_id))
    .leftJoin(participantProfiles, eq(participantProfiles.participant_id, participants.id))
    .leftJoin(programs, isAboutProgram)
    .leftJoin(teams, isAboutTeam)
    .leftJoin(tournaments, eq(tournaments.id, teams.tournament_id))
    .where(which)
    .orderBy(
      desc(isOpen),
      desc(documents.season_year),
      asc(participants.birthdate),
      asc(participants.id),
      asc(documents.id),
    )
}

export async function documentRow(db: Database, documentId: number): Promise<DocumentRow | null> {
  const [row] = await documentRows(db, eq(documents.id, documentId))
  return row ?? null
}

/** The documents of everyone the account is linked to. */
export const rowsOfAccount = (db: Database, accountId: number) =>
  documentRows(
    db,
    inArray(
      documents.participant_id,
      db
        .select({ id: guardianships.participant_id })
        .from(guardianships)
        .where(eq(guardianships.account_id, accountId)),
    ),
  )

/** The documents of one person that wait for a signature. */
export const openRowsOf = (db: Database, participantId: number) =>
  documentRows(db, and(eq(documents.participant_id, participantId), isOpen))

export async function textBody(db: Database, hash: string): Promise<string> {
  const [text] = await db.select().from(documentTexts).where(eq(documentTexts.hash, hash))
  if (!text) throw new Error(`The text ${hash} is missing.`)
  return text.body
}

export async function eventsOf(db: Database, documentIds: number[]) {
  return db
    .select()
    .from(signatureEvents)
    .where(inArray(signatureEvents.document_id, documentIds))
    .orderBy(asc(signatureEvents.position))
}
