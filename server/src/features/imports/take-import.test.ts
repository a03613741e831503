import { expect, test } from 'vitest'
import { office } from '#test/access/office'
import { importingIn, peopleFile } from '#test/acting/importing'
import { startWorld } from '#test/world'

const NOVA = 'Nova,Nyquist,2010-12-31,Girl,,'

test('a file is known by its name, which is in no address', async () => {
  const world = await startWorld({ visitors: 'many' })
  const importing = importingIn(world)
  const { data } = (await importing.send(peopleFile(NOVA))).body
  expect(data.file_name).toBe('list of Émile.csv')
  const bytes = { ...office, 'content-type': 'application/octet-stream' }
  const named = await world.post(
    `/api/office/imports?kind=people&name=Nova.csv`,
    Buffer.from(peopleFile(NOVA)),
    bytes,
  )
  expect(named.status).toBe(400)
  for (const name of ['%E0%A4%A', '%00', 'x'.repeat(121)]) {
    const odd = { ...bytes, 'x-file-name': name }
    const sent = await world.post<{ data: { file_name: string } }>(
      '/api/office/imports?kind=people',
      Buffer.from(peopleFile(NOVA)),
      odd,
    )
    expect([name, sent.status, sent.body.data.file_name]).toEqual([name, 200, '-'])
  }
})
