import type { DebtReminderPreview } from '@centrepass/contract/invoices/debt-reminders'
import type { ReminderRun } from '@centrepass/contract/people/reminder-runs'
import { office } from '../access/office.ts'
import type { startWorld } from '../world.ts'
import { remindingIn } from './reminding-families.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Refusable = { code?: string }

const PATH = '/api/office/debt-reminders'

/** The office reminds families of what is overdue, in one world. */
export function remindingOfDebtsIn(world: World) {
  const { tenMinutesPass, round } = remindingIn(world)
  const preview = (filter: object = {}) =>
    world.post<{ data: DebtReminderPreview } & Refusable>(`${PATH}/preview`, { filter }, office)
  const ask = ({ invoices, digest }: Pick<DebtReminderPreview, 'invoices' | 'digest'>, filter: object = {}) =>
    world.post<{ data: ReminderRun } & Refusable>(
      PATH,
      { filter, invoices, digest, reason: 'The season ends.' },
      office,
    )
  return {
    preview,
    ask,
    tenMinutesPass,
    round,
    async start(filter: object = {}): Promise<ReminderRun> {
      return (await ask((await preview(filter)).body.data, filter)).body.data
    },
    step: (id: number, step: string) =>
      world.post<{ data: ReminderRun } & Refusable>(`${PATH}/${id}`, { step }, office),
    runs: async () => (await world.get<{ data: ReminderRun[] }>(PATH, office)).body.data,
    faults: async (id: number) => (await world.get<string>(`${PATH}/${id}/faults.csv`, office)).body,
    /** What is due at the earliest on an invoice was due some weeks ago. */
    fallsDue: (invoice: number) =>
      world.database.script(`update schedule_lines set due_on = '2025-01-10' where id = (select min(id)
        from schedule_lines where invoice_id = ${invoice} and status not in ('paid', 'cancelled'))`),
    /** The emails, the oldest first. */
    mails: () =>
      world.database.rows(
        `select to_address, subject, text_body, secrets from outbox_emails where kind = 'debt.owed' order by id`,
      ),
  }
}
