import type { catalogueRows } from '#features/season/files/catalogue-rows'
import { demoStart, officeTime } from '../demo-time.ts'
import { hasNoStory, type ParticipantRow, type Roll } from '../people/demo-roll.ts'
import { isFor } from './add-enrolments.ts'
import { payerOf } from './demo-plans.ts'

type Program = ReturnType<typeof catalogueRows>['programs'][number]

export type DemoRequest = { account_id: number; people: ParticipantRow[]; joined_at: Date }
/** The line in front of a full program. The first request has the spot that came free. */
export type DemoWaitList = { program: Program; requests: DemoRequest[]; offered_at: Date }

const JOINED = ['2025-01-30T07:41', '2025-01-31T21:16', '2025-02-02T12:20']

/** Remy Fournier is asked at the moment the demo begins; three other families wait behind him, one of them for two. */
export function demoWaitList(roll: Roll, programs: readonly Program[]): DemoWaitList {
  const program = programs.find(({ code }) => code === 'MBCAMP')
  const remy = roll.participants.findLast(({ first_name }) => first_name === 'Remy')
  if (!program || !remy) throw new Error('The demo has no wait list.')
  const others = familiesFor(roll, program)
  const [pair] = others.filter(({ length }) => length > 1)
  const singles = others.filter((people) => people !== pair).map((people) => people.slice(0, 1))
  const waiting = [...singles.slice(0, 2), pair?.slice(0, 2) ?? []]
  return {
    program,
    offered_at: demoStart(),
    requests: [
      request(roll, [remy], '2025-01-29T20:10'),
      ...waiting.map((people, index) => request(roll, people, JOINED[index] ?? '')),
    ],
  }
}

function request(roll: Roll, people: ParticipantRow[], joined: string): DemoRequest {
  const [first] = people
  if (!first) throw new Error('The demo has too few families for its wait list.')
  return { account_id: payerOf(roll, first.id).id, people, joined_at: officeTime(joined) }
}

/** Registered children of the right age who are not in it, by family, without the people who have a story. */
function familiesFor(roll: Roll, program: Program): ParticipantRow[][] {
  const valid = new Set(
    roll.registrations.flatMap((one) => (one.status === 'valid' ? one.participant_id : [])),
  )
  const enrolled = new Set(
    roll.enrolments.flatMap((one) => (one.program_id === program.id ? one.participant_id : [])),
  )
  const children = roll.participants.filter(
    (person) =>
      hasNoStory(person) && valid.has(person.id) && !enrolled.has(person.id) && isFor(program, person),
  )
  return [...Map.groupBy(children, ({ id }) => payerOf(roll, id).id).values()]
}
