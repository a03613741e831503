import { type OfficeRole, roleHas, roleNames } from './roles.ts'
import type { OfficeVerb } from './verbs.ts'

/** Lists whose filters are kept under a name, each with what a role must allow to open it. */
export const viewedLists = {
  people: 'person.find',
  invoices: 'invoice.read',
  record: 'record.read',
} as const satisfies Record<string, OfficeVerb>
export type ViewedList = keyof typeof viewedLists

/** With whom a view can be shared: the others cannot open its list. */
export const rolesThatOpen = (list: ViewedList): OfficeRole[] =>
  roleNames.filter((role) => roleHas(role, viewedLists[list]))
