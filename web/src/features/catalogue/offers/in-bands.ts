import { type AgeBand, ageBands, type BandEnds } from '@centrepass/contract/catalogue/age-bands'
import { bandOf, byUrgency, isFor, type Offer } from './offers.ts'

/** A person of the family with the year of birth, as the list goes by it. */
export type Relative = { name: string; born: number }
export type FamilyOffer = Offer & { fits: string[] }
export type Band = { band: AgeBand; offers: FamilyOffer[] }

/**
 * The list by age band: in each the season registrations first, then what closes first. For a family the bands and
 * the offers that fit someone in it come before the others; nothing is left out.
 */
export function inBands(offers: readonly Offer[], ends: BandEnds, family: readonly Relative[]): Band[] {
  const fitting = offers.map((offer) => ({
    ...offer,
    fits: family.filter(({ born }) => isFor(offer, born)).map(({ name }) => name),
  }))
  const bands = ageBands
    .map((band) => ({
      band,
      offers: fitting.filter((offer) => bandOf(offer, ends) === band).toSorted(byUse),
    }))
    .filter((band) => band.offers.length > 0)
  return family.length === 0 ? bands : bands.toSorted((a, b) => turnOf(a) - turnOf(b))
}

/** Staff and offers for several ages fit nearly every adult, so they do not come before a child's own band. */
const turnOf = ({ band, offers }: Band): number =>
  band !== 'staff' && band !== 'several' && offers.some(({ fits }) => fits.length > 0) ? 0 : 1

function byUse(a: FamilyOffer, b: FamilyOffer): number {
  const fit = Number(b.fits.length > 0) - Number(a.fits.length > 0)
  if (fit !== 0) return fit
  const isSeason = ({ kind }: Offer) => kind === 'registration'
  if (isSeason(a) !== isSeason(b)) return isSeason(a) ? -1 : 1
  // Season registrations keep the order of the price list, youngest first.
  return isSeason(a) ? 0 : byUrgency(a, b)
}
