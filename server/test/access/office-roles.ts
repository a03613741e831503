import type { startWorld } from '../world.ts'
import { office } from './office.ts'
import type { Decision } from './office-decisions.ts'
import { upkeepWays } from './office-upkeep.ts'

const reason = 'Checked.'

/** Decisions about roles in the office, and notes about people. */
export const roleDecisions: Record<string, Decision> = {
  'POST /api/office/grants/:id': {
    has: ['account'],
    make: ({ account }) => `with given as (
        insert into office_grants (account_id, role, reason, tournament_id)
          select ${account}, 'tournaments', 'For a test.', min(id) from tournaments returning id),
      asked as (insert into office_tasks (kind, subject)
        select 'grant_waits', jsonb_build_object('office_grant_id', id) from given)
      select id from given`,
    body: { decision: 'refuse', reason: 'Not yet.' },
  },
  'POST /api/office/people/:id/notes': {
    has: ['person'],
    make: ({ person }) => `select ${person} as id`,
    body: { text: 'Called.' },
  },
}

type World = Awaited<ReturnType<typeof startWorld>>
type Asked = { path: string; body: object }
type Around = { decision: (which: string, body?: object) => Promise<Asked>; world: () => World }

/** The same as the ways in which each is decided. */
export const roleWays = ({ decision, world }: Around): Record<string, (() => Promise<Asked>)[]> => ({
  ...upkeepWays({ decision, world }),
  'POST /api/office/grants': [
    async () => ({
      path: '/api/office/grants',
      body: {
        ...{ email: 'new@office.example', first_name: 'Ana', last_name: 'Silva', role: 'registrar' },
        ...{ scope: null, until: null, reason },
      },
    }),
  ],
  'POST /api/office/grants/:id': ['agree', 'refuse'].map(
    (one) => () => decision('grants/:id', { decision: one, reason }),
  ),
  'POST /api/office/grants/:id/end': [
    async () => {
      const [grant] = await world().database.rows(
        `select min(g.id) as id from office_grants g join accounts a on a.id = g.account_id where a.email like 'board@%'`,
      )
      return { path: `/api/office/grants/${grant?.id}/end`, body: { reason } }
    },
  ],
  'POST /api/office/people/:id/notes': [() => decision('/notes')],
  'POST /api/office/notes/:id/remove': [
    async () => {
      const { path, body } = await decision('/notes')
      await world().post(path, body, office)
      const [note] = await world().database.rows('select max(id) as id from person_notes')
      return { path: `/api/office/notes/${note?.id}/remove`, body: {} }
    },
  ],
})
