import {
  MOST_REMINDED,
  type ReminderOutcome,
  reminderOutcomes,
} from '@centrepass/contract/people/reminder-rules'
import type { previewReminders as contract, ReminderPreview } from '@centrepass/contract/people/reminder-runs'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { Failure } from '#platform/failure'
import { hashOf } from '#platform/security/secrets'
import { listedIds } from '../listing/list-people.queries.ts'
import { narrowingOf } from '../listing/list-people.ts'
import type { Asking } from '../person-page.queries.ts'
import { type Reminding, whoIsReminded } from './who-is-reminded.ts'

export type Selection = z.output<typeof contract.body>
export type Chosen = Reminding & { ids: number[]; season: number; digest: string }

const SHOWN = 200

/** The people of a selection and what becomes of each. Only those whom the caller may see are in it. */
export async function chosenBy(asking: Asking, selection: Selection): Promise<Chosen> {
  const { db, season: facts } = asking
  const narrowing = { ...(await narrowingOf(asking, selection.filter)), only: selection.only }
  const most = MOST_REMINDED + selection.except.length + 1
  const fitting = await listedIds(db, narrowing, { order: 'name', most })
  const except = new Set(selection.except)
  const ids = fitting.filter((id) => !except.has(id))
  if (ids.length > MOST_REMINDED) throw new Failure('too_many_people', { most: MOST_REMINDED })
  const { season } = narrowing
  const found = await whoIsReminded(db, ids, { season, today: facts.today })
  return { ...found, ids, season, digest: digestOf(season, ids, found) }
}

/** Of exactly these people, with exactly these emails. */
const digestOf = (season: number, ids: readonly number[], { outcomes, mails }: Reminding): string =>
  hashOf(
    JSON.stringify([
      season,
      ids.toSorted((a, b) => a - b).map((id) => [id, outcomes.get(id)]),
      mails.map(({ account_id, people }) => [account_id, ...people.map(({ id }) => id)]),
    ]),
  )

export async function previewReminders(asking: Asking, selection: Selection): Promise<ReminderPreview> {
  const { ids, outcomes, mails, digest } = await chosenBy(asking, selection)
  const counted = Map.groupBy(outcomes.values(), (outcome) => outcome)
  return {
    ...{ people: ids.length, emails: mails.length, digest },
    outcomes: reminderOutcomes.flatMap((outcome) => {
      const people = counted.get(outcome)?.length ?? 0
      return people > 0 ? [{ outcome, people }] : []
    }),
    rows: await rowsFor(asking.db, ids.slice(0, SHOWN), { outcomes, mails }),
  }
}

async function rowsFor(db: Database, ids: readonly number[], { outcomes, mails }: Reminding) {
  const people = await namesOf(db, ids)
  const emailsFor = Map.groupBy(
    mails.flatMap((mail) => mail.people),
    ({ id }) => id,
  )
  return people.map((participant) => ({
    participant,
    outcome: outcomes.get(participant.id) ?? ('nothing_missing' as ReminderOutcome),
    emails: emailsFor.get(participant.id)?.length ?? 0,
  }))
}

type Named = ReminderPreview['rows'][number]['participant']

/** In the order given. */
export const namesOf = (db: Database, ids: readonly number[]): Promise<Named[]> =>
  rowsOf(
    db,
    sql`select p.id, p.first_name || ' ' || p.last_name as name, p.participant_number
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as w (id, at)
      join participants p on p.id = w.id::int order by w.at`,
  )
