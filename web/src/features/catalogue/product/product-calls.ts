import type { Course, Program, RegistrationOption } from '@centrepass/contract/catalogue/catalogue'
import { wordsIn } from '@centrepass/contract/catalogue/words-in'
import type { PaintedProduct } from '@centrepass/contract/site/painting'
import type { Tournament } from '@centrepass/contract/tournaments/tournaments'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#api/call.ts'
import { now } from '#api/site-configuration.ts'
import { tournamentIn } from '#features/tournaments/tournament-calls.ts'
import { useLocale } from '#words/locale.ts'
import { type Catalogue, type Offer, type OfferKind, offersFrom } from '../offers/offers.ts'

export type Product = RegistrationOption | Program | Course | Tournament
export type Shown = { offer: Offer; product: Product }

/** Spots go while a person reads, so the page asks for its own product instead of taking the list's. */
export function useProduct(kind: OfferKind, id: number) {
  const locale = useLocale()
  const query = useQuery({ queryKey: productKey(kind, id), queryFn: () => catalogueWith(kind, id) })
  const shown = useMemo(() => {
    if (!query.data) return null
    const word = wordsIn(locale)
    const catalogue = {
      options: query.data.options.map(word),
      programs: query.data.programs.map(word),
      courses: query.data.courses.map(word),
      tournaments: query.data.tournaments.map(tournamentIn[locale]),
    }
    return shownIn(catalogue)
  }, [query.data, locale])
  return { ...query, shown }
}

export const productKey = (kind: OfferKind, id: number) => ['product', kind, id]

function shownIn(catalogue: Catalogue): Shown | null {
  const [offer] = offersFrom(catalogue, now())
  const [product] = Object.values(catalogue).flat()
  return offer && product ? { offer, product } : null
}

const nothing: Catalogue = { options: [], programs: [], courses: [], tournaments: [] }

async function catalogueWith(kind: OfferKind, id: number): Promise<Catalogue> {
  const params = { id: String(id) }
  if (kind === 'registration') {
    return catalogueOf({ kind, product: await call('GET /api/registrationOptions/:id', { params }) })
  }
  if (kind === 'program')
    return catalogueOf({ kind, product: await call('GET /api/programs/:id', { params }) })
  if (kind === 'course') return catalogueOf({ kind, product: await call('GET /api/courses/:id', { params }) })
  return catalogueOf({ kind, product: await call('GET /api/tournaments/:id', { params }) })
}

/** A catalogue with one product in it, which the rules for lists can read. */
export function catalogueOf({ kind, product }: PaintedProduct): Catalogue {
  if (kind === 'registration') return { ...nothing, options: [product] }
  if (kind === 'program') return { ...nothing, programs: [product] }
  if (kind === 'course') return { ...nothing, courses: [product] }
  return { ...nothing, tournaments: [product] }
}
