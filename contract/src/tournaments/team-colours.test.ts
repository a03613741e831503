import { expect, test } from 'vitest'
import { areNear, colourCode } from './team-colours.ts'

test('a colour is known in both languages, however it is written', () => {
  expect(colourCode(' forest GREEN ')).toBe(colourCode('Vert forêt'))
  expect(colourCode('mauve with dots')).toBeNull()
})

test('colours that look alike from afar are near, others are not, and unknown ones are not compared', () => {
  expect(areNear('Navy', 'Black')).toBe(true)
  expect(areNear('Red', 'Maroon')).toBe(true)
  expect(areNear('Orange', 'Forest green')).toBe(false)
  expect(areNear('White', 'Yellow')).toBe(false)
  expect(areNear('teal', 'teal')).toBe(false)
})
