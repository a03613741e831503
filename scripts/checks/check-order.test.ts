import { expect, test } from 'vitest'
import { hiddenOrder } from './check-order.mjs'

const path = 'server/src/features/cart/pay.ts'

test('statements of a transaction that hide in Promise.all are told to say their order', () => {
  const text = 'async function pay(tx) {\n  const [a] = await Promise.all([lock(tx, id), read(tx)])\n}'
  expect(hiddenOrder({ path, text })).toEqual([
    'server/src/features/cart/pay.ts:2 waits for several statements with Promise.all. ' +
      'Use inOrder(tx, …), which says in which order they run.',
  ])
})

test('a list of statements is seen as well', () => {
  expect(hiddenOrder({ path, text: 'Promise.all(ids.map((id) => read(db, id)))' })).toHaveLength(1)
  expect(hiddenOrder({ path, text: 'Promise.allSettled([read(db, 1)])' })).toHaveLength(1)
})

test('what needs no connection may wait together', () => {
  expect(hiddenOrder({ path, text: 'Promise.all(files.map(readFile))\nread(tx)' })).toEqual([])
})
