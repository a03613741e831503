import { expect, test } from 'vitest'
import { rosterReasons, sayRosterReason } from './roster-reasons.ts'
import { type Sentence, say, type Values } from './say.ts'
import { findingOf, sayFinding, teamFindings } from './team-findings.ts'
import { sayWithdrawal, withdrawalReasons } from './withdrawal-reasons.ts'

const inBoth = (finding: { code: string; values: Values }) => [
  sayFinding(finding, 'en'),
  sayFinding(finding, 'fr'),
]

/** Enough values for every sentence. */
const values = {
  ...{ name: 'Ida', team: 'Otters', division: 'U16 Girls', role: 'players', role_name: 'Player' },
  ...{
    least: 2,
    most: 3,
    count: 4,
    keepers: 1,
    number: 7,
    season: '2024/25',
    holds: 'none',
    level: 'Community',
  },
  ...{ trouble: 'same', age: 'over', amount: '120.23', percent: 50 },
}
const tables: [string, Record<string, Sentence>][] = [
  ['finding', teamFindings],
  ['reason not to add a person', rosterReasons],
  ['reason of a withdrawal', withdrawalReasons],
]
test.each(tables)('every %s is said in both languages with every gap filled', (_, table) => {
  for (const sentence of Object.values(table)) {
    // Each sentence takes its own of these values.
    const [en, fr] = [say(sentence, values as never, 'en'), say(sentence, values as never, 'fr')]
    expect(`${en} ${fr}`).not.toMatch(/[{}]|undefined|NaN/)
    expect(fr).not.toBe(en)
  }
})

test.each([
  [
    'players',
    'Player',
    0,
    ['Players: you need at least 11 and have none.', 'Joueurs : il en faut au moins 11, vous en avez 0.'],
  ],
  [
    'players',
    'Player',
    1,
    ['Players: you need at least 11 and have 1.', 'Joueurs : il en faut au moins 11, vous en avez 1.'],
  ],
  [
    'coaches',
    'Coach',
    4,
    ['Coaches: you need at least 11 and have 4.', 'Entraîneurs : il en faut au moins 11, vous en avez 4.'],
  ],
  [
    'medics',
    'Medic',
    4,
    ['Medics: you need at least 11 and have 4.', 'Medic : il en faut au moins 11, vous en avez 4.'],
  ],
])('too few %s are told by the name of the role', (role, role_name, count, said) => {
  const finding = findingOf('ROLE_MIN', { role, role_name, count, least: 11 })
  expect(inBoth(finding).map(plainSpaces)).toEqual(said)
})

test('one code says what exactly is wrong by its values', () => {
  const said = [
    inBoth(findingOf('GK_MIN', { keepers: 0, most: 16 })),
    inBoth(findingOf('GK_MIN', { keepers: 1, most: 16 })),
    inBoth(findingOf('COLOURS', { trouble: 'missing' })),
    inBoth(findingOf('COLOURS', { trouble: 'same' })),
    inBoth(findingOf('AGE_INELIGIBLE', { name: 'Ida', division: 'U16', age: 'over' })),
    inBoth(findingOf('AGE_INELIGIBLE', { name: 'Ida', division: 'U16', age: 'under' })),
    inBoth(findingOf('NOT_REGISTERED', { name: 'Ida', season: '2024/25', holds: 'none' })),
    inBoth(findingOf('NOT_REGISTERED', { name: 'Ida', season: '2024/25', holds: 'another' })),
    inBoth(findingOf('UMPIRE_REQUIRED', { least: 1 })),
    inBoth(findingOf('UMPIRE_REQUIRED', { least: 2 })),
  ]
  expect(said.map(([en]) => en)).toEqual([
    'Name at least one goalkeeper among the players.',
    'With one goalkeeper a team has at most 16 players: name a second goalkeeper.',
    'Enter the colours of the jersey, the shorts and at least one pair of socks.',
    "The goalkeeper's jersey must have a different colour from the team's.",
    'Ida is too old for U16.',
    'Ida is too young for U16.',
    'Ida has no 2024/25 registration.',
    "Ida's registration is not for players of this tournament.",
    'Name at least 1 umpire.',
    'Name at least 2 umpires.',
  ])
  expect(new Set(said.map(([, fr]) => fr)).size).toBe(said.length)
})

test('a code that is not known here is said in the words of the server', () => {
  const message = 'Bring a ball.'
  for (const code of ['NO_BALL', 'toString']) {
    expect(sayFinding({ code, values: {}, message }, 'fr')).toBe(message)
    expect(sayWithdrawal({ code, values: {}, reason: message }, 'fr')).toBe(message)
  }
  expect(sayFinding({ code: 'CAPTAIN_TWICE', message }, 'fr')).toBe(message)
})

test('what a person is told about a list and about a withdrawal', () => {
  expect(sayRosterReason('ALREADY_ON_TEAM', 'en')).toBe('Already on this team')
  expect(sayRosterReason('ALREADY_ON_TEAM', 'fr')).toBe('Déjà dans cette équipe')
  const billed = { code: 'CLUB_BILLED', values: { amount: '120.23' } }
  expect(sayWithdrawal(billed, 'en')).toBe(
    'Nothing was paid yet. Your club still has to pay $120.23 of its invoice.',
  )
  expect(plainSpaces(sayWithdrawal(billed, 'fr'))).toBe(
    'Rien n’a encore été payé. Votre club doit encore payer 120,23 $ sur sa facture.',
  )
})

const plainSpaces = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ')
