import type { ReminderOutcome } from '@centrepass/contract/people/reminder-rules'
import type { Locale } from '@centrepass/contract/refusals/say'
import { eq } from 'drizzle-orm'
import { ownPartiesOf } from '#features/office/parties-of.queries'
import { csvOf } from '#platform/csv'
import { reminderRows, reminderRuns } from '#platform/database/tables/reminders'
import { record } from '#platform/record'
import type { Asking } from '../person-page.queries.ts'
import { namesOf } from './preview-reminders.ts'
import { requireRun } from './reminder-runs.queries.ts'

type Said = { header: string[]; why: Record<Exclude<ReminderOutcome, 'mailed'> | 'unexpected', string> }

const words: Record<Locale, Said> = {
  en: {
    header: ['Number', 'Name', 'Why there was no email'],
    why: {
      nothing_missing: 'Nothing to sign or send is missing',
      no_account: 'No account acts for them',
      no_reminders: 'The account wants no reminders',
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
      bad_address: 'L’adresse du compte ne fonctionne pas',
      unexpected: 'L’envoi a échoué',
    },
  },
}

/** Everyone for whom no email went out, and why; without the reader's own family. */
export async function faultsAsCsv(asking: Asking & { locale: Locale }, id: number) {
  const { db, actor, locale } = asking
  await requireRun({ db, actor, kind: 'missing' }, id)
  const [run] = await db.select().from(reminderRuns).where(eq(reminderRuns.id, id))
  const rows = await db.select().from(reminderRows).where(eq(reminderRows.run_id, id))
  const reached = new Set(rows.filter(({ state }) => state === 'sent').flatMap(({ people }) => people))
  const whys = new Map<number, string>()
  for (const [why, people] of Object.entries(run?.left_out ?? {}))
    for (const one of people) whys.set(one, why)
  for (const { state, code, people } of rows)
    if (state === 'skipped' || state === 'failed')
      for (const one of people) whys.set(one, code ?? 'unexpected')
  const own = new Set((await ownPartiesOf(db, actor.accountId)).people)
  const ids = [...whys.keys()].filter((one) => !reached.has(one) && !own.has(one))
  await record(db, null, 'reminders.faults_taken', { reminder_run_id: id, rows: ids.length })
  const { header, why } = words[locale]
  const said = (code: string | undefined) => why[code as keyof typeof why] ?? why.unexpected
  const lines = (await namesOf(db, ids)).map((one) => [
    ...[one.participant_number, one.name, said(whys.get(one.id))],
  ])
  return { name: `reminders-${id}.csv`, csv: `\uFEFF${csvOf(header, lines)}` }
}
