import { startTransition, useCallback, useMemo, useState } from 'react'
import { useNavigate, useSearch } from '#router/hooks.ts'
import { type OfferFilter, offerKinds } from '../offers/offers.ts'

export const noFilter: OfferFilter = { text: '', kind: '', born: '', closed: false }

/**
 * The address holds the search, so that a reload, the back button and a shared link keep it. Not by `useAsked`: on a page
 * that the server painted, what was typed before the scripts ran would be lost with it.
 */
export function useOfferFilter(): [OfferFilter, (filter: OfferFilter) => void] {
  const search = useSearch()
  const navigate = useNavigate()
  // The address follows a moment later; until then a field must show what was typed, or letters get lost.
  const [typed, setTyped] = useState<OfferFilter | null>(null)
  const setFilter = useCallback(
    async (filter: OfferFilter) => {
      setTyped(filter)
      await navigate({ to: '.', search: searchOf(filter), hash: true, replace: true, resetScroll: false })
      startTransition(() => setTyped((latest) => (latest === filter ? null : latest)))
    },
    [navigate],
  )
  const inAddress = useMemo(() => filterIn(search), [search])
  return [typed ?? inAddress, setFilter]
}

function filterIn(search: Record<string, unknown>): OfferFilter {
  return {
    text: wordsIn(search.text),
    kind: offerKinds.find((kind) => kind === search.kind) ?? '',
    born: wordsIn(search.born).replace(/\D/g, '').slice(0, 4),
    closed: search.closed === true,
  }
}

/** A word that looks like a number arrives as one. */
const wordsIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const searchOf = ({ text, kind, born, closed }: OfferFilter) => ({
  text: text || undefined,
  kind: kind || undefined,
  born: born === '' ? undefined : Number(born),
  closed: closed || undefined,
})
