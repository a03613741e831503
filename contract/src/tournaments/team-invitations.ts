import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { EmailAddress } from '../ground/text.ts'
import { Id, IdParam } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'
import { RoleCode, Team, TeamPerson, teamParams } from './teams.ts'

export const inviteToTeam = endpoint({
  method: 'POST',
  path: '/api/tournaments/teams/:id/invitations',
  access: 'account',
  tries: 'invited_address',
  summary: 'Mails a link with which a person or guardian joins the roster, or another manager the work.',
  params: teamParams,
  body: z.strictObject({
    kind: z.enum(['member', 'manager']),
    email: EmailAddress,
    role: RoleCode.nullable().default(null),
  }),
  answer: Team,
  idempotency: 'stored',
})

export const cancelInvitation = endpoint({
  method: 'DELETE',
  path: '/api/tournaments/teams/:id/invitations/:invitationId',
  access: 'account',
  summary: 'Takes an invitation back.',
  params: z.strictObject({ id: IdParam, invitationId: IdParam }),
  answer: Team,
})

const secret = z.string().regex(/^[\w-]{20,100}$/, fieldError('not_ours'))

export const openInvitation = endpoint({
  method: 'POST',
  path: '/api/team-invitations/open',
  access: 'account',
  tries: 'mailed_secret',
  summary: 'What an invitation is for, shown to the holder of its secret.',
  body: z.strictObject({ secret }),
  answer: z.object({
    kind: z.enum(['member', 'manager']),
    team_name: z.string(),
    tournament: z.string(),
    division: z.string(),
    role_name: z.string().nullable(),
    /** Who asks, by name: the mail said the same. */
    invited_by: z.string(),
    /** The account's people who could join. */
    people: z.array(TeamPerson),
  }),
})

export const answerInvitation = endpoint({
  method: 'POST',
  path: '/api/team-invitations/answer',
  access: 'account',
  tries: 'mailed_secret',
  summary:
    'Accepts an invitation, for oneself or one of the people one acts for, or declines it. The same again gives the same answer.',
  body: z.strictObject({ secret, accept: z.boolean(), participant: Id.nullable().default(null) }),
  answer: z.object({ team_id: Id.nullable() }),
  idempotency: 'stored',
})
