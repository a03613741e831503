import { and, eq, exists, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/client'
import { isOpenDocument } from '#platform/database/is-open-document'
import { documents, signingLinks } from '#platform/database/tables/documents'
import { guardianships, participantProfiles, participants } from '#platform/database/tables/people'
import { record } from '#platform/record'
import { type DocumentRow, openRowsOf } from '../record/documents.queries.ts'
import { linkRecipient } from '../record/link-recipient.ts'
import { lockPeople } from '../templates/wanted-documents.ts'
import { type LinkDeps, mailLink } from './send-signing-link.ts'

/**
 * Emails a link, once for each thing asked, to signers who have no account to sign with: adults whom another person
 * registered, and the guardian of a minor who registered alone.
 */
export async function inviteSigners(deps: LinkDeps): Promise<number> {
  let invited = 0
  for (const id of await withoutSigner(deps)) {
    if (await deps.db.transaction((tx) => invite(tx, deps, id))) invited += 1
  }
  return invited
}

/** Linked to guardians alone and an adult, or to themself alone and a minor: with an address to write to. */
async function withoutSigner({ db, season }: LinkDeps): Promise<number[]> {
  const isMinor = sql`${participants.birthdate} > ${season.today}::date - make_interval(years => ${season.ageOfMajority})`
  const { email, email_is_guardian, guardian_contacts } = participantProfiles
  const unasked = db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.participant_id, participants.id),
        isOpenDocument,
        sql`not exists (
          select 1 from ${signingLinks} l
          where l.participant_id = ${participants.id} and l.created_at >= ${documents.created_at}
        )`,
      ),
    )
  const rows = await db
    .select({ id: participants.id })
    .from(participants)
    .innerJoin(participantProfiles, eq(participantProfiles.participant_id, participants.id))
    .innerJoin(guardianships, eq(guardianships.participant_id, participants.id))
    .where(
      and(
        exists(unasked),
        sql`case when ${isMinor} then ${guardian_contacts} <> '[]' else ${email} is not null and not ${email_is_guardian} end`,
      ),
    )
    .groupBy(participants.id)
    .having(
      sql`count(distinct ${guardianships.relation}) = 1 and bool_or(${guardianships.relation} = 'own') = (${isMinor})`,
    )
    .orderBy(participants.id)
  return rows.map(({ id }) => id)
}

async function invite(tx: Database, deps: LinkDeps, participantId: number): Promise<boolean> {
  await lockPeople(tx, [participantId])
  const row = (await openRowsOf(tx, participantId)).find(isUnasked)
  const recipient = row && (await linkRecipient(tx, row, deps.season))
  if (!row || !recipient) return false
  await mailLink(tx, deps, { row, recipient })
  await record(tx, null, 'document.signer_invited', { participant_id: participantId })
  return true
}

/** A link shows everything that waits, but may have expired long before this was asked. */
const isUnasked = ({ document, link_sent_at }: DocumentRow) =>
  link_sent_at === null || link_sent_at < document.created_at
