import type { AccessRow } from './expected-access.ts'

// A plan that no one has seen like this: the answer says that it was changed.
const version = 99
const settings = {
  days: [{ day: '2025-05-17', from: 540, to: 1080 }],
  fields: ['1'],
  ...{ game_minutes: 50, gap_minutes: 10, rest_minutes: 60, umpires_per_game: 0 },
  ...{ closed: [], late: [], division_fields: [], points: { win: 3, draw: 1, loss: 0 }, tie_breaks: [] },
}

/** What the desk of a tournament sends, in order as far as its shape goes. */
export const deskBodies = {
  settings: { version, settings },
  draw: { version, division_id: 1, seeds: [1, 2], pools: 1, knock_out: 0, has_third: false },
  moves: { version, moves: [{ game_id: 1, slot: null, is_pinned: false }] },
  publication: { version },
  deciding: {
    ...{ verdict: 'accept', teams: [{ id: 2_000_000_000, version }], reason: { en: '', fr: '' } },
    refund_to: 'card',
  },
  score: {
    ...{ score_version: 0, home_goals: 1, away_goals: 0, home_shots: null, away_shots: null },
    is_cancelled: false,
  },
}

/** The same for games, their desk and what everyone sees of them. */
export const playAccess: Record<string, AccessRow> = {
  'GET /api/tournaments/:id/play': { all: 200 },
  'GET /api/tournaments/:id/play/teams/:teamId/games.ics': { all: 404 },
  'GET /api/office/tournaments': { all: 401, administrator: 200 },
  'GET /api/office/tournaments/:id/teams': { all: 401, administrator: 200 },
  'GET /api/office/tournaments/:id/teams/:teamId': { all: 401, administrator: 200 },
  'POST /api/office/tournaments/:id/entries/preview': {
    ...{ all: 401, administrator: 422, body: deskBodies.deciding },
  },
  'POST /api/office/tournaments/:id/entries/decision': {
    ...{ all: 401, administrator: 422, body: { ...deskBodies.deciding, digest: '0'.repeat(64) } },
  },
  'GET /api/office/tournaments/:id/play': { all: 401, administrator: 200 },
  'GET /api/office/tournaments/:id/play/publication': { all: 401, administrator: 200 },
  'POST /api/office/tournaments/:id/play/settings': {
    ...{ all: 401, administrator: 422, body: deskBodies.settings },
  },
  'POST /api/office/tournaments/:id/play/draw': { all: 401, administrator: 422, body: deskBodies.draw },
  'POST /api/office/tournaments/:id/play/moves': { all: 401, administrator: 422, body: deskBodies.moves },
  'POST /api/office/tournaments/:id/play/publication': {
    ...{ all: 401, administrator: 422, body: deskBodies.publication },
  },
  'POST /api/office/tournaments/:id/play/games/:gameId/score': {
    ...{ all: 401, administrator: 404, body: deskBodies.score },
  },
}
