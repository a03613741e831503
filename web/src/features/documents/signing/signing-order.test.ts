import { expect, test } from 'vitest'
import { aDocument, aSignedDocument } from '#test/a-document.ts'
import { passThrough } from './signing-order.ts'

const open = (id: number) => aDocument({ id })
const signed = (id: number) => aSignedDocument({ id })

test('a pass begins with the first of everything that is to sign', () => {
  const pass = passThrough([open(1), open(2), open(3)], [])
  expect(pass).toMatchObject({ ids: [1, 2, 3], position: 1 })
  expect([pass.current?.id, pass.next?.id]).toEqual([1, 2])
})

test('what was signed in this pass stays counted; what was signed before it does not', () => {
  expect(passThrough([signed(7), signed(1), open(2), open(3)], [1, 2, 3])).toMatchObject({
    ids: [1, 2, 3],
    position: 2,
    current: { id: 2 },
  })
})

test('one can begin with any of them', () => {
  expect(passThrough([open(1), open(2), open(3)], [], 3)).toMatchObject({
    ids: [3, 1, 2],
    position: 1,
    current: { id: 3 },
  })
})

test('the one it began with is not asked for again', () => {
  expect(passThrough([open(1), open(2), signed(3)], [3, 1, 2], 3).current?.id).toBe(1)
})

test('what came to sign meanwhile joins at the end', () => {
  expect(passThrough([signed(1), open(2), open(9)], [1, 2]).ids).toEqual([1, 2, 9])
})

test('documents for another signer are left out', () => {
  const others = aDocument({ id: 4, action: 'wait_for_other', why_not: 'adult_signs_alone' })
  expect(passThrough([others], [])).toMatchObject({ ids: [], current: undefined })
})

test('when everything is signed there is nothing current', () => {
  expect(passThrough([signed(1), signed(2)], [1, 2]).current).toBeUndefined()
})
