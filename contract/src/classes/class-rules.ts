import { wholeDaysBetween } from '../ground/dates.ts'
import type { Medical } from '../participants/profile.ts'

/** What has a class list: its own word in addresses. */
export const classKinds = ['program', 'course'] as const
export type ClassKind = (typeof classKinds)[number]

/** How a person's registration of the season is doing; `none` is no registration. */
export const classStandings = [
  ...([
    'valid',
    'pending_documents',
    'pending_screening',
    'pending_payment',
    'suspended',
    'expired',
  ] as const),
  'none',
] as const
export type ClassStanding = (typeof classStandings)[number]

/** A spot that is taken, by how it is doing. */
export const spotStates = [
  ...(['pending_payment', 'enrolled', 'suspended', 'completed', 'passed', 'failed', 'no_show'] as const),
] as const
export type SpotState = (typeof spotStates)[number]

/** More are not on the page; the file has them all. */
export const MOST_ON_PAGE = 500
/** So many lines fit on one printed page. */
export const LINES_PER_SHEET = 25

type Days = { starts_on: string; ends_on: string }

/** Emergency contacts are for its days, and for the day before, when sheets are printed. */
export const isSheetOpen = ({ starts_on, ends_on }: Days, today: string): boolean =>
  wholeDaysBetween(today, starts_on) <= 1 && today <= ends_on

type Called = 'emergency_contact_1' | 'emergency_contact_2'

/** Whom to call, and nothing else of what a family says about health. */
export const emergencyContactsOf = (medical: Pick<Medical, Called> | null, doubted: readonly string[]) =>
  (['emergency_contact_1', 'emergency_contact_2'] as const).flatMap((entry) => {
    const contact = medical?.[entry]
    return contact?.phone ? [{ ...contact, is_confirmed: !doubted.includes(entry) }] : []
  })
