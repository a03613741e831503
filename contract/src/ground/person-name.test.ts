import { expect, test } from 'vitest'
import { lastName, personName } from './field-rules.ts'

const NAMES = {
  letters: ['Ana', 'Łukasz', 'Πέτρος', 'عمر', '志明', 'Ng'],
  marks: ['Jose\u0301', 'नीलिमा', 'மாலதி', 'T\u0323i\u0308n'],
  hyphens: ['Jean-Luc', 'Anne‑Marie', 'Kai–Lin'],
  apostrophes: ["O'Brien", 'O’Brien', 'Nuʻalolo', 'N’Golo'],
  'what stands between them': ['J. R.', 'van der Berg', 'می\u200cخواهم'],
}

test.each(Object.entries(NAMES))('a name of a person may have %s', (_, names) => {
  for (const name of names) expect([name, personName(name), lastName(name)]).toEqual([name, null, null])
})

const NO_NAMES = {
  digits: ['Ana 2', '911', 'R2', 'Ana ٣', 'Ana ²'],
  signs: [
    'Ana!',
    'a/b',
    'Ana: now',
    '☎ Ana',
    '<b>Ana',
    'Ana (office)',
    'Ana, call',
    'Ana_',
    'Ana $',
    'Ana "A"',
  ],
  'several lines': ['Ana\nSilva', 'Ana\tSilva', 'Ana\u2028Silva'],
  'what is not seen': ['Ana\u202eSilva', 'Ana\u200b', '\u200dAna', 'Ana\u200d'],
  'no letter at all': ['.', "'", '--', '\u0301', ' . '],
}

test.each(Object.entries(NO_NAMES))('a name of a person may not have %s', (_, names) => {
  for (const name of names)
    expect([name, personName(name), lastName(name)]).toEqual([name, 'letters', 'letters'])
})

test('only a last name may be a dash alone', () => {
  for (const dash of ['-', '–', '—'])
    expect([dash, lastName(dash), personName(dash)]).toEqual([dash, null, 'letters'])
})
