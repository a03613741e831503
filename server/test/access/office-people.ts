import type { startWorld } from '../world.ts'
import { office } from './office.ts'
import type { Decision } from './office-decisions.ts'

const reason = 'Checked.'
const digest = '0'.repeat(64)
const changes = { pronouns: 'they' }

const aPerson: Pick<Decision, 'has' | 'make'> = {
  has: ['person'],
  make: ({ person }) => `select ${person} as id`,
}

/** What the office does on a person's page. */
export const personDecisions: Record<string, Decision> = {
  'POST /api/office/people/:id/corrections/preview': { ...aPerson, body: { changes } },
  'POST /api/office/people/:id/corrections': { ...aPerson, body: { changes, reason, digest } },
  'POST /api/office/profile-corrections/:id/undo': {
    has: ['person'],
    make: ({ person }) => `insert into profile_corrections (participant_id, account_id, reason, before, after)
      select ${person}, min(id), 'For a test.', '{"pronouns": "she"}', '{"pronouns": null}' from accounts
      returning id`,
    body: { reason, digest },
  },
}

type World = Awaited<ReturnType<typeof startWorld>>
type Asked = { path: string; body: object }
type Around = { decision: (which: string, body?: object) => Promise<Asked>; world: () => World }
type Shown = { data: { digest: string } }

/** The same as the ways in which each is decided. */
export const personWays = ({ decision, world }: Around): Record<string, (() => Promise<Asked>)[]> => ({
  'POST /api/office/people/:id/corrections': [
    async () => {
      const { path, body } = await decision('corrections/preview')
      const shown = await world().post<Shown>(path, body, office)
      return { path: path.replace('/preview', ''), body: { changes, reason, digest: shown.body.data.digest } }
    },
  ],
  'POST /api/office/profile-corrections/:id/undo': [
    async () => {
      const { path } = await decision('/undo')
      const shown = await world().get<Shown>(path, office)
      return { path, body: { reason, digest: shown.body.data.digest } }
    },
  ],
})
