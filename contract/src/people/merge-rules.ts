/** The parts of a record that are taken whole from one of two, when the office joins them. */
export const mergeFields = [
  ...(['name', 'preferred_name', 'birthdate', 'gender', 'pronouns', 'language', 'club'] as const),
  ...(['email', 'phone', 'address', 'guardian_contacts', 'affiliation'] as const),
] as const
export type MergeField = (typeof mergeFields)[number]

/** A birthdate has consequences of its own: it is corrected on the person's page, and never taken along. */
export const takenFields = mergeFields.filter((field) => field !== 'birthdate')
export type TakenField = (typeof takenFields)[number]

/** What is on both records, so that a second person of the office has to agree. */
export const mergeCollisions = ['guardians', 'money', 'private'] as const
export type MergeCollision = (typeof mergeCollisions)[number]

/** So long a merge can be taken back. */
export const UNDO_DAYS = 30
