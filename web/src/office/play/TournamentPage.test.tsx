import type { TournamentPlay } from '@centrepass/contract/play/plays'
import { noColours } from '@centrepass/contract/tournaments/team-rules'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { session } from '#api/session.ts'
import { aGame, aPlay, slotAt } from '#test/a-play.ts'
import { anAccount } from '#test/an-account.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { TournamentPage } from './TournamentPage.tsx'

beforeEach(() => queryClient.clear())

const ALL = ['office.enter', 'play.read', 'play.run', 'play.score']
const PATH = '/api/office/tournaments/3/play'

async function open(part: string, play: TournamentPlay, { verbs = ALL, more = {} } = {}) {
  const account = anAccount({ is_office: true })
  session.set({ account, access_token: 'token', expiry_ts: Date.now() + 600_000 })
  const asked = answerWith({
    'GET /api/office/me': { body: { data: { name: 'Robin', verbs, grants: [] } } },
    [`GET ${PATH}`]: { body: { data: play } },
    ...more,
  })
  await renderAt(
    `/office/tournaments/3?part=${part}`,
    <TournamentPage />,
    '/office/tournaments/$tournamentId',
  )
  await screen.findByRole('heading', { level: 1, name: 'Harbour Cup' })
  return asked
}
const sentTo = (asked: Awaited<ReturnType<typeof open>>, path: string) =>
  asked.filter(({ name }) => name === `POST ${PATH}${path}`).map(({ body }) => body)

