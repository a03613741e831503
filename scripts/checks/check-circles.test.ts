import { expect, test } from 'vitest'
import { checkCircles, circlesIn } from './check-circles.mjs'

const rooms = [
  { workspace: 'server', imports: { '#features/*': './src/features/*.ts', '#paths': './src/paths.ts' } },
  { workspace: '.', imports: { '#server/*': './server/*' } },
]
const file = (path: string, text: string) => ({ path, text })

test('two files that import each other are told as a way around', () => {
  const found = circlesIn(
    [
      file('server/src/features/a.ts', "import { b } from './b.ts'"),
      file('server/src/features/b.ts', "import { a } from '#features/a'"),
    ],
    rooms,
  )
  expect(found).toEqual([
    'server/src/features/a.ts → server/src/features/b.ts → server/src/features/a.ts: a circle. ' +
      'Move what both need into a third file.',
  ])
})

test.each([
  ['through a third file', "import { c } from '#paths'", "import { a } from './features/a.ts'"],
  ['of many lines', "import {\n  c,\n  d,\n} from '../paths.ts'", "import './features/a.ts'"],
  ['of what is passed on', "export { c } from '../paths.ts'", "import a, { b } from './features/a.ts'"],
])('a circle %s is found', (_, first, second) => {
  const sources = [file('server/src/features/a.ts', first), file('server/src/paths.ts', second)]
  expect(circlesIn(sources, rooms)).toHaveLength(1)
})

test('a circle through the contract and from outside the workspaces is found', () => {
  const sources = [
    file('contract/src/a.ts', "import { b } from './b.ts'"),
    file('contract/src/b.ts', "import { a } from '@centrepass/contract/a'"),
    file('e2e/a.ts', "import { b } from './b.ts'"),
    file('e2e/b.ts', "import { a } from './a.ts'"),
  ]
  expect(circlesIn(sources, rooms)).toHaveLength(2)
})

test('a file that imports itself is a circle', () => {
  expect(circlesIn([file('e2e/a.ts', "import { a } from './a.ts'")], rooms)).toHaveLength(1)
})

test('types, pages that are loaded when they are opened, and a way that does not lead back are let through', () => {
  const sources = [
    file('e2e/a.ts', "import type { B } from './b.ts'\nimport { c } from './c.ts'"),
    file('e2e/b.ts', "import { a } from './a.ts'"),
    file('e2e/c.ts', "const b = () => import('./b.ts')"),
  ]
  expect(circlesIn(sources, rooms)).toEqual([])
})

test('no files of ours import each other in a circle', async () => {
  expect(await checkCircles()).toEqual([])
})
