import type { MessageOutcome } from '@centrepass/contract/messages/message-rules'
import type { ReminderOutcome } from '@centrepass/contract/people/reminder-rules'
import type { Locale } from '@centrepass/contract/refusals/say'
import { eq } from 'drizzle-orm'
import { ownPartiesOf } from '#features/office/parties-of.queries'
import { csvOf } from '#platform/csv'
import type { Database } from '#platform/database/client'
import { reminderRows, reminderRuns } from '#platform/database/tables/reminders'
import { record } from '#platform/record'
import type { Asking } from '../person-page.queries.ts'
import { namesOf } from './preview-reminders.ts'
import { requireRun } from './reminder-runs.queries.ts'

type Why = Exclude<ReminderOutcome | MessageOutcome, 'mailed'> | 'unexpected'
type Said = { header: string[]; why: Record<Why, string> }

const words: Record<Locale, Said> = {
  en: {
    header: ['Number', 'Name', 'Why there was no email'],
    why: {
      nothing_missing: 'Nothing to sign or send is missing',
      no_account: 'No account acts for them',
      no_reminders: 'The account wants no reminders',
      no_news: 'The account wants no news',
      bad_address: 'The address of the account does not work',
      unexpected: 'It failed',
    },
  },
  fr: {
    header: ['Numéro', 'Nom', 'Pourquoi sans courriel'],
    why: {
      nothing_missing: 'Il ne manque rien à signer ni à envoyer',
      no_account: 'Aucun compte n’agit pour la personne',
      no_reminders: 'Le compte ne veut pas de rappels',
      no_news: 'Le compte ne veut pas de nouvelles',
      bad_address: 'L’adresse du compte ne fonctionne pas',
      unexpected: 'L’envoi a échoué',
    },
  },
}

type AskingFaults = Asking & { locale: Locale; kind: 'missing' | 'message' }

/** Everyone for whom no email went out, and why; without the reader's own family. */
export async function faultsAsCsv(asking: AskingFaults, id: number) {
  const { db, actor, locale, kind } = asking
  await requireRun({ db, actor, kind }, id)
  const whys = await whysOf(db, id)
  const own = new Set((await ownPartiesOf(db, actor.accountId)).people)
  const ids = [...whys.keys()].filter((one) => !own.has(one))
  await record(db, null, 'reminders.faults_taken', { reminder_run_id: id, rows: ids.length })
  const { header, why } = words[locale]
  const said = (code: string | undefined) => why[code as keyof typeof why] ?? why.unexpected
  const lines = (await namesOf(db, ids)).map((one) => [
    ...[one.participant_number, one.name, said(whys.get(one.id))],
  ])
  return {
    name: `${kind === 'message' ? 'message' : 'reminders'}-${id}.csv`,
    csv: `\uFEFF${csvOf(header, lines)}`,
  }
}

/** Whom no email of a run is about, and why. */
async function whysOf(db: Database, runId: number): Promise<Map<number, string>> {
  const [run] = await db.select().from(reminderRuns).where(eq(reminderRuns.id, runId))
  const rows = await db.select().from(reminderRows).where(eq(reminderRows.run_id, runId))
  const left = Object.entries(run?.left_out ?? {}).flatMap(([why, people]) =>
    people.map((one): [number, string] => [one, why]),
  )
  const unsent = rows
    .filter(({ state }) => state === 'skipped' || state === 'failed')
    .flatMap(({ code, people }) => people.map((one): [number, string] => [one, code ?? 'unexpected']))
  const reached = new Set(rows.filter(({ state }) => state === 'sent').flatMap(({ people }) => people))
  return new Map([...left, ...unsent].filter(([one]) => !reached.has(one)))
}
