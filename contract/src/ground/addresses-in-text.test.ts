import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsAddress, withoutAddresses, withoutControls } from './addresses-in-text.ts'
import { LastName } from './text.ts'

const REAL_NAMES = [
  ...['J.R.', 'J. R. R.', 'St. John', 'O’Brien', "O'Brien", 'Jean-Luc', 'Łukasz', 'M.-J.', 'D’Arcy', '志明'],
  ...['Ste-Foy', 'Müller', 'Nguyễn', 'van der Berg', 'Ó Súilleabháin', '-', 'عمر', 'Πέτρος', 'Jr.'],
]
const TEAMS = ['U14 A.S.C.', 'F.C. Tamarack', 'No.1', 'Club 2.0', 'Vinter & Co.', 'U16 (A/B)', 'Étoiles : A']
const ADDRESSES = [
  ...['www.evil', 'http://evil', 'https:evil', 'evil.example', 'a@b.c', 'a@localhost', 'x.com', 't.co/abc'],
  ...[
    'Win at evil.example now',
    'évil.québec',
    'EVIL．EXAMPLE',
    'evil\u200b.example',
    'evil․example',
    '10.0.0.1',
  ],
  ...['mailto:ana', 'javascript:alert(1)', 'ana＠mail.example', 'xn--vil-epa.example', 'evil。com'],
]

test('real names of people and teams are names', () => {
  for (const name of [...REAL_NAMES, ...TEAMS]) expect([name, holdsAddress(name)]).toEqual([name, false])
  for (const name of REAL_NAMES) expect([name, LastName.safeParse(name).success]).toEqual([name, true])
})

test('an address of a site or a mailbox is no name', () => {
  for (const name of ADDRESSES) expect([name, holdsAddress(name)]).toEqual([name, true])
  for (const name of ADDRESSES) expect([name, LastName.safeParse(name).success]).toEqual([name, false])
})

test('an address is broken once and for all, however it was written', () => {
  for (const name of [...ADDRESSES, 'www.', 'www．', 'http:', 'mailto：']) {
    const once = withoutAddresses(name)
    expect([name, holdsAddress(once), withoutAddresses(once)]).toEqual([name, false, once])
  }
})

const word = fc.stringMatching(/^\p{L}{1,12}$/u)
const gap = fc.constantFrom(' ', '-', '’', '. ', "'")

test('words with spaces, hyphens, apostrophes and full stops before a space are always names', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(word, gap), { minLength: 1, maxLength: 4 }), word, (parts, last) => {
      expect(holdsAddress(parts.flat().join('') + last)).toBe(false)
    }),
  )
})

const label = fc.stringMatching(/^[a-z0-9]{1,10}$/)
const ending = fc.stringMatching(/^[a-z]{2,8}$/)
const around = fc.constantFrom('', ' ', 'Win at ', '(', ' now', '!')

test('a domain is found wherever it stands, and none is left after breaking it', () => {
  fc.assert(
    fc.property(
      around,
      fc.array(label, { minLength: 1, maxLength: 3 }),
      ending,
      around,
      (a, labels, tld, b) => {
        const text = `${a}${[...labels, tld].join('.')}${b}`
        expect(holdsAddress(text)).toBe(true)
        expect(holdsAddress(withoutAddresses(text))).toBe(false)
      },
    ),
  )
})

test('breaking any text leaves no address and no control character, and a second time changes nothing', () => {
  const anything = fc.string({ unit: fc.constantFrom(...'ab.@:/ １．\u0000\u202e\u200b1-', 'www', 'http') })
  fc.assert(
    fc.property(anything, (text) => {
      const once = withoutAddresses(text)
      expect(holdsAddress(once)).toBe(false)
      expect(withoutControls(once)).toBe(once)
      expect(withoutAddresses(once)).toBe(once)
    }),
    { numRuns: 2000 },
  )
})
