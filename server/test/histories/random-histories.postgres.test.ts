import { afterAll, beforeAll, expect, test } from 'vitest'
import { runHistory, type Tally } from './run-history.ts'

// A new history each day; HISTORIES_SEED makes that of another day again, and `npm run histories` makes many.
const usual = process.env.TEST_ALL === 'yes' ? 1000 : 50
const operations = Number(process.env.HISTORIES ?? usual)
const first = Number(process.env.HISTORIES_SEED ?? Math.floor(Date.now() / 86_400_000))

/** Long enough that everything happens to everything, short enough to be read. */
const LENGTH = 500
/** One takes a minute and a half on a machine of its own, and many times as long beside other work. */
const LIMIT_MS = 2_400_000
const histories = Array.from({ length: Math.ceil(operations / LENGTH) }, (_, index) => ({
  ...{ seed: first + index, length: Math.min(LENGTH, operations - index * LENGTH) },
}))

const tallies: Tally[] = []
beforeAll(() => console.log(`HISTORIES_SEED=${first} makes the histories of this run again.`))
afterAll(() => console.log(`${countOf(tallies)} operations by HISTORIES_SEED=${first}\n${tableOf(tallies)}`))

test.each(histories)(
  'every answer and every cent of a random history is what the model says (seed $seed)',
  async ({ seed, length }) => {
    const tally = await runHistory(seed, length)
    tallies.push(tally)
    expect(Object.keys(tally).length).toBeGreaterThan(0)
  },
  LIMIT_MS,
)

const countOf = (all: readonly Tally[]): number =>
  all
    .flatMap((tally) => Object.values(tally))
    .reduce((sum, { accepted, refused }) => sum + accepted + refused, 0)

function tableOf(all: readonly Tally[]): string {
  const names = [...new Set(all.flatMap((tally) => Object.keys(tally)))].sort()
  const of = (name: string, key: 'accepted' | 'refused') =>
    all.reduce((sum, tally) => sum + (tally[name]?.[key] ?? 0), 0)
  return names
    .map((name) => `${name}: ${of(name, 'accepted')} accepted, ${of(name, 'refused')} refused`)
    .join('\n')
}
