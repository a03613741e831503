import type { startWorld } from '../world.ts'
import { office } from './office.ts'
import type { Decision } from './office-parties.ts'

const reason = 'Checked.'

const FAILED = `insert into outbox_emails (message_id, to_address, subject, text_body, html_body, account_id,
  given_up_at, last_error, secrets)`

/** Decisions about the site and its emails. */
export const upkeepDecisions: Record<string, Decision> = {
  'POST /api/office/site/failed-emails/:id/retry': {
    has: ['account'],
    make: ({ account }) => `${FAILED}
      select '<failed' || random() || '@test>', email, 'A letter', 'Words', '<p>Words</p>', id, now(),
        '550 No such mailbox', '{}' from accounts where id = ${account} returning id`,
    body: {},
  },
  'POST /api/office/people/:id/screening': {
    has: ['person'],
    make: ({ person }) => `select ${person} as id`,
    body: { cleared_on: '2025-01-10', expires_on: '2028-01-10', reason },
  },
  'POST /api/office/people/:id/screening/end': {
    has: ['person'],
    make: ({ person }) => `select ${person} as id`,
    body: { reason },
  },
  'POST /api/office/people/:id/data-file': {
    has: ['person', 'account'],
    make: ({ person }) => `select ${person} as id`,
    body: async ({ account }) => ({ account_id: account, reason }),
  },
}

type World = Awaited<ReturnType<typeof startWorld>>
type Asked = { path: string; body: object }
type Around = { decision: (which: string, body?: object) => Promise<Asked>; world: () => World }

/** The same as the ways in which each is decided. */
export const upkeepWays = ({ decision, world }: Around): Record<string, (() => Promise<Asked>)[]> => ({
  'POST /api/office/site/status': [
    async () => ({
      path: '/api/office/site/status',
      body: {
        value: 'maintenance',
        seen: 'on',
        message: { en: 'Back at six.', fr: 'De retour à 18 h.' },
        reason,
      },
    }),
  ],
  'POST /api/office/site/banner': [
    async () => ({
      path: '/api/office/site/banner',
      body: { banner: { en: 'Snow.', fr: 'Neige.', until: null }, reason },
    }),
  ],
  'POST /api/office/site/jobs/retry': [
    async () => {
      await world().database.script(`insert into job_states (name, every_ms, failed_at, failures, error)
        values ('send-outbox', 1000, now(), 3, 'Error: no server')`)
      return { path: '/api/office/site/jobs/retry', body: { job: null } }
    },
  ],
  'POST /api/office/site/variables/:key': [
    async () => ({
      path: '/api/office/site/variables/trial_pass_max',
      body: { setting: '3', seen: '2', reason },
    }),
  ],
  'POST /api/office/people/:id/screening': [
    () => decision(':id/screening', { cleared_on: '2025-01-10', expires_on: '2028-01-10', reason }),
  ],
  'POST /api/office/people/:id/screening/end': [
    async () => {
      const { path, body } = await decision(':id/screening')
      await world().post(path, body, office)
      return { path: `${path}/end`, body: { reason } }
    },
  ],
  'POST /api/office/people/:id/data-file': [
    async () => {
      const asked = await decision('/data-file')
      const [link] = await world().database.rows(`select account_id from guardianships
        where participant_id = ${asked.path.split('/')[4]} and confirmed_at is not null order by id limit 1`)
      return { ...asked, body: { account_id: link?.account_id, reason } }
    },
  ],
  'POST /api/office/retention/try': [async () => ({ path: '/api/office/retention/try', body: {} })],
  'POST /api/office/retention/run': [
    async () => {
      await world().post('/api/office/retention/try', {}, office)
      const [run] = await world().database.rows('select max(id) as id from retention_runs')
      return { path: '/api/office/retention/run', body: { tried: run?.id, reason } }
    },
  ],
  'POST /api/office/site/failed-emails/:id/retry': [() => decision('failed-emails/:id/retry')],
  'POST /api/office/site/failed-emails/retry': [
    async () => {
      await decision('failed-emails/:id/retry')
      return { path: '/api/office/site/failed-emails/retry', body: { most: 2_000_000_000 } }
    },
  ],
})
