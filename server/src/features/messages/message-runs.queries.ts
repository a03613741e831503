import type { MessageRun } from '@centrepass/contract/messages/messages'
import type { ReminderRun } from '@centrepass/contract/people/reminder-runs'
import { inArray } from 'drizzle-orm'
import type { Asking } from '#features/people/person-page.queries'
import { requireRun, runsFor } from '#features/people/reminding/reminder-runs.queries'
import { messages } from '#platform/database/tables/reminders'
import { notFound } from '#platform/failure'

type Asked = Pick<Asking, 'db' | 'actor'>

export async function messagesFor({ db, actor }: Asked): Promise<MessageRun[]> {
  return withWords({ db, actor }, await runsFor({ db, actor, kind: 'message' }))
}

export async function requireMessage({ db, actor }: Asked, id: number): Promise<MessageRun> {
  const run = await requireRun({ db, actor, kind: 'message' }, id)
  const [message] = await withWords({ db, actor }, [run])
  if (!message) throw notFound('run')
  return message
}

async function withWords({ db }: Asked, runs: readonly ReminderRun[]): Promise<MessageRun[]> {
  if (runs.length === 0) return []
  const ids = runs.map(({ id }) => id)
  const rows = await db.select().from(messages).where(inArray(messages.run_id, ids))
  const byRun = new Map(rows.map((row) => [row.run_id, row]))
  return runs.flatMap((run) => {
    const message = byRun.get(run.id)
    return message ? [{ ...run, topic: message.topic, words: message.words }] : []
  })
}
