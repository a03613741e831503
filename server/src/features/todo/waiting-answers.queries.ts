import { plainDateIn } from '@centrepass/contract/ground/dates'
import type { Locale } from '@centrepass/contract/refusals/say'
import type { TodoPerson } from '@centrepass/contract/todo/todo-facts'
import { openQuestions } from '#features/refunds/calling-off/questions.queries'
import type { SeasonFacts } from '#features/site/season-at'
import { teamsWaitingFor } from '#features/tournaments/people/teams-of-person'
import { transfersToAgree } from '#features/transfers/transfers.queries'
import { offersWaitingFor } from '#features/waiting/line/offers-waiting.queries'
import type { Database } from '#platform/database/client'

export const callOffsFor = async (db: Database, accountId: number, when: { today: string; locale: Locale }) =>
  (await openQuestions(db, { accountId, ...when })).map(({ participant_id, name, product, answer_by }) => ({
    ...{ participant: { id: participant_id, name }, product, answer_by },
  }))

/** Only those whom the account may answer for, by their ids. */
const answeringFor = (people: readonly TodoPerson[]) =>
  new Map(
    people
      .filter(({ isConfirmed, mayAct }) => isConfirmed && mayAct)
      .map(({ participant }) => [participant.id, participant]),
  )

export async function teamsFor(db: Database, people: readonly TodoPerson[], { now }: SeasonFacts) {
  const byId = answeringFor(people)
  const waiting = await teamsWaitingFor(db, [...byId.keys()], now)
  return waiting.flatMap(({ participant_id, team }) => {
    const participant = byId.get(participant_id)
    return participant ? [{ participant, team: team.name }] : []
  })
}

export async function transfersFor(db: Database, people: readonly TodoPerson[]) {
  const byId = answeringFor(people)
  const waiting = await transfersToAgree(db, [...byId.keys()])
  return waiting.flatMap(({ participant_id, club, answer_by }) => {
    const participant = byId.get(participant_id)
    return participant ? [{ participant, club, answer_by }] : []
  })
}

type Reading = SeasonFacts & { locale: Locale }

/** One entry for each offer, under the first of its people. */
export async function offersFor(
  db: Database,
  people: readonly TodoPerson[],
  { now, timezone, locale }: Reading,
) {
  const byId = answeringFor(people)
  const open = await offersWaitingFor(db, { people: [...byId.keys()], now, locale })
  return open.flatMap(({ participant_ids, product, ends_at }) => {
    const participant = byId.get(participant_ids[0] ?? 0)
    const count = participant_ids.length
    return participant
      ? [{ participant, product, count, ends_on: plainDateIn(new Date(ends_at), timezone) }]
      : []
  })
}
