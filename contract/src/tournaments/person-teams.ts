import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { Id, IdParam, Instant, PlainDate } from '../ground/values.ts'
import { RoleCode, TeamStatus } from './teams.ts'

/** A team as a person on its roster, and those who act for them, see it. */
export const PersonTeam = z.object({
  team_id: Id,
  team_name: z.string(),
  status: TeamStatus,
  tournament: z.string(),
  division: z.string(),
  starts_on: PlainDate,
  ends_on: PlainDate,
  /** None while the manager has not put the person on a list. */
  roles: z.array(RoleCode),
  /** Who put the person on the team. */
  asked_by: z.string().nullable(),
  asked_at: Instant,
  /** Whether the person's side agreed; until then the managers see the number only. */
  has_agreed: z.boolean(),
  /** Whether they can still answer or leave: not once the roster is locked or the team is gone. */
  is_open: z.boolean(),
})
export type PersonTeam = z.infer<typeof PersonTeam>

export const listPersonTeams = endpoint({
  method: 'GET',
  path: '/api/participants/:id/teams',
  access: 'account',
  summary: 'The teams that put the person on their roster, those that wait for a yes first.',
  params: z.strictObject({ id: IdParam }),
  answer: z.array(PersonTeam),
})

export const answerTeam = endpoint({
  method: 'POST',
  path: '/api/participants/:id/teams/:teamId',
  access: 'account',
  summary:
    'Agrees that the person is on the team, or takes them off. After a no its managers no longer find the person by number.',
  params: z.strictObject({ id: IdParam, teamId: IdParam }),
  body: z.strictObject({ agree: z.boolean() }),
  answer: z.array(PersonTeam),
})
