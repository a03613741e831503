import { firstSettings } from '@centrepass/contract/play/plan-rules'
import type { PlayGame, TournamentPlay } from '@centrepass/contract/play/plays'
import { noColours } from '@centrepass/contract/tournaments/team-rules'

const span = { starts_on: '2025-05-17', ends_on: '2025-05-17' }
const team = (id: number, name: string) => ({
  ...{
    id,
    division_id: 1,
    name,
    club: { id, name: `${name} Club` },
    umpires: 4,
    volunteers: 1,
    colours: noColours,
    is_gone: false,
  },
})
export const slotAt = (minute: number, field = '1') => ({ day: '2025-05-17', minute, field })

export const aGame = (id: number, more: Partial<PlayGame> = {}): PlayGame => ({
  ...{ id, division_id: 1, pool_id: 1, stage: 'pool', round: 1, home_team_id: 1, away_team_id: 2 },
  ...{ home_from: null, away_from: null, slot: slotAt(540), told: null, is_pinned: false },
  ...{ home_goals: null, away_goals: null, home_shots: null, away_shots: null },
  ...{ is_cancelled: false, score_version: 0 },
  ...more,
})

/** A tournament of four teams in one pool, with two games in the morning. */
export const aPlay = (more: Partial<TournamentPlay> = {}): TournamentPlay => ({
  tournament: {
    ...{ id: 3, code: 'CUP', name: 'Harbour Cup', names: { en: 'Harbour Cup', fr: 'Coupe du port' } },
    ...{ venue: 'Harbour Fields', ...span },
  },
  settings: firstSettings(span),
  ...{ version: 4, published: 0, published_at: null, sharing: [] },
  divisions: [{ id: 1, name: 'Women', names: { en: 'Women', fr: 'Femmes' } }],
  teams: [team(1, 'Herons'), team(2, 'Orcas'), team(3, 'Ravens'), team(4, 'Otters')],
  pools: [{ id: 1, division_id: 1, letter: 'A', team_ids: [1, 2, 3, 4] }],
  games: [aGame(1), aGame(2, { home_team_id: 3, away_team_id: 4, slot: slotAt(600, '2') })],
  ...more,
})
