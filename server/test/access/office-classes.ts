import type { startWorld } from '../world.ts'
import { office } from './office.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Asked = { path: string; body: object }

/** What the office does with a class list, and with reports. */
export const classWays = ({ world }: { world: () => World }): Record<string, (() => Promise<Asked>)[]> => ({
  'POST /api/office/lists/:kind/:id/emergency-sheet': [
    async () => ({
      path: `${(await aClass(world())).path}/emergency-sheet`,
      body: { reason: 'For the field.' },
    }),
  ],
  'POST /api/office/lists/:kind/:id/attendance': [
    async () => {
      const { path, someone } = await aClass(world())
      const at = new Date().toISOString()
      const mark = { enrolment_id: someone, day: '2025-01-18', state: 'present', at }
      return { path: `${path}/attendance`, body: { sent_at: at, marks: [mark] } }
    },
  ],
  'POST /api/office/lists/:kind/:id/results': [() => giving(world())],
  'POST /api/office/lists/:kind/:id/results/:batchId/undo': [
    async () => {
      const { path, body } = await giving(world())
      const { body: given } = await world().post<{ data: { id: number }[] }>(path, body, office)
      return { path: `${path}/${given.data[0]?.id}/undo`, body: { reason: 'The wrong course.' } }
    },
  ],
  'POST /api/office/report-schedules': [async () => aSchedule],
  'POST /api/office/report-schedules/:id/remove': [
    async () => {
      const { path, body } = aSchedule
      const { body: made } = await world().post<{ data: { id: number }[] }>(path, body, office)
      return { path: `${path}/${made.data.at(-1)?.id}/remove`, body: {} }
    },
  ],
})

const aSchedule: Asked = {
  path: '/api/office/report-schedules',
  body: { report: 'clubs', every: 'week', on_day: 1 },
}

/** Results for the next person who has none yet. */
async function giving(world: World): Promise<Asked> {
  const { path, someone } = await aClass(world)
  const results = [{ enrolment_id: someone, result: 'completed' }]
  const { body } = await world.post<{ data: { digest: string } }>(
    `${path}/results/preview`,
    { results },
    office,
  )
  return { path: `${path}/results`, body: { results, digest: body.data.digest } }
}

/** A program under way, and someone in it. */
async function aClass(world: World) {
  const [row] = await world.database.rows(`select p.id, (select min(e.id) from enrolments e
    where e.program_id = p.id and e.status = 'enrolled') as someone from programs p where p.code = 'GK'`)
  return { path: `/api/office/lists/program/${row?.id}`, someone: row?.someone }
}

/** Calls about lists, messages and reports that decide about no person, and why. */
export const aboutLists: Record<string, string> = {
  'POST /api/office/lists/:kind/:id/emergency-sheet': 'contacts of everyone but the own family',
  'POST /api/office/lists/:kind/:id/attendance': 'marks of everyone but the own family',
  'POST /api/office/lists/:kind/:id/results/preview': 'changes nothing, and leaves the own family out',
  'POST /api/office/lists/:kind/:id/results': 'results of everyone but the own family',
  'POST /api/office/lists/:kind/:id/results/:batchId/undo': 'results of everyone but the own family',
  'POST /api/office/report-schedules': 'figures that the officer is sent',
  'POST /api/office/report-schedules/:id/remove': 'figures that the officer is sent',
  'POST /api/office/messages/preview': 'changes nothing, and leaves the own family out',
  'POST /api/office/messages/test': 'an email to the officer alone',
  'POST /api/office/messages': 'families of a list without the own one',
  'POST /api/office/messages/:id': 'whether emails to families without the own one go out',
  'POST /api/office/imports': 'changes nothing; its rows leave the own family out when they are brought in',
  'POST /api/office/imports/:id/columns': 'what columns mean, and a dry run that leaves the own family out',
  'POST /api/office/imports/:id/rows': 'whose a row is; the own family is refused',
  'POST /api/office/imports/:id/start': 'rows of which those about the own family are refused',
  'POST /api/office/imports/:id': 'whether rows without those of the own family go on',
  'POST /api/office/message-templates': 'words under a name',
  'POST /api/office/message-templates/:id': 'words under a name',
  'POST /api/office/message-templates/:id/remove': 'words under a name',
  'POST /api/office/people-views': 'filters of a list under a name',
  'POST /api/office/people-views/:id': 'an own view of a list',
  'POST /api/office/people-views/:id/remove': 'an own view of a list',
  'POST /api/office/invoice-views': 'filters of a list under a name',
  'POST /api/office/invoice-views/:id': 'an own view of a list',
  'POST /api/office/invoice-views/:id/remove': 'an own view of a list',
  'POST /api/office/record-views': 'filters of a list under a name',
  'POST /api/office/record-views/:id': 'an own view of a list',
  'POST /api/office/record-views/:id/remove': 'an own view of a list',
}
