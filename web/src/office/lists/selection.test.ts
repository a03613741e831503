import { expect, test } from 'vitest'
import { bodyOf, everyone, isChosen, nothing, toggled } from './selection.ts'

test('rows that are chosen one by one are sent alone', () => {
  const chosen = toggled(toggled(toggled(nothing, 3), 5), 3)
  expect([isChosen(chosen, 5), isChosen(chosen, 3)]).toEqual([true, false])
  expect(bodyOf(chosen, { state: 'documents' })).toEqual({
    filter: { state: 'documents' },
    except: [],
    only: [5],
  })
})

test('of everyone who fits, those left out are sent, and a person who comes later is in it', () => {
  const chosen = toggled(everyone, 3)
  expect([isChosen(chosen, 3), isChosen(chosen, 99)]).toEqual([false, true])
  expect(bodyOf(chosen, {})).toEqual({ filter: {}, except: [3], only: null })
})
