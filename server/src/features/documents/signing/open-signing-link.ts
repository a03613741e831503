import type { DocumentLanguage, SigningDocument } from '@centrepass/contract/documents/documents'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { linkSpent } from '#features/accounts/record/one-time-links'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { signingLinks } from '#platform/database/tables/documents'
import { participantProfiles, participants } from '#platform/database/tables/people'
import { hashOf } from '#platform/security/secrets'
import { limitSource } from '#platform/security/source-of'
import { openRowsOf } from '../record/documents.queries.ts'
import { isStillRecipient } from '../record/link-recipient.ts'
import { signingDocument } from '../record/present-document.ts'
import { shownTo } from '../record/read-documents.ts'
import { type Signer, signerByLink, whyNotBy } from '../record/signer.ts'

type Secret = { documentId: number; secret: string }
export type Key = Secret & { ip: string }
type Opened = { participantId: number; signer: Signer }

/** The person behind an emailed secret. A wrong, an old and a replaced one look alike. */
export async function requireLink(
  db: Database,
  { documentId, secret, ip }: Key,
  season: SeasonFacts,
): Promise<Opened> {
  // By source alone: a limit for each document would let a stranger use up the signer's tries.
  await limitSource(db, { kind: 'signing link source', ip, most: 100, withinMinutes: 15 })
  const opened = await signerBehind(db, { documentId, secret }, season)
  if (!opened) throw linkSpent()
  return opened
}

/** The signer behind a secret, while they may sign: a guardian may have been removed since the email. */
export async function signerBehind(
  db: Database,
  { documentId, secret }: Secret,
  season: SeasonFacts,
): Promise<Opened | null> {
  const [found] = await db
    .select({ link: signingLinks, person: participants, profile: participantProfiles })
    .from(signingLinks)
    .innerJoin(participants, eq(participants.id, signingLinks.participant_id))
    .leftJoin(participantProfiles, eq(participantProfiles.participant_id, participants.id))
    .where(
      and(
        eq(signingLinks.hash, hashOf(secret)),
        eq(signingLinks.document_id, documentId),
        isNull(signingLinks.replaced_at),
        gt(signingLinks.expires_at, sql`now()`),
      ),
    )
  if (!found || !(await isStillRecipient(db, found, season, found.link))) return null
  return { participantId: found.person.id, signer: signerByLink(found.link, found.person) }
}

type Wish = { season: SeasonFacts; language: DocumentLanguage | undefined }

/** Everything that waits for the signature of the person the link was emailed to. */
export async function openSigningLink(db: Database, { participantId, signer }: Opened, wish: Wish) {
  const waiting: SigningDocument[] = []
  for (const row of await openRowsOf(db, participantId)) {
    const subject = { birthdate: row.person.birthdate, templateSigner: row.template.signer }
    // A link to a guardian ends with the childhood it was for.
    if (whyNotBy(signer, subject, wish.season) === null) {
      waiting.push(await signingDocument(db, row, shownTo(signer, wish)))
    }
  }
  return { signer_name: signer.name, documents: waiting }
}
