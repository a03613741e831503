import type { Likeness } from '@centrepass/contract/people/likeness-rules'
import { sql } from 'drizzle-orm'
import { inCustodyFreeze, lockPerson } from '#features/participants/record/custody.queries'
import { plainName } from '#features/participants/record/is-near-name'
import type { Database } from '#platform/database/client'
import { addPerson } from './add-person.ts'
import { blanksFilled, fillBlanks, onFile } from './fill-blanks.ts'
import { type Alike, earlierRow, findPerson } from './find-person.queries.ts'
import { type Ground, type Judged, nothing, type Read } from './ground.ts'
import { personByNumber } from './person-by-number.ts'
import { type ReadPerson, readPerson } from './read-person.ts'

/** One row about a person: someone new, someone on record with blanks to fill in, or a question to the office. */
export async function importPerson(tx: Database, ground: Ground, read: Read): Promise<Judged> {
  const person = readPerson(read, ground)
  if (person.faults.length > 0) return refused(...person.faults)
  const facts = factsOf(person)
  const about = aboutOf(facts)
  const { decision, row } = read
  const earlier = await earlierRow(tx, { importId: ground.importId, row, about, facts })
  if (earlier.isSame) return refused({ code: 'twice_in_file', field: null })
  if (decision?.is === 'leave') return { ...refused({ code: 'left_out', field: null }), about }
  // Two files with one new person may run at once: the second of them finds who the first has made.
  if (!ground.isTrial) await oneAtATime(tx, person.identity.birthdate)
  const numbered = await personByNumber(tx, read, facts)
  if (numbered && 'fault' in numbered) return refused({ code: numbered.fault, field: 'participant_number' })
  if (numbered) return { ...(await knownPerson(tx, ground, { id: numbered.id, person })), about }
  const { sure, candidates } = await findPerson(tx, facts)
  const chosen =
    decision?.is === 'person' ? candidates.find(({ id }) => id === decision.participant_id) : sure
  if (chosen) return { ...(await knownPerson(tx, ground, { id: chosen.id, person })), about }
  const isOpen = decision?.is !== 'new' && (candidates.length > 0 || earlier.like !== null)
  if (isOpen) return { ...unsure(candidates, earlier.like), about }
  return { ...(await addPerson(tx, ground, person)), about }
}

/** People of one birthdate in turn, until this row is done. A dry run makes no one. */
const oneAtATime = (tx: Database, birthdate: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${birthdate}`}, 0))`)

const refused = (...faults: ReadPerson['faults']): Judged => ({
  ...{ ...nothing, outcome: 'refused', details: { faults } },
})

const unsure = (candidates: readonly Alike[], like_row: number | null): Judged => ({
  ...{ ...nothing, outcome: 'unsure' },
  details: {
    candidates: candidates.map(({ id, name, score, reasons }) => ({ person: { id, name }, score, reasons })),
    like_row,
  },
})

const aboutOf = ({ birthdate, last_name, first_name }: Likeness) =>
  [birthdate, plainName(last_name), plainName(first_name)].join('|')

const factsOf = ({ identity, reach }: ReadPerson): Likeness => ({
  ...{
    first_name: identity.first_name,
    last_name: identity.last_name,
    preferred_name: identity.preferred_name,
  },
  ...{ birthdate: identity.birthdate, email: reach.email, phone: reach.phone_primary },
  postal_code: reach.postal_code,
})

type Known = { id: number; person: ReadPerson }

/** What is on file stays; only blanks are filled in, and only where no account answers for the record. */
async function knownPerson(tx: Database, ground: Ground, { id, person }: Known): Promise<Judged> {
  const { own, season } = ground
  const known = { ...nothing, participant_id: id }
  if (own.people.has(id)) return refused({ code: 'own_family', field: null })
  await lockPerson(tx, id)
  const record = await onFile(tx, id)
  const { filled, changes, differs } = blanksFilled(record, person)
  const details = { changes, differs }
  if (changes.length === 0) return { ...known, outcome: 'same', details }
  if ((await inCustodyFreeze(tx, [id], season)).has(id))
    return refused({ code: 'custody_freeze', field: null })
  await fillBlanks(tx, ground, { id, filled, person })
  return { ...known, outcome: 'match', details, made: { filled } }
}
