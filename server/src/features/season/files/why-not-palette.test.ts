import { readFileSync } from 'node:fs'
import { asLine } from '@centrepass/contract/association/findings'
import { expect, test } from 'vitest'
import { cedarCoast } from '#demo/cedar-coast'
import { contrastOf, mixed } from './colours.ts'
import { whyNotPalette } from './why-not-palette.ts'

const { theme } = cedarCoast().association
const tokens = readFileSync(new URL('../../../../../web/src/theme/tokens.css', import.meta.url), 'utf8')

test('the palette of the demonstration can be read', () => {
  expect(whyNotPalette(theme)).toEqual([])
})

test.each([
  ['primary', '#f5d415', /theme\.primary: #f5d415 cannot be read well: white words on a button/],
  ['background', '#333333', /theme\.background: #333333 .* grey words on it/],
  ['brand_light_blue', '#3a3a5a', /theme\.brand_light_blue: .* the dark theme/],
  ['brand_red', '#ff9999', /theme\.brand_red: .* a white number/],
  ['error', '#ff6666', /theme\.error: .* words in a box/],
  ['info', '#66ccff', /theme\.info: .* words on the page/],
  ['success', '#00cc44', /theme\.success: .* contrast of \d\.\d to 1/],
  ['warning', '#ffcc00', /theme\.warning: .* 4\.5 are needed/],
  ['secondary', 'green', /theme\.secondary: green must look like #0b5a6f/],
])('a %s of %s is refused, and why is said', (name, colour, sentence) => {
  const said = whyNotPalette({ ...theme, [name]: colour }).map(asLine)
  expect(said.join('\n')).toMatch(sentence)
})

test('colours are mixed as a browser mixes them', () => {
  expect(mixed('#ffffff', '#000000', 0.5)).toBe('#636363')
  expect(mixed('#0b5a6f', '#0b0b0b', 0.35)).toBe('#12242b')
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
})

test('the check speaks of the same mixtures as the pages', () => {
  for (const [name, share, base] of [
    ['primary', 35, '#0b0b0b'],
    ['primary', 35, '#5f5f5f'],
    ['primary', 54, 'black'],
    ['error', 90, 'black'],
    ['info', 85, 'black'],
    ['success', 88, 'black'],
    ['warning', 75, 'black'],
    ['error', 8, 'white'],
    ['warning', 10, 'white'],
  ]) {
    expect(tokens).toContain(`color-mix(in oklab, var(--brand-${name}) ${share}%, ${base})`)
  }
})
