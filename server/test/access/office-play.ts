import type { PlayGame, TournamentPlay } from '@centrepass/contract/play/plays'
import { enteredTeams } from '../acting/entered-teams.ts'
import type { startWorld } from '../world.ts'
import { office } from './office.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Asked = { path: string; body: object }

/** What the desk of a tournament does. */
export const playWays = ({ world }: { world: () => World }): Record<string, (() => Promise<Asked>)[]> => ({
  'POST /api/office/tournaments/:id/play/settings': [
    async () => {
      const { path, play } = await aDesk(world())
      const settings = { ...play.settings, rest_minutes: play.settings.rest_minutes + 5 }
      return { path: `${path}/settings`, body: { version: play.version, settings } }
    },
  ],
  'POST /api/office/tournaments/:id/play/draw': [() => drawing(world())],
  'POST /api/office/tournaments/:id/play/moves': [() => moving(world())],
  'POST /api/office/tournaments/:id/play/publication': [
    async () => {
      const { path, body } = await moving(world())
      await world().post(path, body, office)
      const { play, ...desk } = await aDesk(world())
      return { path: `${desk.path}/publication`, body: { version: play.version } }
    },
  ],
  'POST /api/office/tournaments/:id/entries/decision': [() => accepting(world())],
  'POST /api/office/tournaments/:id/play/games/:gameId/score': [
    async () => {
      const { path, game } = await aGame(world())
      const none = { home_shots: null, away_shots: null, is_cancelled: false }
      const body = { score_version: game.score_version, home_goals: 2, away_goals: 1, ...none }
      return { path: `${path}/games/${game.id}/score`, body }
    },
  ],
})

const fields = new WeakMap<World, ReturnType<typeof enteredTeams>>()

/** A tournament with entered teams, and its plan as it is now. */
async function aDesk(world: World) {
  const entered = fields.get(world) ?? enteredTeams(world.database, { count: 4 })
  fields.set(world, entered)
  const { ids, divisionId, tournamentId } = await entered
  const path = `/api/office/tournaments/${tournamentId}/play`
  const { body } = await world.get<{ data: TournamentPlay }>(path, office)
  return { ids, divisionId, path, play: body.data }
}

async function drawing(world: World): Promise<Asked> {
  const { ids, divisionId, path, play } = await aDesk(world)
  const draw = { division_id: divisionId, seeds: ids, pools: 1, knock_out: 0, has_third: false }
  return { path: `${path}/draw`, body: { version: play.version, ...draw } }
}

/** The next team that the desk has not accepted yet. */
async function accepting(world: World): Promise<Asked> {
  const { path: play, ids } = await aDesk(world)
  const [next] = await world.database.rows(
    `select id, version from teams where id in (${ids.join()}) and accepted_at is null order by id limit 1`,
  )
  const path = play.replace('/play', '/entries')
  const teams = [{ id: Number(next?.id), version: Number(next?.version) }]
  const asked = { verdict: 'accept', teams, reason: { en: '', fr: '' }, refund_to: 'card' }
  const { body } = await world.post<{ data: { digest: string } }>(`${path}/preview`, asked, office)
  return { path: `${path}/decision`, body: { ...asked, digest: body.data.digest } }
}

/** A game without a score, of a division that is drawn. */
async function aGame(world: World): Promise<{ path: string; play: TournamentPlay; game: PlayGame }> {
  const { path, play } = await aDesk(world)
  const game = play.games.find(({ home_goals }) => home_goals === null)
  if (game) return { path, play, game }
  const draw = await drawing(world)
  const { status } = await world.post(draw.path, draw.body, office)
  if (status !== 200) throw new Error('The division was not drawn.')
  return aGame(world)
}

/** An hour later than it was; the first time, to the first hour. */
async function moving(world: World): Promise<Asked> {
  const { path, play, game } = await aGame(world)
  const [day] = play.settings.days
  const [field] = play.settings.fields
  const minute = (game.slot?.minute ?? 480) + 60
  const slot = { day: day?.day, minute, field }
  return {
    path: `${path}/moves`,
    body: { version: play.version, moves: [{ game_id: game.id, slot, is_pinned: false }] },
  }
}

/** Calls of a tournament's desk that decide about no person, and why. */
export const aboutGames: Record<string, string> = {
  'POST /api/office/tournaments/:id/play/settings': 'days, fields and rules of a tournament',
  'POST /api/office/tournaments/:id/entries/preview': 'nothing is kept; a team of the own family is left out',
  'POST /api/office/tournaments/:id/entries/decision':
    'several teams at once; one of the own family is left out, as its own test says',
  'POST /api/office/tournaments/:id/play/draw': 'pools of teams by their seeds',
  'POST /api/office/tournaments/:id/play/moves': 'when and where teams play',
  'POST /api/office/tournaments/:id/play/publication': 'when and where teams play',
  'POST /api/office/tournaments/:id/play/games/:gameId/score': 'how a game of two teams ended',
}
