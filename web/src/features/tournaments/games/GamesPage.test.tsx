import type { PublicPlay } from '@centrepass/contract/play/public-play'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { aGame, aPlay, slotAt } from '#test/a-play.ts'
import { answerWith } from '#test/answers.ts'
import { renderAt } from '#test/render-at.tsx'
import { locale } from '#words/locale.ts'
import { GamesPage } from './GamesPage.tsx'

beforeEach(() => {
  queryClient.clear()
  locale.set('en')
})

function played(games = aPlay().games): PublicPlay {
  const { tournament, settings, divisions, teams, pools } = aPlay()
  return {
    tournament: { ...tournament, map_url: null },
    schedule: {
      ...{ number: 2, published_at: '2025-05-10T18:00:00.000Z', game_minutes: 50, divisions, pools, games },
      rules: { points: settings.points, tie_breaks: settings.tie_breaks },
      teams: teams.map(({ id, division_id, name, club }) => ({ id, division_id, name, club: club.name })),
    },
  }
}

async function open(play: PublicPlay, search = '') {
  answerWith({ 'GET /api/tournaments/3/play': { body: { data: play } } })
  await renderAt(`/tournaments/3/games${search}`, <GamesPage />, '/tournaments/$tournamentId/games')
  await screen.findByRole('heading', { level: 1 })
}

test('everyone sees where games are, and tables that follow the scores', async () => {
  await open(
    played([aGame(1, { home_goals: 2, away_goals: 1 }), aGame(2, { home_team_id: 3, away_team_id: 4 })]),
  )
  const table = screen.getByRole('table', { name: 'Pool A, Women' })
  const [, first] = within(table).getAllByRole('row')
  expect(first?.textContent).toBe('1Herons11002:13')
  expect(screen.getByText(/^Schedule 2, published/)).toBeDefined()
  expect(document.title).toBe('Games: Harbour Cup')
})

test('a team that is chosen in the address sees its own games, and gets them for its calendar', async () => {
  const games = [aGame(1), aGame(2, { home_team_id: 3, away_team_id: 4, slot: slotAt(600) })]
  await open(played(games), '?team=3')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Games for your calendar' }).getAttribute('href')).toBe(
    '/api/tournaments/3/play/teams/3/games.ics',
  )
})

test('who plays a later game is said before it is known, in the language of the reader', async () => {
  const none = { pool_id: null, home_team_id: null, away_team_id: null }
  const semi = aGame(5, { ...none, stage: 'semi', home_from: 'A1', away_from: 'A2' })
  const final = aGame(6, { ...none, stage: 'final', home_from: 'W5', away_from: 'A3', slot: slotAt(660) })
  locale.set('fr')
  await open(played([semi, final]))
  expect(screen.getByText('1er de la poule A')).toBeDefined()
  expect(screen.getByText('Gagnant : demi-finale')).toBeDefined()
})

test('before the schedule is published the page says so', async () => {
  await open({ ...played(), schedule: null })
  expect(screen.getByText('The schedule is not published yet.')).toBeDefined()
})
