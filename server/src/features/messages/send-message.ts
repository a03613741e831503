import {
  languagesWithout,
  type MessageInBoth,
  MOST_DAYS_AHEAD,
} from '@centrepass/contract/messages/message-rules'
import type { sendMessage as contract, MessageRun } from '@centrepass/contract/messages/messages'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Asking } from '#features/people/person-page.queries'
import { storeRun } from '#features/people/reminding/store-run'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { messages } from '#platform/database/tables/reminders'
import { Failure } from '#platform/failure'
import { recordChange } from '#platform/record'
import { requireMessage } from './message-runs.queries.ts'
import { type Chosen, chosenBy } from './preview-message.ts'

type Wish = z.output<typeof contract.body>

/** Any number that no other lock of the site has. */
const MESSAGE_LOCK = 7_301_138
const CALL_BACK_MS = 10 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** Writes down who gets the message, or does nothing if that is not what was shown. A job sends the emails. */
export async function sendMessage(asking: Asking, wish: Wish): Promise<MessageRun> {
  const { db } = asking
  const starts_at = startOf(wish.at)
  const id = await db.transaction(async (tx) => {
    const chosen = await chosenBy({ ...asking, db: tx }, wish.selection, wish.topic)
    refuse(chosen, wish)
    await refuseTwice(tx, asking.actor.accountId, wish)
    return store(tx, asking, { chosen, wish, starts_at })
  })
  return requireMessage(asking, id)
}

/** Ten minutes from now at the earliest, so that it can be called back. By the machine's clock, as the jobs run. */
function startOf(at: string | null): Date {
  const earliest = Date.now() + CALL_BACK_MS
  const wanted = at === null ? earliest : Date.parse(at)
  if (at !== null && wanted < Date.now()) throw new Failure('message_too_early')
  if (wanted > Date.now() + MOST_DAYS_AHEAD * DAY_MS) {
    throw new Failure('message_too_far', { days: MOST_DAYS_AHEAD })
  }
  return new Date(Math.max(wanted, earliest))
}

function refuse(chosen: Chosen, { people, digest, words }: Wish): void {
  if (chosen.ids.length !== people || chosen.digest !== digest) throw new Failure('list_changed')
  if (chosen.mails.length === 0) throw new Failure('no_one_to_remind')
  const [unwritten] = languagesWithout(
    words,
    chosen.mails.map(({ locale }) => locale),
  )
  if (unwritten) throw new Failure('message_unwritten', { language: unwritten })
}

/** After a lost answer the same message is sent again under another key. Two presses wait for each other here. */
async function refuseTwice(
  tx: Database,
  accountId: number,
  { selection, topic, words }: Wish,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MESSAGE_LOCK}, ${accountId})`)
  const [same] = await rowsOf(
    tx,
    sql`select o.id from reminder_runs o join messages m on m.run_id = o.id
      where o.asked_by = ${accountId} and o.state <> 'called_back' and o.asked_at > now() - interval '1 hour'
        and m.topic = ${topic} and m.words = ${JSON.stringify(words)}::jsonb
        and o.selection = ${JSON.stringify(selection)}::jsonb`,
  )
  if (same) throw new Failure('message_sent_already')
}

type Stored = { chosen: Chosen; wish: Wish; starts_at: Date }

async function store(tx: Database, { actor }: Asking, { chosen, wish, starts_at }: Stored): Promise<number> {
  const { selection, digest, people, reason, topic, words } = wish
  const run = await storeRun(
    tx,
    {
      ...{ kind: 'message', selection, digest, people, reason, season_year: chosen.season, starts_at },
      ...{ left_out: leftOut(chosen), asked_by: actor.accountId },
    },
    chosen.mails.map(({ account_id, people }) => ({ account_id, people: people.map(({ id }) => id) })),
  )
  await tx.insert(messages).values({ run_id: run, topic, words })
  await recordChange(tx, null, {
    ...{ action: 'message.asked_for', subject: { reminder_run_id: run }, reason },
    after: { people, emails: chosen.mails.length, filter: selection.filter, message: subjectsOf(words) },
  })
  return run
}

const subjectsOf = ({ en, fr }: MessageInBoth): string =>
  [en, fr].flatMap((words) => (words ? [words.subject] : [])).join(' / ')

/** Those who get no email, by the reason. */
function leftOut({ ids, outcomes }: Chosen): Record<string, number[]> {
  const others = ids.filter((id) => outcomes.get(id) !== 'mailed')
  return Object.fromEntries(Map.groupBy(others, (id) => outcomes.get(id) ?? 'no_account'))
}
