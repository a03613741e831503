import { expect, test } from 'vitest'
import { sampleTexts } from './sample-texts.ts'

// A family reads each of these once, with the names of all its children in the place of one.
const forFamilies = ['CONSENT-MINOR', 'CODE-CONDUCT', 'CONCUSSION', 'MEDIA', 'PRIVACY', 'PROGRAM']

/** What may follow one name as well as several: no verb that counts them. */
const EITHER_WAY = /^(?:[.,;]| (?:may|in|we|after|dans|à|aux|après) )/

test.each(forFamilies)('the sample text %s reads well for several names, in both languages', (code) => {
  const [, ...afterNames] = JSON.stringify(sampleTexts[code]).split('{participant_name}')
  expect(afterNames.length).toBeGreaterThan(1)
  for (const after of afterNames) expect(after).toMatch(EITHER_WAY)
})
