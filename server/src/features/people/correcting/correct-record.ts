import type { CorrectionEffects, RecordChange } from '@centrepass/contract/people/profile-corrections'
import type { RecordValues } from '@centrepass/contract/people/record-fields'
import type { Locale } from '@centrepass/contract/refusals/say'
import { and, eq } from 'drizzle-orm'
import { settleValidity } from '#features/documents/templates/settle-validity'
import { type NotifyDeps, notify } from '#features/notifications/notify'
import { refuseOwnMatter } from '#features/office/own-matters'
import { lockPerson } from '#features/participants/record/custody.queries'
import type { Configuration } from '#features/site/configuration'
import { type SeasonFacts, seasonFrom } from '#features/site/season-at'
import { changesBetween } from '#platform/changes-between'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { retrying } from '#platform/database/retrying'
import { type Moved, profileCorrections } from '#platform/database/tables/grants'
import { guardianships } from '#platform/database/tables/people'
import { triedOut } from '#platform/database/tried-out'
import type { DataKeys } from '#platform/encryption/data-keys'
import { Failure } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { emailsOfDeed } from '#platform/mail/emails-of-deed'
import { recordChange } from '#platform/record'
import { hashOf } from '#platform/security/secrets'
import { changesOf, effectsBetween } from './effects-between.ts'
import { followBirthdate } from './follow-birthdate.ts'
import { movableRows, moveBack, movedBetween } from './moved-rows.ts'
import { changedFields, followValues, recordValues, refuseBadValues, writeValues } from './record-values.ts'
import { standingFacts } from './standing-facts.ts'

export type CorrectDeps = {
  db: Database
  clock: Clock
  keys: DataKeys
  configuration: () => Promise<Configuration>
  letters: Pick<NotifyDeps, 'notices'>
}

type Undone = { id: number; moved: Moved }
export type Correction = {
  participantId: number
  changes: RecordChange
  /** The correction that this one takes back. */
  undoes?: Undone
}
type Asked = { actor: OfficeActor; locale: Locale }
type Outcome = { effects: CorrectionEffects; digest: string }
type Working = Pick<CorrectDeps, 'keys' | 'letters'> & {
  season: SeasonFacts
  configuration: Configuration
}

/** What a correction would do: the correction itself, rolled back. */
export async function previewCorrection(
  deps: CorrectDeps,
  asked: Asked,
  correction: Correction,
): Promise<Outcome> {
  const working = await ready(deps)
  return triedOut(deps.db, (tx) => carryOut(tx, working, asked, { ...correction, reason: '-' }))
}

/** Does what was shown, or nothing: what changed since the preview is for the person of the office to see first. */
export async function correctRecord(
  deps: CorrectDeps,
  asked: Asked,
  { digest, ...correction }: Correction & { reason: string; digest: string },
): Promise<void> {
  const working = await ready(deps)
  await retrying(() =>
    deps.db.transaction(async (tx) => {
      const done = await carryOut(tx, working, asked, correction)
      if (done.digest !== digest) throw new Failure('correction_changed')
    }),
  )
}

async function ready({ clock, keys, letters, configuration }: CorrectDeps): Promise<Working> {
  const settings = await configuration()
  return { keys, letters, configuration: settings, season: seasonFrom(settings, clock) }
}

type Doing = Correction & { reason: string }

async function carryOut(tx: Database, working: Working, asked: Asked, doing: Doing): Promise<Outcome> {
  const { season, configuration } = working
  const { participantId } = doing
  await refuseOwnMatter(tx, asked.actor, { participant_id: participantId })
  await lockPerson(tx, participantId)
  const now = await recordValues(tx, participantId)
  const after = changedFields(now, doing.changes)
  if (Object.keys(after).length === 0) throw new Failure('correction_empty')
  if (!doing.undoes) await refuseBadValues(tx, { now, after, season })
  const ground = { tx, season, configuration }
  const before = await standingFacts(ground, participantId)
  const rows = await movableRows(tx, participantId)
  await writeAll(tx, working, { ...doing, after })
  const moved = movedBetween(rows, await movableRows(tx, participantId))
  await writeDown(tx, asked.actor, { ...doing, before: now, after, moved })
  await tell(tx, working, doing)
  const compared = {
    ...{ changes: changesOf(now, after), before, after: await standingFacts(ground, participantId) },
    ...{ today: season.today, emails: await emailsOfDeed(tx) },
    hasOwnAccount: await hasOwnAccount(tx, participantId),
  }
  return {
    effects: effectsBetween(compared, asked.locale),
    // In one language, whichever the reader's is.
    digest: hashOf(JSON.stringify(effectsBetween(compared, 'en'))),
  }
}

type Writing = Correction & { after: Partial<RecordValues> }

async function writeAll(tx: Database, working: Working, writing: Writing): Promise<void> {
  const { participantId, after, undoes } = writing
  const deps = { notices: working.letters.notices, season: working.season, keys: working.keys }
  if (undoes) await moveBack(tx, participantId, undoes.moved)
  await writeValues(tx, participantId, after)
  if (!undoes) {
    await followValues(tx, participantId, after)
    if (after.birthdate) await followBirthdate(tx, working, participantId)
  }
  if (after.birthdate) await settleValidity(tx, deps, participantId)
}

type Written = Doing & { before: RecordValues; after: Partial<RecordValues>; moved: Moved }

async function writeDown(tx: Database, { accountId }: OfficeActor, written: Written): Promise<void> {
  const { participantId, reason, before, after, moved, undoes } = written
  const was = Object.fromEntries(changesOf(before, after).map((change) => [change.field, change.before]))
  const [made] = await tx
    .insert(profileCorrections)
    .values({
      ...{ participant_id: participantId, account_id: accountId, reason, moved },
      ...{ before: was, after, undoes_id: undoes?.id ?? null },
    })
    .returning({ id: profileCorrections.id })
  await recordChange(tx, null, {
    action: undoes ? 'profile.correction_undone' : 'profile.corrected',
    subject: { participant_id: participantId, profile_correction_id: made?.id ?? 0 },
    ...changesBetween<Partial<RecordValues>>(before, after, ['birthdate']),
    reason,
  })
}

async function tell(tx: Database, { letters, season }: Working, { participantId, undoes }: Doing) {
  const deps = { notices: letters.notices, season }
  const subject = undoes ? { undone: 1 as const } : {}
  await notify(tx, deps, { participant_id: participantId, kind: 'record_corrected', subject })
}

const hasOwnAccount = async (tx: Database, participantId: number): Promise<boolean> =>
  (await tx.$count(
    guardianships,
    and(eq(guardianships.participant_id, participantId), eq(guardianships.relation, 'own')),
  )) > 0
