import { blankProfile, type ProfileValues } from './profile-values.ts'

const names = [
  'medical.medical_conditions',
  'medical.allergies',
  'medical.medications',
  'medical.physical_restrictions',
  'medical.accessibility_needs',
  'medical.concussion_history',
  'medical.carries_epinephrine',
] as const
type Facts = Pick<ProfileValues, (typeof names)[number]>

/** What a coach is told, without the contacts. */
export const factsIn = (values: ProfileValues): Facts =>
  // Each name was just taken from the list of them.
  Object.fromEntries(names.map((name) => [name, values[name]])) as Facts

export const noFacts = factsIn(blankProfile)

/** 'Nothing to declare' beside an allergy would mislead a coach in a hurry, so the details win. */
export function isAnythingDeclared(values: ProfileValues): boolean {
  return Object.values(factsIn(values)).some((fact) =>
    typeof fact === 'string' ? !['', 'none'].includes(fact.trim()) : fact,
  )
}
