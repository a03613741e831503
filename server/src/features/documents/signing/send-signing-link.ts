import { plainDateIn } from '@centrepass/contract/ground/dates'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SeasonFacts } from '#features/site/season-at'
import { played } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { signingLinks } from '#platform/database/tables/documents'
import { Failure } from '#platform/failure'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { limitAttempts } from '#platform/security/limit-attempts'
import { hashOf, newSecret } from '#platform/security/secrets'
import { type DocumentLetters, SIGNING_LINK_DAYS } from '../record/document-emails.ts'
import type { DocumentRow } from '../record/documents.queries.ts'
import { fullName } from '../record/issue-documents.ts'
import { linkRecipient, maskedAddress, type Recipient, waitsForOffice } from '../record/link-recipient.ts'
import { whyNotOf } from '../record/present-document.ts'
import type { Signer } from '../record/signer.ts'
import { lockPeople } from '../templates/wanted-documents.ts'

export type LinkDeps = { db: Database; letters: DocumentLetters; season: SeasonFacts; timezone: string }
type Wish = { row: DocumentRow; signer: Signer }

const NO_ADDRESS = { adult_signs_alone: 'no_own_address', minor_cannot_sign: 'no_guardian_address' } as const

/** Emails a link to the person who has to sign instead of the asker. A newer link replaces the older one. */
export async function sendSigningLink(deps: LinkDeps, { row, signer }: Wish) {
  const { db, season } = deps
  const whyNot = whyNotOf(row, { signer, season, language: 'en' })
  if (whyNot !== 'adult_signs_alone' && whyNot !== 'minor_cannot_sign') {
    throw new Failure('yours_to_sign')
  }
  const { status } = row.document
  if (status !== 'pending' && status !== 'viewed') {
    throw new Failure('document_closed')
  }
  const recipient = await linkRecipient(db, row, season)
  if (!recipient) {
    const isWaiting = whyNot === 'minor_cannot_sign' && (await waitsForOffice(db, row.person.id))
    throw new Failure(isWaiting ? 'contact_not_confirmed' : NO_ADDRESS[whyNot])
  }
  await limitAttempts(db, { kind: 'signing link', key: String(row.person.id), most: 5, withinMinutes: 60 })
  return db.transaction(async (tx) => {
    // Of two requests at once, the link of the second replaces that of the first.
    await lockPeople(tx, [row.person.id])
    const expires_at = await mailLink(tx, deps, { row, recipient })
    await record(tx, signer.accountId, 'document.link_sent', { document_id: row.document.id })
    return { to: maskedAddress(recipient.email), expires_at: expires_at.toISOString() }
  })
}

type Letter = { row: DocumentRow; recipient: Recipient }

/** Makes the secret and queues the email with it; only its hash is kept. */
export async function mailLink(
  tx: Database,
  { letters, season, timezone }: Pick<LinkDeps, 'letters' | 'season' | 'timezone'>,
  { row, recipient }: Letter,
): Promise<Date> {
  const { document, person } = row
  const ofPerson = and(eq(signingLinks.participant_id, person.id), isNull(signingLinks.replaced_at))
  await tx.update(signingLinks).set({ replaced_at: sql`now()` }).where(ofPerson)
  const secret = newSecret()
  const [link] = await tx
    .insert(signingLinks)
    .values({
      ...{ hash: hashOf(secret), document_id: document.id, participant_id: person.id },
      ...{ email: recipient.email, signer_name: recipient.name, relationship: recipient.relationship },
      ...{ account_id: recipient.accountId, language: recipient.language },
      expires_at: sql`now() + make_interval(days => ${SIGNING_LINK_DAYS})`,
    })
    .returning({ expires_at: signingLinks.expires_at })
  if (!link) throw new Error('A link was not made.')
  const day = plainDateIn(played(link.expires_at, season), timezone)
  const letter = letters.link({ recipient, person: fullName(person), documentId: document.id, secret, day })
  await queueEmail(tx, recipient.email, letter)
  return link.expires_at
}
