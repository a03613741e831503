import { expect, test } from 'vitest'
import { whatClimbs } from '../../scripts/check-floors.mjs'

const house = 'server/src/features'
const floors = ['site', 'cart', 'tournaments']

test('a feature that imports one above it is told where to take it from instead', () => {
  const sources = [{ path: 'cart/settle.ts', text: "import { reopen } from '#features/tournaments/reopen'" }]
  expect(whatClimbs({ house, floors, sources })).toEqual([
    'server/src/features/cart/settle.ts imports tournaments, which stands above cart. ' +
      'Move what both need down, or take it as a parameter and hand it in from the wiring.',
  ])
})

test.each([
  ['a relative path', "import { Roster } from '../../tournaments/Roster.tsx'"],
  ['a style', "import '../../tournaments/roster.css'"],
  ['a type', "import type { Roster } from '../../tournaments/Roster.tsx'"],
  ['a part that is loaded later', "const Roster = lazy(() => import('../../tournaments/Roster.tsx'))"],
])('%s is seen as well', (_, text) => {
  const sources = [{ path: 'cart/checkout/Page.tsx', text }]
  expect(whatClimbs({ house, floors, sources })).toHaveLength(1)
})

test('a feature stands on those below it, and on what is no feature', () => {
  const text =
    "import { a } from '#features/site/a'\nimport { b } from '../../platform/b.ts'\nimport c from 'zod'"
  expect(whatClimbs({ house, floors, sources: [{ path: 'cart/a.ts', text }] })).toEqual([])
})

test('a new feature has to be given its floor', () => {
  const sources = [{ path: 'raffles/draw.ts', text: '' }]
  expect(whatClimbs({ house, floors, sources })).toEqual([
    'server/src/features/raffles has no floor yet: give it one in check-floors.mjs.',
  ])
})
