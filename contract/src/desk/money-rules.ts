import type { Cell } from './requirement-rules.ts'

/** How an entry is paid: all of it, a deposit, by the club, not at all yet; or too late. */
export const moneyStates = ['none', 'paid', 'deposit', 'club', 'overdue'] as const
export type MoneyState = (typeof moneyStates)[number]

type Owed = { is_sold: boolean; is_club: boolean; open_cents: number; due_on: string | null }

export function moneyStateOf({ is_sold, is_club, open_cents, due_on }: Owed, today: string): MoneyState {
  if (!is_sold) return 'none'
  if (open_cents <= 0) return 'paid'
  if (due_on !== null && due_on < today) return 'overdue'
  return is_club ? 'club' : 'deposit'
}

/** Before the entry nothing is owed; an amount that is not due yet stops no one. */
const CELL: Record<MoneyState, Cell['state']> = {
  ...{ none: 'spared', paid: 'met', deposit: 'look', club: 'look', overdue: 'missing' },
}

export const moneyCell = (state: MoneyState): Cell => ({ state: CELL[state], has: null, needs: null })
