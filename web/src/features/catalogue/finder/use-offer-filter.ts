import { useCallback, useMemo } from 'react'
import { useAsked } from '#router/hooks.ts'
import { type OfferFilter, offerKinds } from '../offers/offers.ts'

export const noFilter: OfferFilter = { text: '', kind: '', born: '', closed: false }

/** The address holds the search, so that a reload, the back button and a shared link keep it. */
export function useOfferFilter(): [OfferFilter, (filter: OfferFilter) => void] {
  const [asked, ask] = useAsked({ replace: true, hash: true })
  const filter = useMemo(() => filterIn(asked), [asked])
  const setFilter = useCallback((changed: OfferFilter) => void ask(searchOf(changed)), [ask])
  return [filter, setFilter]
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
