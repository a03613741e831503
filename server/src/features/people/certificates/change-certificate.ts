import type { CertificateDeed, CertificateEffects } from '@centrepass/contract/people/certificates'
import type { AuditAction } from '@centrepass/contract/privacy/audit-words'
import type { Locale } from '@centrepass/contract/refusals/say'
import { and, eq, sql } from 'drizzle-orm'
import { notify } from '#features/notifications/notify'
import { refuseOwnMatter } from '#features/office/own-matters'
import { lockPerson } from '#features/participants/record/custody.queries'
import type { Configuration } from '#features/site/configuration'
import { type SeasonFacts, seasonFrom } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { certificates } from '#platform/database/tables/grants'
import { participants } from '#platform/database/tables/people'
import { triedOut } from '#platform/database/tried-out'
import { Failure, notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { emailsOfDeed } from '#platform/mail/emails-of-deed'
import { recordChange } from '#platform/record'
import { hashOf } from '#platform/security/secrets'
import type { CorrectDeps } from '../correcting/correct-record.ts'
import { certificateEffects, certificateFacts } from './certificate-effects.ts'
import { certificationNames } from './certificate-names.ts'

type Asked = { actor: OfficeActor; locale: Locale }
type Doing = { participantId: number; wanted: CertificateDeed; reason: string }
type Working = { season: SeasonFacts; configuration: Configuration; letters: CorrectDeps['letters'] }
type Outcome = { effects: CertificateEffects; digest: string }

/** What the deed would do: the deed itself, rolled back. */
export async function previewCertificate(deps: CorrectDeps, asked: Asked, wish: Omit<Doing, 'reason'>) {
  const working = await ready(deps)
  return triedOut(deps.db, (tx) => carryOut(tx, working, asked, { ...wish, reason: '-' }))
}

/** Does what was shown, or nothing. */
export async function changeCertificate(
  deps: CorrectDeps,
  asked: Asked,
  { digest, ...doing }: Doing & { digest: string },
): Promise<void> {
  const working = await ready(deps)
  await retrying(() =>
    deps.db.transaction(async (tx) => {
      const done = await carryOut(tx, working, asked, doing)
      if (done.digest !== digest) throw new Failure('certificate_changed')
    }),
  )
}

async function ready({ clock, configuration, letters }: CorrectDeps): Promise<Working> {
  const settings = await configuration()
  return { configuration: settings, season: seasonFrom(settings, clock), letters }
}

async function carryOut(tx: Database, working: Working, asked: Asked, doing: Doing): Promise<Outcome> {
  const { season, configuration, letters } = working
  const { participantId } = doing
  await refuseOwnMatter(tx, asked.actor, { participant_id: participantId })
  if ((await tx.$count(participants, eq(participants.id, participantId))) === 0) throw notFound('participant')
  await lockPerson(tx, participantId)
  const ground = { tx, season, configuration }
  const before = await certificateFacts(ground, participantId)
  await doIt(tx, working, { ...doing, by: asked.actor.accountId })
  const notice = { participant_id: participantId, kind: 'record_corrected' as const, subject: {} }
  await notify(tx, { notices: letters.notices, season }, notice)
  const compared = {
    ...{ before, after: await certificateFacts(ground, participantId), today: season.today },
    emails: await emailsOfDeed(tx),
  }
  const said = async (locale: Locale) =>
    certificateEffects(
      { ...compared, names: await certificationNames(tx, configuration.lookups, locale) },
      locale,
    )
  return {
    effects: await said(asked.locale),
    // In one language, whichever the reader's is.
    digest: hashOf(JSON.stringify([await said('en'), doing.wanted])),
  }
}

type Writing = Doing & { by: number }

async function doIt(tx: Database, working: Working, { wanted, ...writing }: Writing): Promise<void> {
  if (wanted.deed === 'record') return void (await recordCertificate(tx, working, { ...writing, wanted }))
  const row = await lockCertificate(tx, writing.participantId, wanted.certificate_id)
  const about = { participantId: writing.participantId, id: row.id, reason: writing.reason }
  const { certification, issued_on, expires_on } = row
  if (wanted.deed === 'withdraw') {
    return withdraw(tx, { ...about, by: writing.by, before: { certification, issued_on, expires_on } })
  }
  refuseBadDates(wanted, working.season)
  await refuseHeld(tx, { ...writing, certification, issued_on: wanted.issued_on, but: row.id })
  const after = { issued_on: wanted.issued_on, expires_on: wanted.expires_on }
  await tx
    .update(certificates)
    .set({ ...after, reason: writing.reason })
    .where(eq(certificates.id, row.id))
  await note(tx, 'certificate.corrected', { ...about, before: { issued_on, expires_on }, after })
}

type Withdrawing = { participantId: number; id: number; by: number; reason: string; before: object }

export async function withdraw(tx: Database, { by, ...noted }: Withdrawing): Promise<void> {
  await tx
    .update(certificates)
    .set({ withdrawn_at: sql`now()`, withdrawn_by: by, withdrawn_reason: noted.reason })
    .where(eq(certificates.id, noted.id))
  return note(tx, 'certificate.withdrawn', noted)
}

/** Answers the id of the certificate. */
export async function recordCertificate(
  tx: Database,
  { season, configuration }: Pick<Working, 'season' | 'configuration'>,
  { participantId, reason, by, wanted }: Writing & { wanted: { deed: 'record' } & CertificateDeed },
): Promise<number> {
  const { certification, issued_on, expires_on } = wanted
  refuseBadDates(wanted, season)
  if (expires_on !== null && expires_on < season.today) throw new Failure('certificate_over')
  const known = await certificationNames(tx, configuration.lookups, 'en')
  if (!known.some((one) => one.certification === certification)) throw new Failure('certificate_unknown')
  await refuseHeld(tx, { participantId, certification, issued_on })
  const [row] = await tx
    .insert(certificates)
    .values({
      ...{ participant_id: participantId, certification, issued_on, expires_on, reason },
      recorded_by: by,
    })
    .returning({ id: certificates.id })
  if (!row) throw new Error('The certificate got no id.')
  const after = { certification, issued_on, expires_on }
  await note(tx, 'certificate.recorded', { participantId, id: row.id, after, reason })
  return row.id
}

type Dates = { issued_on: string; expires_on: string | null }

function refuseBadDates({ issued_on, expires_on }: Dates, { today }: SeasonFacts): void {
  if (issued_on > today || (expires_on !== null && expires_on <= issued_on)) {
    throw new Failure('certificate_dates')
  }
}

type Held = { participantId: number; certification: string; issued_on: string; but?: number }

/** The person is locked, so that no other deed adds one in between; an index makes sure of it. */
async function refuseHeld(tx: Database, { participantId, certification, issued_on, but = 0 }: Held) {
  const held = await tx.$count(
    certificates,
    and(
      ...[eq(certificates.participant_id, participantId), eq(certificates.certification, certification)],
      ...[eq(certificates.issued_on, issued_on), sql`withdrawn_at is null and id <> ${but}`],
    ),
  )
  if (held > 0) throw new Failure('certificate_held')
}

async function lockCertificate(tx: Database, participantId: number, id: number) {
  const [row] = await tx
    .select()
    .from(certificates)
    .where(and(eq(certificates.id, id), eq(certificates.participant_id, participantId)))
    .for('update')
  if (!row) throw notFound('certificate')
  if (row.withdrawn_at) throw new Failure('certificate_withdrawn')
  return row
}

type Noted = { participantId: number; id: number; before?: object; after?: object; reason: string }

const note = (tx: Database, action: AuditAction, { participantId, id, ...rest }: Noted): Promise<void> =>
  recordChange(tx, null, {
    ...{ action, subject: { participant_id: participantId, certificate_id: id }, ...rest },
  })
