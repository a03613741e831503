import type { ClassList, OfficeClass } from '@centrepass/contract/classes/classes'
import type { ResultEffects } from '@centrepass/contract/classes/results'
import { dayOf } from '../days.ts'
import { type Visitor, yes } from '../visitor.ts'

type Classes = { rows: OfficeClass[] }
const LISTS = '/api/office/lists'

/** Who came today, for every program that is under way. */
export async function markAttendance(programs: Visitor): Promise<number> {
  const today = dayOf(new Date())
  let marked = 0
  for (const { kind, id } of await under(programs, today)) {
    const path = `${LISTS}/${kind}/${id}/attendance`
    const { days, people } = yes('attendance', await programs.ask<Attendance>('GET', `${path}?day=${today}`))
    if (!days.includes(today) || people.length === 0) continue
    const now = new Date().toISOString()
    const marks = people.map(({ enrolment_id }, place) => ({
      ...{ enrolment_id, day: today, state: place % 9 === 0 ? 'absent' : 'present', at: now },
    }))
    yes('to mark attendance', await programs.ask('POST', path, { sent_at: now, marks }))
    marked += marks.length
  }
  return marked
}

type Attendance = { days: string[]; people: { enrolment_id: number }[] }

async function under(programs: Visitor, today: string): Promise<OfficeClass[]> {
  const { rows } = yes('classes', await programs.ask<Classes>('GET', `${LISTS}?kind=program`))
  return rows.filter(({ starts_on, ends_on, taken }) => starts_on <= today && today <= ends_on && taken > 0)
}

/** Programs are completed, courses passed: what ended before today and has no results yet. */
export async function giveResults(programs: Visitor, given: Set<string>): Promise<number> {
  const today = dayOf(new Date())
  const { rows } = yes('classes', await programs.ask<Classes>('GET', LISTS))
  let people = 0
  for (const one of rows) {
    const name = `${one.kind} ${one.id}`
    if (one.ends_on >= today || one.taken === 0 || given.has(name)) continue
    given.add(name)
    people += await giveResultsOf(programs, one)
  }
  return people
}

async function giveResultsOf(programs: Visitor, { kind, id }: OfficeClass): Promise<number> {
  const path = `${LISTS}/${kind}/${id}`
  const list = yes('a class', await programs.ask<ClassList>('GET', path))
  const result = kind === 'course' ? 'passed' : 'completed'
  const results = list.people.map(({ enrolment_id }) => ({ enrolment_id, result }))
  if (results.length === 0) return 0
  const shown = yes(
    'results',
    await programs.ask<ResultEffects>('POST', `${path}/results/preview`, { results }),
  )
  const { digest, changes } = shown
  if (changes.length === 0) return 0
  yes('to give results', await programs.ask('POST', `${path}/results`, { results, digest }))
  return changes.length
}
