import { expect, test } from 'vitest'
import { climbing, partsOfOthers } from './check-imports.mjs'

const page = (text: string) => ({ path: 'web/src/features/cart/checkout/Page.tsx', text })

test('an import that climbs two folders is told to name the room', () => {
  const up = '../'.repeat(2)
  expect(climbing(page(`import { a } from '${up}state/a.ts'`))).toEqual([
    'web/src/features/cart/checkout/Page.tsx climbs to ../../state/a.ts: import it by its room, such as ' +
      '#features/… or #test/….',
  ])
  expect(climbing(page("import { a } from '../a.ts'\nimport { b } from '#state/b.ts'"))).toEqual([])
})

test.each(['#features/tournaments/view/Roster.tsx', '#features/tournaments/work-store.ts'])(
  'another feature does not lend %s',
  (target) => {
    expect(partsOfOthers(page(`import { a } from '${target}'`))).toHaveLength(1)
  },
)

test.each([
  '#features/tournaments/team-calls.ts',
  '#features/site/PageTitle.tsx',
  '#features/payments/CardFields.tsx',
  '#features/cart/CartLines.tsx',
  '#ui/Button.tsx',
])('%s may be used', (target) => {
  expect(partsOfOthers(page(`import { a } from '${target}'`))).toEqual([])
})