test('a game is chosen with a press and put with another; two games change places', async () => {
  const play = aPlay()
  const asked = await open('schedule', play, { more: { [`POST ${PATH}/moves`]: { body: { data: play } } } })
  fireEvent.click(screen.getByRole('button', { name: 'Herons – Orcas, 9:00, Field 1' }))
  expect(screen.getByText(/^Herons – Orcas is chosen/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Ravens – Otters, 10:00, Field 2' }))
  await waitFor(() => expect(sentTo(asked, '/moves')).toHaveLength(1))
  expect(sentTo(asked, '/moves')[0]).toEqual({
    version: 4,
    moves: [
      { game_id: 1, slot: slotAt(600, '2'), is_pinned: false },
      { game_id: 2, slot: slotAt(540), is_pinned: false },
    ],
  })
})

test('arrow keys move between the places of the board, and Escape lets a game go', async () => {
  await open('schedule', aPlay())
  const first = screen.getByRole('button', { name: 'Herons – Orcas, 9:00, Field 1' })
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Free: 9:00, Field 2')
  fireEvent.keyDown(document.activeElement ?? first, { key: 'ArrowDown' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Ravens – Otters, 10:00, Field 2')
  fireEvent.click(first)
  fireEvent.keyDown(first, { key: 'Escape' })
  expect(screen.queryByText(/is chosen/)).toBeNull()
})

test('a schedule says in sentences which wishes it does not keep', async () => {
  const games = [aGame(1), aGame(2, { home_team_id: 1, away_team_id: 3, slot: slotAt(600) })]
  await open('schedule', aPlay({ games }))
  expect(
    screen.getByText('Herons has only 10 minutes of rest: Herons – Orcas and Herons – Ravens.'),
  ).toBeDefined()
})

test('a schedule with a game that has no time yet is not praised', async () => {
  await open('schedule', aPlay({ games: [aGame(1), aGame(2, { slot: null })] }))
  expect(screen.queryByText('This schedule keeps every wish.')).toBeNull()
})

test('who may only read sees the schedule, and nothing to change it with', async () => {
  await open('schedule', aPlay(), { verbs: ['office.enter', 'play.read'] })
  expect(screen.queryByRole('button', { name: 'Find a schedule' })).toBeNull()
  const game = screen.getByRole('button', { name: 'Herons – Orcas, 9:00, Field 1' })
  fireEvent.click(game)
  expect(game.getAttribute('aria-pressed')).toBe('false')
})

test('another score by another phone is shown, and what was typed stays', async () => {
  const message = 'Another score was written down meanwhile: 2:2.'
  const refused = { status: 422, body: { error: 'refused', code: 'x', message } }
  const asked = await open('scores', aPlay(), { more: { [`POST ${PATH}/games/1/score`]: refused } })
  fireEvent.change(screen.getByLabelText('Goals of Herons'), { target: { value: '2' } })
  fireEvent.change(screen.getByLabelText('Goals of Orcas'), { target: { value: '1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save the score of Herons – Orcas' }))
  expect(await screen.findByText(message)).toBeDefined()
  expect((screen.getByLabelText('Goals of Herons') as HTMLInputElement).value).toBe('2')
  expect(sentTo(asked, '/games/1/score')[0]).toMatchObject({ home_goals: 2, away_goals: 1, score_version: 0 })
})

test('an even knock-out game asks for the shoot-out', async () => {
  await open('scores', aPlay({ games: [aGame(1, { stage: 'final', pool_id: null })] }))
  expect(screen.queryByLabelText('Shoot-out goals of Herons')).toBeNull()
  fireEvent.change(screen.getByLabelText('Goals of Herons'), { target: { value: '1' } })
  fireEvent.change(screen.getByLabelText('Goals of Orcas'), { target: { value: '1' } })
  expect(screen.getByLabelText('Shoot-out goals of Herons')).toBeDefined()
})

test('a draw sends the seeds in the order in which they were put', async () => {
  const play = aPlay({ pools: [], games: [] })
  const asked = await open('pools', play, { more: { [`POST ${PATH}/draw`]: { body: { data: play } } } })
  fireEvent.click(screen.getByRole('button', { name: /^Draw/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Orcas: one place up' }))
  const dialog = screen.getByRole('dialog', { name: 'Draw Women', hidden: true })
  const [button] = [...dialog.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Draw')
  fireEvent.click(button as HTMLElement)
  await waitFor(() => expect(sentTo(asked, '/draw')).toHaveLength(1))
  expect(sentTo(asked, '/draw')[0]).toMatchObject({ division_id: 1, seeds: [2, 1, 3, 4], pools: 1 })
})

test('teams that meet in one colour are named with who changes, and gaps of umpires with their hour', async () => {
  const play = aPlay()
  const red = { ...noColours, jersey_color: 'Red' }
  const teams = play.teams.map((team) => (team.id < 3 ? { ...team, colours: red } : team))
  await open('help', { ...play, teams: teams.map((team) => ({ ...team, umpires: team.id === 3 ? 1 : 0 })) })
  expect(screen.getByText('Orcas brings other shirts for').parentElement?.textContent).toContain(
    'Herons – Orcas',
  )
  expect(screen.getByText('Gap: 1 of 2')).toBeDefined()
  expect(screen.getByText('Colours are not given yet: Ravens and Otters.')).toBeDefined()
})

test('a draw that replaces games says what people were told of, if they were', async () => {
  const told = /^People were told of these times/
  await open('pools', aPlay({ games: [aGame(1, { told: null })] }))
  fireEvent.click(screen.getByRole('button', { name: /^Draw again/ }))
  expect(screen.getByText(/^The pools and games of this division are replaced/)).toBeDefined()
  expect(screen.queryByText(told)).toBeNull()
  cleanup()
  queryClient.clear()
  await open('pools', aPlay({ games: [aGame(1, { told: slotAt(540) })] }))
  fireEvent.click(screen.getByRole('button', { name: /^Draw again/ }))
  expect(screen.getByText(told)).toBeDefined()
})

test('a field that rain closes is saved with the settings', async () => {
  const play = aPlay()
  const asked = await open('settings', play, {
    more: { [`POST ${PATH}/settings`]: { body: { data: play } } },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Close a field' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save settings' }))
  await waitFor(() => expect(sentTo(asked, '/settings')).toHaveLength(1))
  expect(sentTo(asked, '/settings')[0]).toMatchObject({
    settings: { closed: [{ field: '1', day: '2025-05-17', from: 720, to: 840 }] },
  })
})
