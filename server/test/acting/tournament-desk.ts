import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { PlaySlot, SchedulePublishing, TournamentPlay } from '@centrepass/contract/play/plays'
import type { PublicPlay } from '@centrepass/contract/play/public-play'
import type { z } from 'zod'
import { office } from '../access/office.ts'
import type { startWorld } from '../world.ts'
import type { enteredTeams } from './entered-teams.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Field = Awaited<ReturnType<typeof enteredTeams>>
type Slot = z.infer<typeof PlaySlot>
type Answer = { data: TournamentPlay } & ErrorAnswer

/** The desk of a tournament with six teams: two pools, semi-finals and a final. */
export async function tournamentDesk(world: World, field: Field) {
  const path = `/api/office/tournaments/${field.tournamentId}/play`
  let play = (await world.get<Answer>(path, office)).body.data
  async function does(step: string, body: object) {
    const { status, body: answer } = await world.post<Answer>(`${path}${step}`, body, office)
    if (status === 200) play = answer.data
    return { status, code: answer.code }
  }
  const slotAt = (at: number): Slot => ({
    day: play.settings.days[0]?.day ?? '',
    minute: 540 + Math.floor(at / 2) * 60,
    field: play.settings.fields[at % 2] ?? '',
  })
  return {
    games: (...stages: string[]) => play.games.filter(({ stage }) => stages.includes(stage)),
    draw: (seeds = field.ids) =>
      does('/draw', {
        ...{ version: play.version, division_id: field.divisionId, seeds },
        ...{ pools: 2, knock_out: 4, has_third: true },
      }),
    placeAll: () =>
      does('/moves', {
        version: play.version,
        moves: play.games.map(({ id }, at) => ({ game_id: id, slot: slotAt(at), is_pinned: false })),
      }),
    publish: () => does('/publication', { version: play.version }),
    publishing: async () =>
      (await world.get<{ data: SchedulePublishing }>(`${path}/publication`, office)).body.data,
    score: (game: number, home_goals: number, away_goals: number) =>
      does(`/games/${game}/score`, {
        score_version: play.games.find(({ id }) => id === game)?.score_version ?? 0,
        ...{ home_goals, away_goals, home_shots: null, away_shots: null, is_cancelled: false },
      }),
    /** What everyone sees; the answer is shared for a second. */
    async open() {
      await new Promise((over) => setTimeout(over, 1100))
      const { body } = await world.get<{ data: PublicPlay }>(`/api/tournaments/${field.tournamentId}/play`)
      return body.data.schedule
    },
  }
}
