import { randomUUID } from 'node:crypto'
import { importingIn, peopleFile } from '../acting/importing.ts'
import type { startWorld } from '../world.ts'
import { office } from './office.ts'
import { classWays } from './office-classes.ts'
import { playWays } from './office-play.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Asked = { path: string; body: object }

/** What the office does with its list of people. */
export const listWays = ({ world }: { world: () => World }): Record<string, (() => Promise<Asked>)[]> => ({
  'POST /api/office/reminder-runs': [() => reminding(world())],
  'POST /api/office/reminder-runs/:id': (['call_back', 'stop', 'resume'] as const).map((step) => async () => {
    const { path, body } = await reminding(world())
    const { body: run } = await world().post<{ data: { id: number } }>(path, body, office)
    const at = `${path}/${run.data.id}`
    if (step === 'resume') await world().post(at, { step: 'stop' }, office)
    return { path: at, body: { step } }
  }),
  'POST /api/office/debt-reminders': [() => remindingOfDebts(world())],
  'POST /api/office/debt-reminders/:id': (['call_back', 'stop', 'resume'] as const).map(
    (step) => async () => {
      const { path, body } = await remindingOfDebts(world())
      const { body: run } = await world().post<{ data: { id: number } }>(path, body, office)
      const at = `${path}/${run.data.id}`
      if (step === 'resume') await world().post(at, { step: 'stop' }, office)
      return { path: at, body: { step } }
    },
  ),
  ...classWays({ world }),
  ...playWays({ world }),
  'POST /api/office/messages': [() => writing(world())],
  'POST /api/office/messages/test': [
    async () => ({ path: '/api/office/messages/test', body: { topic: 'service', words } }),
  ],
  'POST /api/office/messages/:id': (['call_back', 'stop', 'resume'] as const).map((step) => async () => {
    const { path, body } = await writing(world())
    const { body: run } = await world().post<{ data: { id: number } }>(path, body, office)
    const at = `${path}/${run.data.id}`
    if (step === 'resume') await world().post(at, { step: 'stop' }, office)
    return { path: at, body: { step } }
  }),
  'POST /api/office/message-templates': [async () => aTemplate()],
  'POST /api/office/message-templates/:id': [
    async () => {
      const { body } = aTemplate()
      return { path: await keptMessage(world()), body: { ...body, version: 1 } }
    },
  ],
  'POST /api/office/message-templates/:id/remove': [
    async () => ({ path: `${await keptMessage(world())}/remove`, body: {} }),
  ],
  'POST /api/office/imports/:id/columns': [() => choosingColumns(world())],
  'POST /api/office/imports/:id/rows': [() => decidingRow(world())],
  'POST /api/office/imports/:id/start': [() => startingImport(world())],
  'POST /api/office/imports/:id': [
    async () => ({
      path: (await startingImport(world())).path.replace('/start', ''),
      body: { step: 'discard' },
    }),
  ],
  ...viewWays(world, 'people', { missing: 'documents' }),
  ...viewWays(world, 'invoice', { state: 'overdue' }),
  ...viewWays(world, 'record', { calls: 'yes' }),
})

/** Saving, changing and removing a view of one list. */
function viewWays(world: () => World, word: string, address: object) {
  const path = `/api/office/${word}-views`
  const aView = { path, body: { name: 'Unsigned', address, shared_with: null } }
  const saved = async () => {
    const { body } = await world().post<{ data: { id: number }[] }>(path, aView.body, office)
    return `${path}/${body.data[0]?.id}`
  }
  return {
    [`POST ${path}`]: [async () => aView],
    [`POST ${path}/:id`]: [
      async () => ({ path: await saved(), body: { name: 'Signed', shared_with: null } }),
    ],
    [`POST ${path}/:id/remove`]: [async () => ({ path: `${await saved()}/remove`, body: {} })],
  }
}

const PATH = '/api/office/imports'
const SOMEONE = 'Nova,Nyquist,2011-04-05,Girl,,'

async function choosingColumns(world: World): Promise<Asked> {
  const { id, columns, day_order, version } = (await importingIn(world).send(peopleFile(SOMEONE))).body.data
  return { path: `${PATH}/${id}/columns`, body: { columns, day_order, version } }
}

/** Someone who is nearly the person of an earlier row. */
async function decidingRow(world: World): Promise<Asked> {
  const { id } = await importingIn(world).checked(peopleFile(SOMEONE, SOMEONE.replace('Nova', 'Novaa')))
  return { path: `${PATH}/${id}/rows`, body: { row: 3, decision: { is: 'new' } } }
}

async function startingImport(world: World): Promise<Asked> {
  const { id, digest } = await importingIn(world).checked(peopleFile(SOMEONE))
  return { path: `${PATH}/${id}/start`, body: { reason: 'The list of last year.', digest } }
}

const selection = { filter: { missing: 'documents' }, except: [], only: null }

const words = { en: { subject: 'Training', body: 'Tomorrow.' }, fr: { subject: 'Cours', body: 'Demain.' } }

/** To everyone who has not signed, as they are shown now. */
async function writing(world: World): Promise<Asked> {
  const path = '/api/office/messages'
  type Shown = { data: { people: number; digest: string } }
  const asked = { selection, topic: 'service', words }
  const { body } = await world.post<Shown>(`${path}/preview`, { ...asked, as: null }, office)
  const { people, digest } = body.data
  return { path, body: { ...asked, at: null, people, digest, reason: 'Before the start.' } }
}

/** Each has a name of its own. */
const aTemplate = (): Asked => ({
  path: '/api/office/message-templates',
  body: { name: `Training ${randomUUID()}`, topic: 'service', words },
})

async function keptMessage(world: World): Promise<string> {
  const { path, body } = aTemplate()
  const { body: all } = await world.post<{ data: { id: number }[] }>(path, body, office)
  return `${path}/${all.data.at(-1)?.id}`
}

/** Everyone who has not signed, as they are shown now. */
async function reminding(world: World): Promise<Asked> {
  const path = '/api/office/reminder-runs'
  type Shown = { data: { people: number; digest: string } }
  const { body } = await world.post<Shown>(`${path}/preview`, selection, office)
  const { people, digest } = body.data
  return { path, body: { selection, people, digest, reason: 'Before the start.' } }
}

async function remindingOfDebts(world: World) {
  const path = '/api/office/debt-reminders'
  type Shown = { data: { invoices: number; digest: string } }
  const { body } = await world.post<Shown>(`${path}/preview`, { filter: {} }, office)
  const { invoices, digest } = body.data
  return { path, body: { filter: {}, invoices, digest, reason: 'Overdue.' } }
}
