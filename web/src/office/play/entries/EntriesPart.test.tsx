import type { MatrixTeam, TeamMatrix } from '@centrepass/contract/desk/team-matrix'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { snackbars } from '#ui/dialogs/snackbar.ts'
import { TournamentPage } from '../TournamentPage.tsx'

beforeEach(() => queryClient.clear())

const met = { state: 'met', has: null, needs: null } as const
const aTeam = (id: number, name: string, more: Partial<MatrixTeam> = {}): MatrixTeam => ({
  ...{ id, name, division_id: 1, club: { id, name: `${name} Club` }, status: 'confirmed' },
  ...{ is_being_paid: false, version: 1, people: 15, submitted_at: null, waitlisted_at: null },
  accepted_at: null,
  cells: {
    ...{ players: { state: 'met', has: 14, needs: 11 }, goalkeeper: met, staff: met, eligible: met },
    ...{
      registered: met,
      documents: met,
      screening: met,
      umpires: met,
      volunteers: met,
      kit: met,
      money: met,
    },
  },
  money: { state: 'paid', open: '0.00', due_on: null },
  ...more,
})
const herons = aTeam(1, 'Herons')
const orcas = aTeam(2, 'Orcas', {
  cells: {
    ...herons.cells,
    players: { state: 'missing', has: 9, needs: 11 },
    money: { ...met, state: 'look' },
  },
  money: { state: 'deposit', open: '250.00', due_on: '2025-05-01' },
})
const matrix: TeamMatrix = {
  tournament: {
    ...{ id: 3, code: 'CUP', name: 'Harbour Cup', names: { en: 'Harbour Cup', fr: 'Coupe du port' } },
    ...{ venue: 'Harbour Fields', starts_on: '2025-05-17', ends_on: '2025-05-17' },
    entry_opens_at: '2025-02-03T20:00:00.000Z',
    entry_closes_at: '2025-04-14T20:00:00.000Z',
    roster_locks_at: '2025-05-09T20:00:00.000Z',
  },
  divisions: [{ id: 1, name: 'Women', names: { en: 'Women', fr: 'Femmes' }, limit: 8, sold: 2 }],
  teams: [herons, orcas],
}

const READS = ['office.enter', 'team.read']
async function open(address: string, { verbs = READS, teams = matrix.teams, more = {} } = {}) {
  const account = anAccount({ is_office: true })
  session.set({ account, access_token: 'token', expiry_ts: Date.now() + 600_000 })
  const asked = answerWith({
    'GET /api/office/me': { body: { data: { name: 'Robin', verbs, grants: [] } } },
    'GET /api/office/tournaments/3/teams': { body: { data: { ...matrix, teams } } },
    ...more,
  })
  await renderAt(address, <TournamentPage />, '/office/tournaments/$tournamentId')
  await screen.findByRole('heading', { level: 1, name: 'Harbour Cup' })
  return asked
}

