import type { startWorld } from '../world.ts'
import { office } from './office.ts'
import { bookWays } from './office-books.ts'
import { discountWays } from './office-discounts.ts'
import { listWays } from './office-lists.ts'
import type { Decision } from './office-parties.ts'
import { guardianDecisions, helpDecisions, personDecisions, personWays } from './office-people.ts'
import { seasonWays } from './office-season.ts'
import { transferDecisions, transferWays } from './office-transfers.ts'
import { upkeepWays } from './office-upkeep.ts'

const reason = 'Checked.'
/** Someone whom the office is not linked to. */
const other = (person: number) => (person === 150 ? 151 : 150)

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
  'POST /api/office/doubles/set-aside': {
    has: ['person'],
    body: async ({ person }) => ({ first_id: person, second_id: other(person), reason }),
  },
  'POST /api/office/merges/preview': {
    has: ['person'],
    body: async ({ person }) => ({ kept_id: person, dropped_id: other(person), take: [] }),
  },
  'POST /api/office/merges': {
    has: ['person'],
    body: async ({ person }) => ({
      kept_id: person,
      dropped_id: other(person),
      take: [],
      digest: '-',
      reason,
    }),
  },
  'POST /api/office/merges/:id/undo': {
    has: ['person'],
    make: ({ person }) => `insert into merges (kept_id, dropped_id, reason, done_by, taken, before, copied)
      select ${person}, p.id, 'For a test.', (select min(id) from accounts), '{}', '{}', '{}' from participants p
      where p.id <> ${person} and not exists (select from merges m where m.dropped_id = p.id) order by p.id desc limit 1 returning id`,
    body: { reason },
    list: '/api/office/merges',
  },
  'POST /api/office/people/:id/notes': {
    has: ['person'],
    make: ({ person }) => `select ${person} as id`,
    body: { text: 'Called.' },
  },
  ...personDecisions,
  ...transferDecisions,
  ...guardianDecisions,
  ...helpDecisions,
}

type World = Awaited<ReturnType<typeof startWorld>>
type Asked = { path: string; body: object }
type Around = { decision: (which: string, body?: object) => Promise<Asked>; world: () => World }

/** The same as the ways in which each is decided. */
export const roleWays = ({ decision, world }: Around): Record<string, (() => Promise<Asked>)[]> => ({
  ...personWays({ decision, world }),
  ...transferWays({ decision }),
  ...upkeepWays({ decision, world }),
  ...bookWays({ world }),
  ...discountWays({ world }),
  ...listWays({ world }),
  ...seasonWays({ world }),
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
  'POST /api/office/grants/:id/review': ['keep', 'end'].map((one) => async () => {
    const [grant] = await world().database.rows(
      `with role as (select min(g.id) as id from office_grants g join accounts a on a.id = g.account_id
          where a.email like 'auditor@%' and g.ended_at is null),
        asked as (insert into office_tasks (kind, subject)
          select 'grant_review', jsonb_build_object('reviewed_grant_id', id) from role on conflict do nothing)
      select id from role`,
    )
    return { path: `/api/office/grants/${grant?.id}/review`, body: { decision: one, reason } }
  }),
  'POST /api/office/doubles/set-aside': [() => decision('doubles/set-aside')],
  'POST /api/office/merges': [() => merging({ world })],
  'POST /api/office/merges/:id/undo': [
    async () => {
      const { path, body } = await merging({ world })
      const done = await world().post<{ data: { merge_id: number } }>(path, body, office)
      return { path: `/api/office/merges/${done.body.data.merge_id}/undo`, body: { reason } }
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

/** Two records that no one acts for, so that no one has to agree. */
async function merging({ world }: Pick<Around, 'world'>): Promise<Asked> {
  const made = await world().database.rows(`insert into participants
      (participant_number, first_name, last_name, birthdate, gender, stream, created_at)
    select 'T-' || left(gen_random_uuid()::text, 8), 'Ana', 'Silva', '2012-03-04', 'FEMALE', 'WG', now() from generate_series(1, 2) returning id`)
  const wish = { kept_id: made[0]?.id, dropped_id: made[1]?.id, take: [] }
  const shown = await world().post<{ data: { digest: string } }>('/api/office/merges/preview', wish, office)
  return { path: '/api/office/merges', body: { ...wish, digest: shown.body.data.digest, reason } }
}
