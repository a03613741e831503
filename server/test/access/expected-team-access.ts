import { billing } from '../acting/buying.ts'
import type { Things } from './access-scene.ts'
import type { AccessRow } from './expected-access.ts'

const aTeam = {
  ...{ division_id: 1, club_id: 1, team_name: 'Matrix' },
  contact: { name: 'A Contact', email: 'contact@mail.example', phone: '' },
}
const aCandidate = { role: 'players', participant: 1 }
const progressOf = ({ team }: Things) => ({
  data: JSON.stringify({
    ...{ paymentOption: 'full', teamName: 'X', teamId: team, clubId: 1, tournamentId: 1 },
  }),
  version: 1,
})

/** The same for calls about teams, their rosters and their managers. */
export const teamAccess: Record<string, AccessRow> = {
  'GET /api/participants/:id/teams': { all: 401, stranger: 404, coGuardian: 200, owner: 200 },
  // The person is on no team, which looks like a team that does not exist.
  'POST /api/participants/:id/teams/:teamId': { all: 401, stranger: 404, owner: 404, body: { agree: true } },
  'GET /api/accounts/:id/teams': { all: 401, stranger: 404, owner: 200 },
  'GET /api/tournaments/:id/teams': { all: 401, stranger: 200, owner: 200 },
  'POST /api/tournaments/:id/teams': { all: 401, stranger: 200, owner: 200, body: aTeam },
  'GET /api/tournaments/teams/:id/version': { all: 401, stranger: 404, owner: 404, manager: 200 },
  'GET /api/tournaments/teams/:id': { all: 401, stranger: 404, owner: 404, manager: 200 },
  'DELETE /api/tournaments/teams/:id': { all: 401, stranger: 404, owner: 404, manager: 200 },
  'POST /api/tournaments/teams/:id/update': {
    ...{ all: 401, stranger: 404, owner: 404, manager: 200, body: { version: 1 } },
  },
  'POST /api/tournaments/teams/:id/validate-participant': {
    all: 401,
    stranger: 404,
    owner: 404,
    manager: 200,
    body: aCandidate,
  },
  'POST /api/tournaments/teams/:id/validate-participants': {
    all: 401,
    stranger: 404,
    owner: 404,
    manager: 200,
    body: { people: [aCandidate] },
  },
  'GET /api/tournaments/teams/:id/get-registration': { all: 401, stranger: 404, owner: 404, manager: 200 },
  'POST /api/tournaments/teams/:id/save-registration': {
    all: 401,
    stranger: 404,
    owner: 404,
    manager: 200,
    body: progressOf,
  },
  'GET /api/tournaments/teams/:id/operations': {
    ...{ all: 401, stranger: 404, owner: 404, manager: 200, query: '?since=1' },
  },
  'POST /api/tournaments/teams/:id/operations': {
    ...{ all: 401, stranger: 404, owner: 404, manager: 200, body: { base_version: 1, operations: [] } },
  },
  'POST /api/tournaments/teams/:id/copy-roster': {
    all: 401,
    stranger: 404,
    owner: 404,
    manager: 200,
    body: { from_team_id: 1, version: 1 },
  },
  'POST /api/tournaments/teams/:id/quote': {
    ...{ all: 401, stranger: 404, owner: 404, manager: 422, body: { version: 1, payment_option: 'full' } },
  },
  'POST /api/tournaments/teams/:id/register-participants': {
    ...{ all: 401, stranger: 404, owner: 404, manager: 409, body: { token: 'x'.repeat(43), billing } },
  },
  'GET /api/tournaments/teams/:id/withdrawal': { all: 401, stranger: 404, owner: 404, manager: 422 },
  'POST /api/tournaments/teams/:id/withdrawal': {
    ...{
      all: 401,
      stranger: 404,
      owner: 404,
      manager: 422,
      body: { refund: '0.00', still_due: '0.00', refund_to: 'card' },
    },
  },
  'POST /api/tournaments/teams/:id/roster-changes': {
    ...{ all: 401, stranger: 404, owner: 404, manager: 422, body: { note: 'Please' } },
  },
  'POST /api/tournaments/teams/:id/invitations': {
    all: 401,
    stranger: 404,
    owner: 404,
    manager: 200,
    body: { kind: 'manager', email: 'a@mail.example' },
  },
  'DELETE /api/tournaments/teams/:id/invitations/:invitationId': { all: 401, stranger: 404, owner: 404 },
  'DELETE /api/tournaments/teams/:id/managers/:managerId': { all: 401, stranger: 404, owner: 404 },
  'POST /api/team-invitations/open': {
    all: 401,
    stranger: 422,
    owner: 422,
    body: { secret: 'x'.repeat(43) },
  },
  'POST /api/team-invitations/answer': {
    ...{ all: 401, stranger: 422, owner: 422, body: { secret: 'x'.repeat(43), accept: false } },
  },
  'GET /api/operations/roster-changes': { all: 401, administrator: 200 },
  'POST /api/operations/roster-changes/:id': {
    ...{ all: 401, administrator: 404, body: { decision: 'refuse' } },
  },
}
