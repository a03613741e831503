import { isScreenedOn } from '@centrepass/contract/documents/validity-rules'
import { wholeDaysBetween } from '@centrepass/contract/ground/dates'
import type { Ending } from '@centrepass/contract/papers/compliance'
import { and, asc, gt, sql } from 'drizzle-orm'
import { lastCertificates } from '#features/notifications/certifications-due'
import { ownMattersAmong } from '#features/office/own-matters'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { rowsOf } from '#platform/database/rows-of'
import { screenings } from '#platform/database/tables/documents'
import type { DataKeys } from '#platform/encryption/data-keys'
import { screeningsWhere } from '#platform/encryption/screenings.queries'
import { Failure } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { mayCheck } from './may-check.ts'

const WITHIN_DAYS = 60
const PER_PAGE = 50
/** Results are encrypted, so that each has to be read to know when it ends. */
const READ_AT_ONCE = 200
const MOST_READ = 2000

type Deps = { db: Database; keys: DataKeys; season: SeasonFacts }
type Wish = { what: 'screening' | 'certificates'; after: number | undefined }
type Found = { participant_id: number; kind: Ending['kind']; expires_on: string }
type Page = { found: Found[]; next: number | null }

/** What counts today and ends within sixty days, by the calendar of the association. */
export async function endings(deps: Deps, actor: OfficeActor, { what, after = 0 }: Wish) {
  if (what === 'screening' && !mayCheck(actor, 'record_check')) throw new Failure('no_grant')
  const { found, next } =
    what === 'screening' ? await endingChecks(deps, after) : await endingCertificates(deps, after)
  return { endings: await named(deps, actor, found), next }
}

const endsSoon = (expires_on: string, today: string) =>
  expires_on >= today && wholeDaysBetween(today, expires_on) <= WITHIN_DAYS

async function endingCertificates({ db, season: { today } }: Deps, after: number): Promise<Page> {
  const all = (await lastCertificates(db))
    .filter(({ participant_id, expires_on }) => participant_id > after && endsSoon(expires_on, today))
    .map(({ group, participant_id, expires_on }) => ({
      ...{ participant_id, expires_on, kind: group },
    }))
    .toSorted((a, b) => a.participant_id - b.participant_id)
  return pageOf(all)
}

/** All of one person stand on one page: its last person is where the next one begins. */
function pageOf(all: Found[]): Page {
  const last = all[PER_PAGE - 1]?.participant_id
  if (all.length <= PER_PAGE || last === undefined) return { found: all, next: null }
  const found = all.filter(({ participant_id }) => participant_id <= last)
  return { found, next: found.length < all.length ? last : null }
}

async function endingChecks({ db, keys, season: { today } }: Deps, after: number): Promise<Page> {
  const found: Found[] = []
  let [last, read] = [after, 0]
  while (found.length < PER_PAGE && read < MOST_READ) {
    const ids = await db
      .select({ id: screenings.participant_id })
      .from(screenings)
      .where(gt(screenings.participant_id, last))
      .orderBy(asc(screenings.participant_id))
      .limit(READ_AT_ONCE)
    const to = ids.at(-1)?.id
    if (to === undefined) return { found, next: null }
    const some = await screeningsWhere(
      db,
      keys,
      and(gt(screenings.participant_id, last), sql`${screenings.participant_id} <= ${to}`),
    )
    for (const one of some) {
      if (isScreenedOn(one, today) && one.expires_on !== null && endsSoon(one.expires_on, today))
        found.push({ participant_id: one.participant_id, kind: 'screening', expires_on: one.expires_on })
    }
    read += ids.length
    last = to
  }
  return { found, next: last }
}

async function named({ db, season }: Deps, actor: OfficeActor, found: Found[]): Promise<Ending[]> {
  const own = await ownMattersAmong(
    db,
    actor,
    found.map(({ participant_id }) => ({ participant_id })),
  )
  const others = found.filter((_, index) => !own[index])
  const people = await rowsOf<Ending['participant']>(
    db,
    sql`select id, first_name || ' ' || last_name as name, participant_number from participants
      where id in (select jsonb_array_elements_text(${JSON.stringify(others.map((one) => one.participant_id))}::jsonb)::int)`,
  )
  const byId = new Map(people.map((person) => [person.id, person]))
  return others.flatMap(({ participant_id, kind, expires_on }) => {
    const participant = byId.get(participant_id)
    const days_left = wholeDaysBetween(season.today, expires_on)
    return participant ? [{ participant, kind, expires_on, days_left }] : []
  })
}
