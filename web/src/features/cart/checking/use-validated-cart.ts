import type { Problem } from '@centrepass/contract/ground/errors'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '#api/api-error.ts'
import { creditChoice } from '#features/payments/paying/credit-choice.ts'
import { useCart } from '#state/cart-store.ts'
import { itemOf, validatedCartQuery } from '../cart-calls.ts'
import { codeChoice } from '../code-choice.ts'
import { useSettled } from '../use-settled.ts'

type Options = {
  /** Whether to ask again although an answer is fresh. The cart does, because a change and its undo change the holds. */
  asksAnew?: boolean
  /** While a purchase is under way the same cart is not to be judged again. */
  isPaused?: boolean
}

/** The cart as the server judges and prices it, asked again after every change. */
export function useValidatedCart(accountId: number, { asksAnew = false, isPaused = false }: Options = {}) {
  const rows = useCart()
  const selected_credits = creditChoice.use(accountId)
  const codes = codeChoice.use(accountId)
  const wanted = useMemo(
    () => ({ items: rows.map(itemOf), selected_credits, ...(codes && { discount_codes: codes }) }),
    [rows, selected_credits, codes],
  )
  const asked = useSettled(wanted)
  const query = useQuery({
    ...validatedCartQuery(accountId, asked),
    enabled: asked.items.length > 0 && !isPaused,
    ...(asksAnew && { staleTime: 0 }),
    // The last totals are better than none; they cannot be paid.
    placeholderData: (previous, query) => (query?.queryKey[1] === accountId ? previous : undefined),
  })
  const isCurrent = asked === wanted && query.isSuccess && !query.isPlaceholderData && !query.isFetching
  return {
    rows,
    /** What is shown; `isCurrent` says whether it is what the cart holds now. */
    validated: query.data,
    isCurrent,
    isAsking: query.isFetching || asked !== wanted,
    error: query.error,
    problems: problemsIn(query.error),
    asked,
    askAgain: () => query.refetch(),
  }
}

/** What the server found wrong with the cart itself; empty when it was another failure or none. */
function problemsIn(error: unknown): readonly Problem[] {
  const isRefusal = error instanceof ApiError && error.status === 422
  return isRefusal ? (error.answer.errors ?? []) : []
}
