import { afterAll, beforeAll, expect, test } from 'vitest'
import { runHistory, type Tally } from './run-history.ts'

// A new history each day; HISTORIES_SEED makes that of another day again, and `npm run histories` makes many.
const usual = process.env.TEST_ALL === 'yes' ? 1000 : 50
const operations = Number(process.env.HISTORIES ?? usual)
const first = Number(process.env.HISTORIES_SEED ?? Math.floor(Date.now() / 86_400_000))

/** Long enough that everything happens to everything, short enough to be read. */
const LENGTH = 500
const histories = Array.from({ length: Math.ceil(operations / LENGTH) }, (_, index) => ({
  ...{ seed: first + index, length: Math.min(LENGTH, operations - index * LENGTH) },
}))

const tallies: Tally[] = []
beforeAll(() => console.log(`HISTORIES_SEED=${first} makes the histories of this run again.`))
afterAll(() => console.log(tableOf(tallies)))

test.each(histories)(
  'every answer and every cent of a random history is what the model says (seed $seed)',
  async ({ seed, length }) => {
    const tally = await runHistory(seed, length)
    tallies.push(tally)
    expect(Object.keys(tally).length).toBeGreaterThan(0)
  },
  600_000,
)

function tableOf(all: readonly Tally[]): string {
  const names = [...new Set(all.flatMap((tally) => Object.keys(tally)))].sort()
  const of = (name: string, key: 'accepted' | 'refused') =>
    all.reduce((sum, tally) => sum + (tally[name]?.[key] ?? 0), 0)
  return names
    .map((name) => `${name}: ${of(name, 'accepted')} accepted, ${of(name, 'refused')} refused`)
    .join('\n')
}
