import { expect, test } from 'vitest'
import { byRole } from '../tournaments/roster-entry.ts'
import { type Finding, teamCodes } from '../tournaments/team-question.ts'
import { figuresOf, inMatrix, isBehind, isFit } from './matrix-rules.ts'
import { moneyCell, moneyStateOf } from './money-rules.ts'
import { type RosterFacts, requirementOf, rosterCells } from './requirement-rules.ts'
import type { MatrixTeam } from './team-matrix.ts'

const facts = (more: Partial<RosterFacts> = {}): RosterFacts => ({
  findings: [],
  counts: { ...byRole(() => 1), players: 11 },
  ...{ goalkeepers: 1, people: 15, certified_coaches: 1, is_youth: true, is_travelling: false },
  limits: { players: { min: 11, max: 16 }, umpires: { min: 1, max: 3 }, volunteers: { min: 1, max: 3 } },
  ...more,
})
const finding = (code: Finding['code'], more: Partial<Finding> = {}): Finding => ({
  ...{ code, is_warning: false, values: {} },
  ...more,
})

test('every entry rule has a column, but those about the window and the room of a division', () => {
  const without = teamCodes.filter((code) => requirementOf({ code, role: 'players' }) === null)
  expect(without).toEqual(['NOT_OPEN', 'ENTRY_CLOSED', 'ROSTER_LOCKED', 'DIVISION_FULL'])
})

test.each([
  ['too few players', { findings: [finding('ROLE_MIN', { role: 'players' })] }, 'players', 'missing'],
  ['too few coaches', { findings: [finding('ROLE_MIN', { role: 'coaches' })] }, 'staff', 'missing'],
  ['no goalkeeper', { findings: [finding('GK_MIN', { role: 'players' })] }, 'goalkeeper', 'missing'],
  ['no player yet, of whom the rules ask no goalkeeper', { goalkeepers: 0 }, 'goalkeeper', 'missing'],
  ['a coach without a certificate', { certified_coaches: 0 }, 'staff', 'look'],
  ['an umpire without the level', { findings: [finding('CERT_LEVEL')] }, 'umpires', 'missing'],
  [
    'a person who has not agreed',
    { findings: [finding('NOT_AGREED', { is_warning: true })] },
    'eligible',
    'look',
  ],
  ['adults, whom no one screens', { is_youth: false }, 'screening', 'spared'],
  [
    'a team from far away without an umpire',
    { is_travelling: true, counts: { ...facts().counts, umpires: 0 } },
    'umpires',
    'spared',
  ],
  [
    'a division that asks for no volunteer',
    { limits: {}, counts: { ...facts().counts, volunteers: 0 } },
    'volunteers',
    'spared',
  ],
  ['a whole team', {}, 'kit', 'met'],
] as const)('%s', (_, more, requirement, state) => {
  expect(rosterCells(facts(more))[requirement].state).toBe(state)
})

test('people who are not registered are counted once, though they have two roles', () => {
  const twice = ['coaches', 'umpires'] as const
  const findings = twice.map((role) => finding('NOT_REGISTERED', { role, participant_number: 'CC-1' }))
  expect(rosterCells(facts({ findings })).registered).toEqual({ state: 'missing', has: 14, needs: 15 })
})

const owed = { is_sold: true, is_club: false, open_cents: 5000, due_on: '2025-05-01' }
test.each([
  ['before the entry', { ...owed, is_sold: false }, 'none', 'spared'],
  ['all of it', { ...owed, open_cents: 0 }, 'paid', 'met'],
  ['a deposit, and the rest later', owed, 'deposit', 'look'],
  ['a club that still has time', { ...owed, is_club: true }, 'club', 'look'],
  ['a club that has none left', { ...owed, is_club: true, due_on: '2025-02-01' }, 'overdue', 'missing'],
  ['on the last day', { ...owed, due_on: '2025-02-07' }, 'deposit', 'look'],
] as const)('paid: %s', (_, owing, state, cell) => {
  expect(moneyStateOf(owing, '2025-02-07')).toBe(state)
  expect(moneyCell(state).state).toBe(cell)
})

const team = (id: number, more: Partial<MatrixTeam> = {}): MatrixTeam => ({
  ...{ id, name: `Team ${id}`, division_id: 1, club: { id: 1, name: 'Club' }, status: 'confirmed' },
  ...{
    is_being_paid: false,
    version: 1,
    people: 15,
    submitted_at: null,
    waitlisted_at: null,
    accepted_at: null,
  },
  cells: { ...rosterCells(facts()), money: moneyCell('paid') },
  money: { state: 'paid', open: '0.00', due_on: null },
  ...more,
})
const lacking = rosterCells(facts({ findings: [finding('GK_MIN')] }))
const teams = [
  team(1),
  team(2, {
    cells: { ...lacking, money: moneyCell('club') },
    money: { state: 'club', open: '90.50', due_on: null },
  }),
  team(3, { status: 'waitlisted', division_id: 2 }),
  team(4, { status: 'draft' }),
  team(5, { status: 'submitted', is_being_paid: true }),
  team(6, { status: 'rejected' }),
]

test('the figures count the teams that are in; one whose bank is being asked is not', () => {
  const figures = { entered: 2, fit: 1, unfit: 1, waiting: 1, drafts: 2, open: '90.50' }
  expect(figuresOf(teams)).toEqual(figures)
  expect(teams.filter(isFit).map(({ id }) => id)).toEqual([1, 3, 4, 5, 6])
})

test.each([
  [{}, [1, 2, 3, 4, 5, 6]],
  [{ division: 2 }, [3]],
  [{ state: 'in' }, [1, 2]],
  [{ state: 'gone' }, [6]],
  [{ missing: 'goalkeeper' }, [2]],
  [{ missing: 'any' }, [2]],
  [{ state: 'in', missing: 'none' }, [1]],
] as const)('the filter %o', (filter, ids) => {
  expect(teams.filter((one) => inMatrix(one, filter)).map(({ id }) => id)).toEqual(ids)
})

const row = { role: 'players', is_goalkeeper: false, is_guest: false, findings: [] } as const
test.each([
  ['a player counts as one', 'players', row, true],
  ['no player counts as a coach', 'staff', row, false],
  ['the goalkeeper', 'goalkeeper', { ...row, is_goalkeeper: true }, true],
  ['a guest is judged with those who may play', 'eligible', { ...row, is_guest: true }, true],
  ['who lacks something', 'documents', { ...row, findings: [{ requirement: 'documents' }] }, true],
  ['who lacks something else', 'documents', { ...row, findings: [{ requirement: 'kit' }] }, false],
] as const)('behind a requirement: %s', (_, requirement, person, is) => {
  expect(isBehind(requirement, person)).toBe(is)
})