test('every cell says its word and leads to the people behind it', async () => {
  await open('/office/tournaments/3')
  const cell = screen.getByRole('link', { name: 'Players, Orcas: 9 of 11' })
  expect(cell.getAttribute('href')).toBe('/office/tournaments/3/teams/2?need=players')
  expect(screen.getByRole('link', { name: 'Players, Herons: 14' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Money, Orcas: Deposit, $250.00' })).toBeDefined()
  expect(screen.getByText('1 thing missing')).toBeDefined()
})

test('filters are in the address, and an address brings its filters along', async () => {
  await open('/office/tournaments/3?missing=players')
  expect(screen.getByText('1 of 2 teams')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Herons' })).toBeNull()
  fireEvent.change(screen.getByLabelText('Missing'), { target: { value: 'none' } })
  expect(await screen.findByRole('link', { name: 'Herons' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Orcas' })).toBeNull()
})

test('a role that reads teams alone has no way to the schedule', async () => {
  await open('/office/tournaments/3?part=schedule')
  expect(screen.getByRole('link', { name: 'Herons' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Schedule' })).toBeNull()
})

test('a tournament without teams says so', async () => {
  await open('/office/tournaments/3', { teams: [] })
  expect(screen.getByText('No team was started for this tournament yet.')).toBeDefined()
})

const DECIDES = ['office.enter', 'team.read', 'team.decide', 'play.read']
const ENTRIES = 'POST /api/office/tournaments/3/entries'
const money = { to_card: '0.00', to_credit: '0.00', to_club: '0.00', forgiven: '0.00' }

test('a decision is shown before it is done, and carries the digest of what was shown', async () => {
  const effects = {
    teams: [{ id: 2, name: 'Orcas', outcome: 'declined', ...money, to_card: '776.48' }],
    left_out: [{ id: 1, name: 'Herons', code: 'own_matter', message: 'This concerns you.' }],
    emails: [{ to: 'orca@mail.example', subject: 'Orcas is not admitted to Harbour Cup' }],
    second_pair: null,
    digest: 'd'.repeat(64),
  }
  const asked = await open('/office/tournaments/3', {
    ...{ verbs: DECIDES },
    more: {
      [`${ENTRIES}/preview`]: { body: { data: effects } },
      [`${ENTRIES}/decision`]: { body: { data: { state: 'done', effects, proposal: null } } },
    },
  })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Herons' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Orcas' }))
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }))
  // Without a reason nothing is asked.
  fireEvent.click(screen.getByRole('button', { name: 'See what it does', hidden: true }))
  expect(asked.filter(({ name }) => name.startsWith(ENTRIES))).toEqual([])
  fireEvent.change(screen.getByLabelText('Reason in English'), { target: { value: 'Full.' } })
  fireEvent.click(screen.getByRole('button', { name: 'See what it does', hidden: true }))
  expect(await screen.findByText('is declined · $776.48 to the card')).toBeDefined()
  expect(screen.getByText('This concerns you.')).toBeDefined()
  expect(screen.getByText('orca@mail.example')).toBeDefined()
  const buttons = screen.getAllByRole('button', { name: 'Decline', hidden: true })
  fireEvent.click(buttons.at(-1) as HTMLElement)
  await waitFor(() => expect(asked.some(({ name }) => name === `${ENTRIES}/decision`)).toBe(true))
  expect(asked.find(({ name }) => name === `${ENTRIES}/decision`)?.body).toEqual({
    ...{ verdict: 'decline', teams: [1, 2].map((id) => ({ id, version: 1 })) },
    ...{ reason: { en: 'Full.', fr: '' }, refund_to: 'card', digest: effects.digest },
  })
})

test('above the limit of one person the desk proposes it, and reads that nothing has changed yet', async () => {
  const effects = {
    teams: [{ id: 2, name: 'Orcas', outcome: 'declined', ...money, to_card: '776.48' }],
    ...{ left_out: [], emails: [], second_pair: 'above_limit', digest: 'd'.repeat(64) },
  }
  await open('/office/tournaments/3', {
    ...{ verbs: DECIDES },
    more: {
      [`${ENTRIES}/preview`]: { body: { data: effects } },
      [`${ENTRIES}/decision`]: { body: { data: { state: 'proposed', effects, proposal: null } } },
    },
  })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Orcas' }))
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }))
  fireEvent.change(screen.getByLabelText('Reason in English'), { target: { value: 'Full.' } })
  fireEvent.click(screen.getByRole('button', { name: 'See what it does', hidden: true }))
  expect(await screen.findByText(/Nothing happens before another person/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Propose it', hidden: true }))
  await waitFor(() => expect(snackbars.get().at(-1)?.text).toMatch(/Nothing has changed yet/))
})

test('who may not decide has nothing to choose teams with', async () => {
  await open('/office/tournaments/3', { verbs: ['office.enter', 'team.read', 'play.read'] })
  expect(screen.queryByRole('checkbox', { name: /^Choose/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Choose all of these' })).toBeNull()
})
