import type { startWorld } from '../world.ts'
import { office } from './office.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Asked = { path: string; body: object }

/** What the office does with its list of people. */
export const listWays = ({ world }: { world: () => World }): Record<string, (() => Promise<Asked>)[]> => ({
  'POST /api/office/people-views': [async () => aView],
  'POST /api/office/people-views/:id': [
    async () => ({ path: await savedView(world()), body: { name: 'Signed', shared_with: 'registrar' } }),
  ],
  'POST /api/office/people-views/:id/remove': [
    async () => ({ path: `${await savedView(world())}/remove`, body: {} }),
  ],
})

const aView: Asked = {
  path: '/api/office/people-views',
  body: { name: 'Unsigned', address: { missing: 'documents' }, shared_with: null },
}

async function savedView(world: World): Promise<string> {
  const { body } = await world.post<{ data: { id: number }[] }>(aView.path, aView.body, office)
  return `${aView.path}/${body.data[0]?.id}`
}
