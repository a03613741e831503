/** What the office may correct: who a person is, and how to reach them. */
export const identityFields = [
  ...(['first_name', 'middle_name', 'last_name', 'preferred_name', 'birthdate', 'gender'] as const),
  ...(['gender_self_described', 'pronouns', 'stream', 'language'] as const),
] as const
export const contactFields = [
  ...(['email', 'phone_primary', 'phone_secondary', 'address_line1', 'address_line2'] as const),
  ...(['city', 'province', 'postal_code', 'country'] as const),
] as const
export const recordFields = [...identityFields, ...contactFields] as const
export type RecordField = (typeof recordFields)[number]

/** A record as the form shows it; null is nothing on file. */
export type RecordValues = Record<RecordField, string | null>
