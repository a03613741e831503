import { isSheetOpen, MOST_ON_PAGE } from '@centrepass/contract/classes/class-rules'
import type { ClassList, ClassPerson } from '@centrepass/contract/classes/classes'
import { grantsThatAllow } from '@centrepass/contract/office/roles'
import type { Locale } from '@centrepass/contract/refusals/say'
import { grantsOf } from '#features/office/grants/grants.queries'
import { ownPartiesOf } from '#features/office/parties-of.queries'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import { notFound } from '#platform/failure'
import type { OfficeActor } from '#platform/http/actor'
import { type ClassKey, type ClassRow, classOf, classPeople } from './class.queries.ts'

export type AskingClass = { db: Database; actor: OfficeActor; locale: Locale; season: SeasonFacts }

/** A class that the caller's role is not for looks like one that does not exist. */
export async function requireClass(asking: Omit<AskingClass, 'season'>, key: ClassKey) {
  const found = await classOf(asking, key)
  if (!found) throw notFound(key.kind)
  return found
}

/** Who is in it, as this reader may know. */
export async function classList(asking: AskingClass, key: ClassKey): Promise<ClassList> {
  const { db, actor, season } = asking
  const facts = await requireClass(asking, key)
  const { people: own } = await ownPartiesOf(db, actor.accountId)
  const allowed = grantsThatAllow(await grantsOf(db, actor.accountId), { verb: 'invoice.read' })
  const sees_money = allowed.length > 0
  const rows = await classPeople(db, facts, MOST_ON_PAGE + 1)
  return {
    ...facts,
    ...{ sees_money, is_sheet_open: isSheetOpen(facts, season.today), is_more: rows.length > MOST_ON_PAGE },
    people: rows
      .slice(0, MOST_ON_PAGE)
      .map((row) => shown(row, { sees_money, is_own: own.includes(row.participant_id) })),
  }
}

export const nameIn = ({ first_name, last_name }: Pick<ClassRow, 'first_name' | 'last_name'>) =>
  `${last_name}, ${first_name}`

/** That a child of the reader is in it stands beside every field; how their records are doing is a colleague's. */
function shown(row: ClassRow, { sees_money, is_own }: { sees_money: boolean; is_own: boolean }): ClassPerson {
  const { enrolment_id, participant_id, participant_number, spot, age, club, zone } = row
  return {
    ...{ enrolment_id, spot, age, club, zone, is_own },
    participant: { id: participant_id, name: nameIn(row), participant_number },
    registration: is_own ? null : row.registration,
    owes: sees_money && !is_own ? row.owes : null,
  }
}
