import type { ReminderPreview, ReminderRun } from '@centrepass/contract/people/reminder-runs'
import { debtLetters } from '#features/invoice-desk/reminding/debt-letters'
import { remindDebtor } from '#features/invoice-desk/reminding/remind-debtor'
import { deliverMessage } from '#features/messages/deliver-message'
import { messageLetters } from '#features/messages/message-letters'
import { type RemindDeps, remindFamilies } from '#features/people/reminding/remind-families'
import { reminderLetters } from '#features/people/reminding/reminder-letters'
import { seasonFrom } from '#features/site/season-at'
import { office } from '../access/office.ts'
import type { startWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Headers = Record<string, string>
type Refusable = { code?: string }

const PATH = '/api/office/reminder-runs'
export const UNSIGNED = {
  filter: { missing: 'documents' },
  except: [] as number[],
  only: null as number[] | null,
}

/** The office reminds families in one world. */
export function remindingIn(world: World) {
  const preview = (selection: object = UNSIGNED, headers: Headers = office) =>
    world.post<{ data: ReminderPreview } & Refusable>(`${PATH}/preview`, selection, headers)
  const ask = (
    selection: object,
    shown: Pick<ReminderPreview, 'people' | 'digest'>,
    headers: Headers = office,
  ) =>
    world.post<{ data: ReminderRun } & Refusable>(
      PATH,
      { selection, people: shown.people, digest: shown.digest, reason: 'Before the start.' },
      headers,
    )
  return {
    preview,
    ask,
    async start(selection: object = UNSIGNED, headers: Headers = office) {
      const { data } = (await preview(selection, headers)).body
      return (await ask(selection, data, headers)).body.data
    },
    step: (id: number, step: string, headers: Headers = office) =>
      world.post<{ data: ReminderRun } & Refusable>(`${PATH}/${id}`, { step }, headers),
    async progress(id: number): Promise<ReminderRun | undefined> {
      const { body } = await world.get<{ data: ReminderRun[] }>(PATH, office)
      return body.data.find((run) => run.id === id)
    },
    tenMinutesPass: () =>
      world.database.script(`update reminder_runs set starts_at = starts_at - interval '10 minutes'`),
    async round(changes: Partial<RemindDeps> = {}): Promise<void> {
      const known = await world.purchasing.configuration()
      const letters = reminderLetters(known.association, 'https://site.example')
      const season = seasonFrom(known, world.clock)
      const { tell, reach } = world.purchasing
      const messages = { letters: messageLetters(known.association, 'https://site.example'), season }
      const debts = { letters: debtLetters(known.association, 'https://site.example'), season }
      await remindFamilies({
        ...{ db: world.database.db, letters, season, tell, reach },
        send: {
          debts: (tx, row) => remindDebtor(tx, debts, row),
          message: (tx, row) => deliverMessage(tx, messages, row),
        },
        ...changes,
      })
    },
    /** Every address that got a reminder, as often as it got one. */
    async mailed(): Promise<string[]> {
      const rows = await world.database.rows(
        `select to_address from outbox_emails where kind = 'reminder.missing' order by id`,
      )
      return rows.map(({ to_address }) => String(to_address))
    },
    /** Two more children of one family who have something to sign. */
    async oneFamily(): Promise<number[]> {
      const rows =
        await world.database.rows(`insert into documents (participant_id, template_id, season_year, context, status)
        select p.id, t.id, 2024, 'program:5', 'pending' from participants p, document_templates t
        where t.code = 'PROGRAM' and p.participant_number in ('CC-100301', 'CC-100302', 'CC-100303')
          and exists (select from registrations r where r.participant_id = p.id and r.season_year = 2024 and r.is_live)
        returning participant_id`)
      return rows.map(({ participant_id }) => Number(participant_id))
    },
  }
}
