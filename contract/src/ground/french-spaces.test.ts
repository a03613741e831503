import { expect, test } from 'vitest'
import { withFrenchSpaces } from './french-spaces.ts'

test.each([
  ['Avis : un nouveau', 'Avis\u00a0: un nouveau'],
  ['Choisissez « c’est moi ».', 'Choisissez «\u00a0c’est moi\u00a0».'],
  ['TPS 5 %', 'TPS 5\u00a0%'],
])('“%s” keeps its marks on the line of their word', (written, shown) => {
  expect(withFrenchSpaces(written)).toBe(shown)
})

test('an address and a time stay as they are', () => {
  const text = 'https://hockey.example/reset?code=1%20a à 18:30'
  expect(withFrenchSpaces(text)).toBe(text)
})
