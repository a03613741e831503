import { minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import type { RowFault } from '@centrepass/contract/imports/import-faults'
import { personalProblems } from '@centrepass/contract/participants/profile-rules'
import type { Ground, Read } from './ground.ts'
import { choiceIn } from './read-choice.ts'
import { type Reach, reached } from './read-contacts.ts'
import { fault, missing, named, type Reading } from './read-fields.ts'

type Identity = {
  first_name: string
  last_name: string
  birthdate: string
  middle_name: string | null
  preferred_name: string | null
  gender: string
  stream: 'WG' | 'MB' | 'OPEN'
  language: string
  club_id: number | null
}
export type ReadPerson = { identity: Identity; reach: Reach; faults: RowFault[] }

/** What a row says about a person, in the form that is stored, with every fault of it. */
export function readPerson({ values, day_order }: Read, ground: Ground): ReadPerson {
  const { today, ageOfMajority } = ground.season
  const reading: Reading = { values, faults: [] }
  const identity = { ...named(reading, day_order), ...chosen(reading, ground) }
  const isMinor = identity.birthdate !== '' && minorOn(identity.birthdate, today, ageOfMajority)
  const reach = reached(reading, ground, isMinor)
  checkAge(reading, identity, ground)
  return { identity, reach, faults: reading.faults }
}

function chosen(reading: Reading, ground: Ground) {
  const { lookups } = ground.configuration
  const stream = choiceIn(reading, 'stream', STREAMS, 'OPEN') ?? 'OPEN'
  return {
    gender: choiceIn(reading, 'gender', lookups.Gender ?? [], 'NO_ANSWER') ?? missing(reading, 'gender'),
    // The list has no other codes.
    stream: stream as Identity['stream'],
    language: choiceIn(reading, 'language', lookups.Language ?? [], 'EN') ?? 'EN',
    club_id: club(reading, ground),
  }
}

const STREAMS = (['WG', 'MB', 'OPEN'] as const).map((code) => ({ code, label: code, label_fr: code }))

function club(reading: Reading, { clubs }: Ground): number | null {
  const typed = reading.values.club?.toLowerCase()
  if (!typed) return null
  const found = clubs.find((one) => [one.name, one.code].some((known) => known.toLowerCase() === typed))
  return found?.id ?? fault(reading, 'club', 'not_in_list')
}

function checkAge(reading: Reading, identity: Identity, { season }: Ground): void {
  if (reading.faults.some(({ field }) => field === 'birthdate')) return
  const personal = { ...identity, gender_self_described: null, pronouns: null }
  const problems = personalProblems(personal, { relationship: 'parent', today: season.today })
  if (problems['personal.birthdate']) fault(reading, 'birthdate', 'not_usable')
}
