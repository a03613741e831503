import type { RoleCode } from '@centrepass/contract/tournaments/roster-entry'
import type { MemberStatus } from '@centrepass/contract/tournaments/team-question'
import type { TeamEntry } from '@centrepass/contract/tournaments/teams'
import { nameOf } from '#features/tournaments/view/roster/roster.ts'
import { type Facts, factKey, type RosterEntry } from '../work/team-work.ts'

export type Shown = 'everyone' | 'ready' | 'not_ready' | Exclude<MemberStatus, 'ok'>
export const orders = ['list', 'number', 'name', 'state'] as const
export type ListOrder = (typeof orders)[number]
/** How a manager looks at the lists; nothing of the team changes by it. */
export type Arranging = { shown: Shown; order: ListOrder }
export const asListed: Arranging = { shown: 'everyone', order: 'list' }

type Row = { rosterEntry: RosterEntry; entry: TeamEntry }

/** The rows of a list that are shown, in the order that was asked for. */
export function rowsOf(
  role: RoleCode,
  { entries, facts }: { entries: readonly RosterEntry[]; facts: Facts },
  { shown, order }: Arranging,
): Row[] {
  const rows = entries.flatMap((rosterEntry): Row[] => {
    const entry = facts[factKey(role, rosterEntry.participant)]
    return entry && isShown(entry, shown) ? [{ rosterEntry, entry }] : []
  })
  return order === 'list' ? rows : rows.toSorted((a, b) => compare[order](a, b) || compare.name(a, b))
}

function isShown({ status }: TeamEntry, shown: Shown): boolean {
  if (shown === 'everyone') return true
  return shown === 'ready' ? status === 'ok' : shown === 'not_ready' ? status !== 'ok' : status === shown
}

const numberIn = ({ rosterEntry }: Row) => rosterEntry.jersey_number ?? 100
const compare: Record<Exclude<ListOrder, 'list'>, (a: Row, b: Row) => number> = {
  number: (a, b) => numberIn(a) - numberIn(b),
  name: (a, b) => nameOf(a.entry.participant).localeCompare(nameOf(b.entry.participant)),
  // Who is not ready comes first, each state together.
  state: (a, b) =>
    Number(a.entry.status === 'ok') - Number(b.entry.status === 'ok') ||
    a.entry.status.localeCompare(b.entry.status),
}

/** Where a person is on the page. */
export const rowId = (role: RoleCode, participantNumber: string) => `row-${role}-${participantNumber}`

/** Leads to the row of a person, for the eye and for the keyboard. */
export function goToRow(role: RoleCode, participantNumber: string): void {
  const row = document.getElementById(rowId(role, participantNumber))
  row?.scrollIntoView({ block: 'center' })
  row?.focus({ preventScroll: true })
}
