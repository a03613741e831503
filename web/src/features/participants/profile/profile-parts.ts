import { required } from '@centrepass/contract/ground/field-rules'
import type { ParticipantDetails, Profile } from '@centrepass/contract/participants/participants'
import {
  affiliationProblems,
  contactProblems,
  type FieldProblems,
  medicalProblems,
  personalProblems,
} from '@centrepass/contract/participants/profile-rules'
import { today } from '../today.ts'
import {
  affiliationFrom,
  contactFrom,
  medicalFrom,
  newParticipantFrom,
  personalFrom,
} from './fields/values/profile-form.ts'
import type { ProfileForm, ProfileValues } from './fields/values/profile-values.ts'
import type { ProfileChoices } from './profile-calls.ts'

/** The tabs of the form, in their order. */
export const tabs = ['personal', 'contact', 'medical', 'affiliation'] as const
export type Tab = (typeof tabs)[number]
/** The parts of a profile: the tabs, and the questions that only few are asked. */
export const parts = [...tabs, 'country_eligibility'] as const
export type Part = (typeof parts)[number]

/** What the fields of a part need to know. */
export type FieldsProps = { form: ProfileForm; choices: ProfileChoices }

/** What a part of a profile needs to be shown. */
export type PartProps = {
  part: Part
  person: ParticipantDetails
  profile: Profile
  choices: ProfileChoices
}

/** How the names of the fields of each part begin. */
export const beginningsOf: Record<Part, readonly string[]> = {
  personal: ['relationship', 'personal.'],
  contact: ['contact.'],
  medical: ['medical.'],
  affiliation: ['affiliation.', 'self_identification.'],
  country_eligibility: ['country_eligibility.'],
}

export const isOf = (part: Part, name: string): boolean =>
  beginningsOf[part].some((beginning) => name.startsWith(beginning))

/** Everything that the contract's rules say about the four tabs. */
export function profileProblems(values: ProfileValues, choices: ProfileChoices): FieldProblems {
  const { relationship } = newParticipantFrom(values)
  const personal = personalFrom(values)
  const subject = {
    birthdate: personal.birthdate,
    relationship,
    today: today(),
    ageOfMajority: Number(choices.variables.age_of_majority),
  }
  const unrelated = required(values.relationship)
  return {
    ...(unrelated && { relationship: unrelated }),
    ...personalProblems(personal, subject),
    ...contactProblems(contactFrom(values), subject),
    ...medicalProblems(medicalFrom(values), subject),
    ...affiliationProblems(affiliationFrom(values), choices.otherClubId),
  }
}

/** The same for one part, when it is changed on its own. */
export function partProblems(part: Part, values: ProfileValues, choices: ProfileChoices): FieldProblems {
  const problems =
    part === 'country_eligibility' ? eligibilityProblems(values) : profileProblems(values, choices)
  return Object.fromEntries(Object.entries(problems).filter(([name]) => isOf(part, name)))
}

function eligibilityProblems(values: ProfileValues): FieldProblems {
  const names = [
    'country_eligibility.citizenship_status',
    'country_eligibility.representing_country_eligible',
  ] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      const missing = required(values[name])
      return missing ? [[name, missing]] : []
    }),
  )
}
