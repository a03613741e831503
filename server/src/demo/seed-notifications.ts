import { plainDateIn } from '@centrepass/contract/ground/dates'
import { namedAs } from '@centrepass/contract/notifications/named-in-both'
import { and, asc, count, eq, min } from 'drizzle-orm'
import association from '#demo-data/association.json' with { type: 'json' }
import variables from '#demo-data/variables.json' with { type: 'json' }
import { onceKey, waitingStep } from '#features/notifications/reminder-rules'
import type { Database } from '#platform/database/client'
import { isOpenDocument } from '#platform/database/is-open-document'
import { registrationOptions } from '#platform/database/tables/catalogue'
import { documents } from '#platform/database/tables/documents'
import { notifications } from '#platform/database/tables/notifications'
import { accounts, guardianships, registrations } from '#platform/database/tables/people'
import { demoSeason, demoStart, officeTime } from './demo-time.ts'

type Row = typeof notifications.$inferInsert
const HOUR = 3_600_000
const BATCH = 500

/** The notifications from before the demo begins: who is registered, and who still has to sign. */
export async function seedNotifications(tx: Database): Promise<number> {
  const waiting = await waitingDocuments(tx)
  const about = (await linkedRegistrations(tx)).flatMap((one): Row[] => {
    if (one.status === 'valid') return [tellValid(one)]
    const left = waiting.get(one.participant_id)
    return one.status === 'pending_documents' && left ? tellWaiting(one, left) : []
  })
  const told = [...about, ...(await joinedGuardians(tx))]
  // Three of five were read, the same ones whenever it is seeded.
  const rows = told.map((row, at) => (at % 5 < 3 ? { ...row, read_at: readAt(row) } : row))
  for (let start = 0; start < rows.length; start += BATCH) {
    await tx.insert(notifications).values(rows.slice(start, start + BATCH))
  }
  return rows.length
}

async function linkedRegistrations(tx: Database) {
  return tx
    .select({
      participant_id: registrations.participant_id,
      account_id: guardianships.account_id,
      status: registrations.status,
      option: { name: registrationOptions.name, names: registrationOptions.names },
      valid_from: registrations.valid_from,
      registered_at: registrations.registered_at,
    })
    .from(registrations)
    .innerJoin(registrationOptions, eq(registrationOptions.id, registrations.option_id))
    .innerJoin(guardianships, eq(guardianships.participant_id, registrations.participant_id))
    .innerJoin(accounts, and(eq(accounts.id, guardianships.account_id), eq(accounts.status, 'active')))
    .where(eq(registrations.season_year, demoSeason))
    .orderBy(asc(registrations.id), asc(accounts.id))
}

type Told = Awaited<ReturnType<typeof linkedRegistrations>>[number]

/** Where two act for a child, both were told when the second one joined. */
async function joinedGuardians(tx: Database): Promise<Row[]> {
  const links = await tx
    .select({ link: guardianships, first_name: accounts.first_name, last_name: accounts.last_name })
    .from(guardianships)
    .innerJoin(accounts, eq(accounts.id, guardianships.account_id))
    .where(eq(guardianships.relation, 'guardian'))
    .orderBy(asc(guardianships.participant_id), asc(guardianships.id))
  return links.flatMap(({ link: { participant_id, account_id } }): Row[] => {
    const all = links.filter(({ link }) => link.participant_id === participant_id)
    const second = all[1]
    if (!second) return []
    const subject = { asker: `${second.first_name} ${second.last_name}` }
    return [
      { participant_id, account_id, kind: 'link_confirmed', subject, created_at: second.link.created_at },
    ]
  })
}

async function waitingDocuments(tx: Database) {
  const rows = await tx
    .select({
      participant_id: documents.participant_id,
      count: count(),
      oldest: min(documents.created_at),
    })
    .from(documents)
    .where(and(eq(documents.season_year, demoSeason), isOpenDocument))
    .groupBy(documents.participant_id)
  return new Map(rows.map((row) => [row.participant_id, row]))
}

type Waiting = { count: number; oldest: Date | null }

const tellValid = ({ participant_id, account_id, option, valid_from, registered_at }: Told): Row => ({
  ...{ participant_id, account_id, kind: 'registration_valid', created_at: registered_at },
  subject: { ...namedAs('option', option), valid_from: valid_from ?? '' },
})

/** The reminder that is the latest on the day the demo begins, so that the first round finds it done. */
function tellWaiting({ participant_id, account_id }: Told, { count, oldest }: Waiting): Row[] {
  const since = plainDateIn(oldest ?? demoStart(), association.timezone)
  const days = variables.document_reminder_days.split(',').map(Number)
  const step = waitingStep(since, plainDateIn(demoStart(), association.timezone), days)
  if (step === null) return []
  const day = new Date(Date.parse(since) + step * 24 * HOUR).toISOString().slice(0, 10)
  return [
    {
      ...{ participant_id, account_id, kind: 'documents_waiting', subject: { count } },
      once_key: onceKey(since, step),
      created_at: officeTime(`${day}T09:00`),
    },
  ]
}

const readAt = ({ created_at }: Row) =>
  new Date(Math.min((created_at ?? demoStart()).getTime() + 2 * HOUR, demoStart().getTime() - HOUR))
