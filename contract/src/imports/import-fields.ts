import type { OfficeVerb } from '../office/verbs.ts'

/** What a file can bring: one kind at a time, because each has its own rules and its own office. */
export const importKinds = ['people', 'certificates'] as const
export type ImportKind = (typeof importKinds)[number]

/** What a role must allow besides `import.run`. */
export const kindVerbs: Record<ImportKind, OfficeVerb> = {
  people: 'person.correct',
  certificates: 'paper.check',
}

const WHO = ['participant_number', 'first_name', 'last_name', 'birthdate'] as const
const guardian = <N extends 1 | 2>(n: N) =>
  [`guardian_${n}_name`, `guardian_${n}_relationship`, `guardian_${n}_email`, `guardian_${n}_phone`] as const

/** What the columns of a file may mean, by kind. Nothing about health is among them. */
export const importFields = {
  people: [
    ...WHO,
    ...(['middle_name', 'preferred_name', 'gender', 'stream', 'language', 'club'] as const),
    ...(['email', 'phone_primary', 'phone_secondary'] as const),
    ...(['address_line1', 'address_line2', 'city', 'province', 'postal_code'] as const),
    ...guardian(1),
    ...guardian(2),
  ],
  certificates: [...WHO, 'certification', 'issued_on', 'expires_on'],
} as const satisfies Record<ImportKind, readonly string[]>
export type ImportField = (typeof importFields)[ImportKind][number]

export const everyField = [...new Set(Object.values(importFields).flat())] as [ImportField, ...ImportField[]]

/** Each of these sets is enough to know what a row is about; all of `always` must be there besides. */
export const neededFields: Record<
  ImportKind,
  { always: readonly ImportField[]; oneOf: readonly (readonly ImportField[])[] }
> = {
  people: { always: ['first_name', 'last_name', 'birthdate'], oneOf: [] },
  certificates: {
    always: ['certification', 'issued_on'],
    oneOf: [['participant_number'], ['first_name', 'last_name', 'birthdate']],
  },
}

export const dayFields: readonly ImportField[] = ['birthdate', 'issued_on', 'expires_on']

export const isFieldOf = (kind: ImportKind, field: ImportField): boolean =>
  (importFields[kind] as readonly ImportField[]).includes(field)
