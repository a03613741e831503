import { expect, test } from 'vitest'
import { roomsInCircles } from './check-rooms.mjs'

const file = (path: string, text: string) => ({ path: `server/src/features/${path}`, text })

test('two rooms of a feature that import each other are both named', () => {
  const found = roomsInCircles([
    file('documents/record/read.ts', "import { sign } from '../signing/sign.ts'"),
    file('documents/signing/sign.ts', "import { read } from '#features/documents/record/read'"),
  ])
  expect(found).toEqual([
    'server/src/features/documents/record/read.ts: documents/record imports documents/signing, which leads ' +
      'back to it. Move what both need into the lower room.',
    'server/src/features/documents/signing/sign.ts: documents/signing imports documents/record, which leads ' +
      'back to it. Move what both need into the lower room.',
  ])
})

test('a circle through a third room, or through a file beside the rooms, is found', () => {
  const around = [
    file('cart/a/a.ts', "import { b } from '../b/b.ts'"),
    file('cart/b/b.ts', "import { c } from '../routes.ts'"),
    file('cart/routes.ts', "import { a } from './a/a.ts'"),
  ]
  expect(roomsInCircles(around)).toHaveLength(3)
})

test('rooms in an order, and what is imported of other features, are let through', () => {
  const text = "import { a } from '../a/a.ts'\nimport { a as other } from '#features/site/a/a'"
  expect(roomsInCircles([file('cart/b/b.ts', text), file('site/a/a.ts', '')])).toEqual([])
})
