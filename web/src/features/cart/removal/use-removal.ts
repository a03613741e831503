import type { CartRow } from '@centrepass/contract/cart/cart-rules'
import { useCallback, useState } from 'react'
import { queryClient } from '#api/query-client.ts'
import { historyQuery } from '#features/participants/participant-calls.ts'
import { cart, useCart } from '#state/cart-store.ts'
import { releaseSpots } from '../cart-calls.ts'
import type { CartLine, PersonLines } from '../cart-lines.ts'
import { leavingWith, needingRegistrationAt, withoutRow } from './removal-rules.ts'

type Rows = readonly CartRow[]
/** What was taken out, as long as it can be put back. */
export type Removal = { id: number; before: Rows; after: Rows; removed: readonly CartLine[] }
/** A removal that takes more with it than was asked for, and so asks first. */
export type AskedRemoval = { line: CartLine; leaving: readonly CartLine[] }

/** Takes rows out of the cart, asks first where more goes with them, and can put them back. */
export function useRemoval(accountId: number, people: readonly PersonLines[]) {
  const rows = useCart()
  const linesAt = (wanted: Rows) =>
    people.flatMap(({ lines }) => lines.filter(({ row }) => wanted.includes(row)))
  const [asked, setAsked] = useState<AskedRemoval | null>(null)
  const [last, setLast] = useState<Removal | null>(null)

  const takeOut = (after: Rows) => {
    const before = cart.get()
    cart.set(after)
    const removed = linesAt(before.filter((row) => !after.includes(row)))
    setLast((earlier) => ({ id: (earlier?.id ?? 0) + 1, before, after, removed }))
    if (after.length === 0) releaseSpots(accountId)
  }
  const remove = async (line: CartLine) => {
    const holds = needingRegistrationAt(rows, line.index).length > 0 && (await holdsRegistration(line.row))
    // Another tab may have changed the cart before the answer came, so the index may be wrong.
    if (cart.get() !== rows) return
    const leaving = leavingWith(rows, line.index, holds)
    if (leaving.length > 0) return setAsked({ line, leaving: linesAt(leaving) })
    takeOut(withoutRow(rows, line.index, leaving))
  }
  const confirm = () => {
    const leaving = asked?.leaving.map(({ row }) => row) ?? []
    if (asked && rows[asked.line.index] === asked.line.row) {
      takeOut(withoutRow(rows, asked.line.index, leaving))
    }
    setAsked(null)
  }
  const undo = () => {
    if (last) cart.set(last.before)
    setLast(null)
  }
  return {
    asked,
    /** Whatever was changed since, here or in another tab, is not to be undone along with it. */
    last: last?.after === rows ? last : null,
    remove,
    confirm,
    keep: () => setAsked(null),
    empty: () => takeOut([]),
    undo,
    forget: useCallback(() => setLast(null), []),
  }
}

/** Whether the person is registered without this cart. If unknown, the server reports it at the row. */
async function holdsRegistration({ participant }: CartRow): Promise<boolean> {
  const history = await queryClient.ensureQueryData(historyQuery(participant)).catch(() => null)
  if (!history) return true
  return history.some(({ registrations }) => registrations.some(({ is_live }) => is_live))
}
