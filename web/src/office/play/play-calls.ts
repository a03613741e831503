import type { KnockOutSize } from '@centrepass/contract/play/draw-rules'
import type { PlaySettings, TournamentPlay } from '@centrepass/contract/play/plays'
import type { Slot } from '@centrepass/contract/play/slot-rules'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { OFFICE } from '../office-calls.ts'

const PLAY = 'play'

export const playsQuery = (accountId: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, PLAY],
    queryFn: () => call('GET /api/office/tournaments'),
    meta: { personal: true },
  })

export const playQuery = (accountId: number, id: string) =>
  queryOptions({
    queryKey: [OFFICE, accountId, PLAY, id],
    queryFn: () => call('GET /api/office/tournaments/:id/play', { params: { id } }),
    meta: { personal: true },
    // Colleagues write scores down meanwhile.
    refetchInterval: 30_000,
  })

export const publicationQuery = (accountId: number, id: string, version: number) =>
  queryOptions({
    queryKey: [OFFICE, accountId, PLAY, id, 'publication', version],
    queryFn: () => call('GET /api/office/tournaments/:id/play/publication', { params: { id } }),
    meta: { personal: true },
  })

const paramsOf = ({ tournament }: TournamentPlay) => ({ id: String(tournament.id) })

export const saveSettings = (play: TournamentPlay, settings: PlaySettings) =>
  call('POST /api/office/tournaments/:id/play/settings', {
    ...{ params: paramsOf(play), body: { version: play.version, settings } },
  })

export type Draw = {
  division_id: number
  seeds: number[]
  pools: number
  knock_out: KnockOutSize
  has_third: boolean
}

export const drawDivision = (play: TournamentPlay, draw: Draw) =>
  call('POST /api/office/tournaments/:id/play/draw', {
    ...{ params: paramsOf(play), body: { version: play.version, ...draw } },
  })

export type Move = { game_id: number; slot: Slot | null; is_pinned: boolean }

export const moveGames = (play: TournamentPlay, moves: Move[]) =>
  call('POST /api/office/tournaments/:id/play/moves', {
    ...{ params: paramsOf(play), body: { version: play.version, moves } },
  })

export const publishPlay = (play: TournamentPlay) =>
  call('POST /api/office/tournaments/:id/play/publication', {
    ...{ params: paramsOf(play), body: { version: play.version } },
  })

export type Score = {
  score_version: number
  home_goals: number | null
  away_goals: number | null
  home_shots: number | null
  away_shots: number | null
  is_cancelled: boolean
}

export const scoreGame = (play: TournamentPlay, gameId: number, score: Score) =>
  call('POST /api/office/tournaments/:id/play/games/:gameId/score', {
    ...{ params: { ...paramsOf(play), gameId: String(gameId) }, body: score },
  })

export const playParts = ['entries', 'pools', 'schedule', 'help', 'scores', 'settings'] as const
export type PlayPart = (typeof playParts)[number]

export const partIn = ({ part }: Record<string, unknown>): PlayPart =>
  playParts.find((one) => one === part) ?? 'entries'
