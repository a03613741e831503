import { DECIDED_ELSEWHERE } from '@centrepass/contract/office/decided-elsewhere'
import { officeTaskKinds } from '@centrepass/contract/office/office-task-words'
import { expect, test } from 'vitest'
import { finders } from './deciding/finders.ts'
import { howToWords } from './deciding/how-to-words.ts'

test.each(officeTaskKinds)('a %s is decided on its card, or closed there with a reason', (kind) => {
  const isClosedByReason = DECIDED_ELSEWHERE[kind] === null
  const isDecidedHere = kind in finders
  // What a person may not close with a reason alone has its decision here; the rest says what to do before.
  expect(isClosedByReason ? kind in howToWords : isDecidedHere).toBe(true)
})

test('nothing tells how to do by hand what is decided here alone', () => {
  const both = Object.keys(howToWords).filter((kind) =>
    officeTaskKinds.some((one) => one === kind && DECIDED_ELSEWHERE[one] !== null),
  )
  expect(both).toEqual([])
})
