import { expect, test } from 'vitest'
import { whatClimbs } from './check-floors.mjs'

const house = 'server/src/features'
const floors = ['site', 'cart', 'tournaments']
const file = (path: string, text: string) => ({ path: `${house}/${path}`, text })

test('a feature that imports one above it is told where to take it from instead', () => {
  const sources = [file('cart/settle.ts', "import { reopen } from '#features/tournaments/reopen'")]
  expect(whatClimbs({ house, floors, sources })).toEqual([
    'server/src/features/cart/settle.ts imports tournaments, which stands above cart. ' +
      'Move what both need down, or take it as a parameter and hand it in from the wiring.',
  ])
})

test.each([
  ['a relative path', "import { Roster } from '../tournaments/Roster.tsx'"],
  ['a style', "import '#features/tournaments/roster.css'"],
  ['a type', "import type { Roster } from '#features/tournaments/Roster.tsx'"],
  ['a part that is loaded later', "const Roster = lazy(() => import('#features/tournaments/Roster.tsx'))"],
])('%s is seen as well', (_, text) => {
  expect(whatClimbs({ house, floors, sources: [file('cart/Page.tsx', text)] })).toHaveLength(1)
})

test('a feature may use the features below it, and code that belongs to no feature', () => {
  const text = "import { a } from '#features/site/a'\nimport { b } from '#platform/b'\nimport c from 'zod'"
  expect(whatClimbs({ house, floors, sources: [file('cart/a.ts', text)] })).toEqual([])
})

test('a new feature has to be given its floor', () => {
  expect(whatClimbs({ house, floors, sources: [file('raffles/draw.ts', '')] })).toEqual([
    'server/src/features/raffles has no floor yet: give it one in check-floors.mjs.',
  ])
})
