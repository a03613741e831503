/** The parts of the catalogue, in its order. */
export const ageBands = ['minis', 'youth', 'juniors', 'adults', 'several', 'staff'] as const
export type AgeBand = (typeof ageBands)[number]

/** The last ages of minis, youth and juniors. */
export type BandEnds = readonly [minis: number, youth: number, juniors: number]

const USUAL: BandEnds = [9, 12, 18]

/** The variable `age_bands`, such as `9,12,18`. */
export function bandEnds(variable: string | undefined): BandEnds {
  const [minis, youth, juniors] = (variable ?? '').split(',').map(Number)
  return minis && youth && juniors ? [minis, youth, juniors] : USUAL
}

type Ages = { minAge: number | null; maxAge: number | null }

/**
 * Where a family looks for something. What ends at an age stands with that age: a U18 championship is for juniors,
 * though a ten-year-old may play. What has no upper end is for adults, or for several ages when children may come.
 */
export function bandOfAges({ minAge, maxAge }: Ages, ends: BandEnds): AgeBand {
  const youngest = bandOfAge(minAge ?? 0, ends)
  const oldest = bandOfAge(maxAge ?? Number.POSITIVE_INFINITY, ends)
  return oldest === 'adults' && youngest !== 'adults' ? 'several' : oldest
}

/** The band of one person, by the age reached in the season. */
export function bandOfAge(age: number, [minis, youth, juniors]: BandEnds): AgeBand {
  if (age <= minis) return 'minis'
  if (age <= youth) return 'youth'
  return age <= juniors ? 'juniors' : 'adults'
}
