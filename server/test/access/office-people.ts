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

/** Someone who is not yet a guardian of the person. */
const guardian = { account_email: 'masters@mail.example', relationship: 'parent' }

/** What the office decides there about who acts for the person. */
export const guardianDecisions: Record<string, Decision> = {
  'POST /api/office/guardianships/:id/end': {
    has: ['person'],
    make: ({ person }) => `select min(id) as id from guardianships where participant_id = ${person}`,
    body: { reason, digest },
  },
  'POST /api/office/people/:id/emails/send-again': { ...aPerson, body: { email_id: 1 } },
  'POST /api/office/people/:id/guardians/preview': { ...aPerson, body: guardian },
  'POST /api/office/people/:id/guardians': { ...aPerson, body: { ...guardian, proof: reason, digest } },
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
  'POST /api/office/guardianships/:id/end': [
    async () => {
      const { path } = await decision('guardianships/:id/end')
      const shown = await world().get<Shown>(path, office)
      return { path, body: { reason, digest: shown.body.data.digest } }
    },
  ],
  'POST /api/office/people/:id/guardians': [
    async () => {
      const { path, body } = await decision('guardians/preview')
      const shown = await world().post<Shown>(path, body, office)
      const added = { ...guardian, proof: reason, digest: shown.body.data.digest }
      return { path: path.replace('/preview', ''), body: added }
    },
  ],
  'POST /api/office/people/:id/emails/send-again': [
    async () => {
      const { path } = await decision('emails/send-again')
      const [mail] = await world().database.rows(`insert into outbox_emails
        (message_id, to_address, subject, text_body, html_body, secrets, sent_at)
        values ('<again>', 'parent3@mail.example', 'A subject', 'A text', 'A text', '{}', now()) returning id`)
      return { path, body: { email_id: mail?.id } }
    },
  ],
})
