import type { startWorld } from '../world.ts'
import { firstAid } from './expected-certificate-access.ts'
import { office } from './office.ts'
import type { Decision } from './office-parties.ts'

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
  'POST /api/office/people/:id/medical': { ...aPerson, body: { reason } },
  'POST /api/office/people/:id/certificates/preview': { ...aPerson, body: { wanted: firstAid } },
  'POST /api/office/people/:id/certificates': { ...aPerson, body: { wanted: firstAid, reason, digest } },
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

/** Of another family than Maren's, where a test has made one of her children the decider's own. */
const aView: Decision = {
  has: ['account'],
  make: ({ account }) => `select o.id from accounts a join accounts o on o.email =
      case when a.email = 'parent3@mail.example' then 'masters@mail.example' else a.email end
    where a.id = ${account}`,
  body: { reason },
}

/** What the office decides there about who acts for the person. */
export const guardianDecisions: Record<string, Decision> = {
  'POST /api/office/guardianships/:id/end': {
    has: ['person'],
    make: ({ person }) => `select min(id) as id from guardianships where participant_id = ${person}`,
    body: { reason, digest },
  },
  'POST /api/office/people/:id/emails/send-again': { ...aPerson, body: { email_id: 1 } },
  'POST /api/office/accounts/:id/views': aView,
  'POST /api/office/people/:id/guardians/preview': { ...aPerson, body: guardian },
  'POST /api/office/people/:id/guardians': { ...aPerson, body: { ...guardian, proof: reason, digest } },
  'POST /api/office/people/:id/guardians/evidence': {
    ...aPerson,
    body: { ...guardian, evidence: reason, unreachable: reason, digest },
  },
}

const anAccount: Pick<Decision, 'has' | 'make'> = {
  has: ['account'],
  // The decider is a guardian beside her in one test, which makes her account their own matter.
  make: ({ account }) => `select case when a.email = 'parent3@mail.example'
    then (select id from accounts where email = 'masters@mail.example') else a.id end as id
    from accounts a where a.id = ${account}`,
}
const asked = { contact: 'login', purpose: 'change_login' }

/** How the office helps a caller with an account. */
export const helpDecisions: Record<string, Decision> = {
  'POST /api/office/accounts/:id/caller-check': { ...anAccount, body: asked },
  'POST /api/office/accounts/:id/caller-check/pass': { ...anAccount, body: { code: '123456' } },
  'POST /api/office/accounts/:id/help/preview': { ...anAccount, body: { deed: 'end_sessions' } },
  'POST /api/office/accounts/:id/help': { ...anAccount, body: { deed: 'end_sessions', reason, digest } },
}

type World = Awaited<ReturnType<typeof startWorld>>
type Asked = { path: string; body: object }
type Around = { decision: (which: string, body?: object) => Promise<Asked>; world: () => World }
type Shown = { data: { digest: string } }
type Added = { data: { effects: { account: { id: number } }; digest: string } }

/** The same as the ways in which each is decided. */
export const personWays = ({ decision, world }: Around): Record<string, (() => Promise<Asked>)[]> => ({
  'POST /api/office/people/:id/corrections': [
    async () => {
      const { path, body } = await decision('corrections/preview')
      const shown = await world().post<Shown>(path, body, office)
      return { path: path.replace('/preview', ''), body: { changes, reason, digest: shown.body.data.digest } }
    },
  ],
  'POST /api/office/people/:id/certificates': [
    async () => {
      const { path, body } = await decision('certificates/preview')
      const shown = await world().post<Shown>(path, body, office)
      const digest = shown.body.data.digest
      return { path: path.replace('/preview', ''), body: { ...body, reason, digest } }
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
      const shown = await world().post<Added>(path, body, office)
      const { id } = shown.body.data.effects.account
      await checkCaller(world(), `/api/office/accounts/${id}/caller-check`, 'add_guardian')
      const added = { ...guardian, proof: reason, digest: shown.body.data.digest }
      return { path: path.replace('/preview', ''), body: added }
    },
  ],
  'POST /api/office/people/:id/guardians/evidence': [
    async () => {
      const { path } = await decision('guardians/evidence')
      const shown = await world().post<Added>(path.replace('evidence', 'preview'), guardian, office)
      const seen = { evidence: reason, unreachable: reason, digest: shown.body.data.digest }
      return { path, body: { ...guardian, ...seen } }
    },
  ],
  'POST /api/office/people/:id/medical': [() => decision('people/:id/medical')],
  'POST /api/office/accounts/:id/views': [() => decision('office/accounts/:id/views')],
  'POST /api/office/people/:id/emails/send-again': [
    async () => {
      const { path } = await decision('emails/send-again')
      const [mail] = await world().database.rows(`insert into outbox_emails
        (message_id, to_address, subject, text_body, html_body, secrets, sent_at)
        values ('<again>', 'parent3@mail.example', 'A subject', 'A text', 'A text', '{}', now()) returning id`)
      return { path, body: { email_id: mail?.id } }
    },
  ],
  'POST /api/office/accounts/:id/caller-check': [() => decision('accounts/:id/caller-check')],
  'POST /api/office/accounts/:id/caller-check/pass': [
    async () => {
      const { path } = await decision('caller-check/pass')
      await world().post(path.replace('/pass', ''), asked, office)
      return { path, body: { code: await codeSent(world()) } }
    },
  ],
  'POST /api/office/accounts/:id/help': ['unlock', 'end_sessions', 'change_login', 'reset_factor'].map(
    (deed) => () => helping(world(), deed, decision('help/preview')),
  ),
})

/** The code in the newest email to a caller. */
export async function codeSent(world: World): Promise<string> {
  const [mail] = await world.database.rows(
    `select text_body from outbox_emails where kind = 'help.callerCode' order by id desc limit 1`,
  )
  return /\b\d{6}\b/.exec(String(mail?.text_body))?.[0] ?? ''
}

/** The caller has read out the right code. */
async function checkCaller(world: World, path: string, purpose: string): Promise<void> {
  await world.post(path, { ...asked, purpose }, office)
  await world.post(`${path}/pass`, { code: await codeSent(world) }, office)
}

/** An account that needs all of it, whose owner has read out a code. */
async function helping(world: World, deed: string, made: Promise<Asked>): Promise<Asked> {
  const preview = (await made).path
  const id = Number(/\d+/.exec(preview)?.[0])
  const check = preview.replace('/help/preview', '/caller-check')
  if (deed === 'reset_factor')
    await world.database.script(`update accounts set has_factor = true where id = ${id};
      insert into passkeys (account_id, credential_id, public_key, counter, is_backed_up, name)
        values (${id}, 'x', 'x', 0, false, 'A phone')`)
  await world.database.script(
    `insert into sessions (account_id, user_agent, expires_at) values (${id}, 'x', now() + interval '1 day')`,
  )
  await checkCaller(world, check, deed === 'reset_factor' ? deed : 'change_login')
  if (deed === 'unlock') await world.database.script(`update accounts set status = 'locked' where id = ${id}`)
  const wanted = { deed, ...(deed === 'change_login' && { email: 'new.login@mail.example' }) }
  const shown = await world.post<Shown>(preview, wanted, office)
  return {
    path: preview.replace('/preview', ''),
    body: { ...wanted, reason, digest: shown.body.data.digest },
  }
}
