import { expect, test } from 'vitest'
import { thingKinds } from '../season/thing-kinds.ts'
import { officeScreenAt } from './office-screens.ts'

test.each(thingKinds)('an entry of the catalogue under %s has a page', (kind) => {
  const params = { thing: kind, code: '2025-07-01' }
  expect(officeScreenAt(`/office/catalogue/${kind}/2025-07-01`)).toEqual({ screen: 'officeThing', params })
})
