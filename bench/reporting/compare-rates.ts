import { medianOf } from './statistics.ts'

/** Tries something for that long, and tells how often a second it could be done. */
export type Rate = (seconds: number, isWarmUp: boolean) => Promise<number>
export type Comparison = { clients: number; site: number; bare: number; ratio: number; pairs: number[] }

const ROUNDS = 5
const ROUND_SECONDS = 2
const WARM_UP_SECONDS = 1

/** The two take turns, so that what else the machine does meets both alike. */
export async function compareRates(rates: { site: Rate; bare: Rate }, clients: number): Promise<Comparison> {
  await rates.site(WARM_UP_SECONDS, true)
  await rates.bare(WARM_UP_SECONDS, true)
  const rounds: { site: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const site = await rates.site(ROUND_SECONDS, false)
    rounds.push({ site, bare: await rates.bare(ROUND_SECONDS, false) })
  }
  const site = medianOf(rounds.map((round) => round.site))
  const bare = medianOf(rounds.map((round) => round.bare))
  const pairs = rounds.map((round) => round.site / round.bare).sort((a, b) => a - b)
  return { clients, site, bare, ratio: site / bare, pairs }
}

/** `clients` and `deeds` as the benchmark calls them: buyers and purchases, say. */
export const comparisonHead = (clients: string, deeds: string) => [
  ...[clients, `Site, ${deeds}/s`, `Bare, ${deeds}/s`, 'Ratio', 'Single rounds'],
]

export const COMPARISON_NOTE = `Median of ${ROUNDS} rounds of ${ROUND_SECONDS} s each, the two in turns.`

export function comparisonRow({ clients, site, bare, ratio, pairs }: Comparison): string[] {
  const range = `${pairs[0]?.toFixed(2)} to ${pairs.at(-1)?.toFixed(2)}`
  return [String(clients), site.toFixed(0), bare.toFixed(0), ratio.toFixed(2), range]
}
