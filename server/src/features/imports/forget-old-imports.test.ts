import { expect, test } from 'vitest'
import { importingIn, peopleFile } from '#test/acting/importing'
import { startWorld } from '#test/world'
import { forgetOldImports } from './forget-old-imports.ts'

test('after thirty days nothing of a file is left but what became of its rows', async () => {
  const world = await startWorld({ visitors: 'many' })
  const importing = importingIn(world)
  await importing.done(peopleFile('Nova,Nyquist,2010-12-31,Girl,,'))
  const one = await importing.done(peopleFile('Nova,Nyquist,2010-12-31,Girl,nova@mail.example,604 555 0142'))
  const rows = () =>
    world.database.rows(
      `select state, cells, details, made, about from import_rows where import_id = ${one.id}`,
    )
  await forgetOldImports(world.purchasing.db)
  expect(JSON.stringify(await rows())).toContain('nova@mail.example')
  await world.database.script(`update imports set ended_at = now() - interval '31 days'`)
  await forgetOldImports(world.purchasing.db)
  expect(await rows()).toEqual([{ state: 'done', cells: [], details: {}, made: null, about: null }])
})

test('a run that stays stopped for thirty days is over, and can be undone for thirty more', async () => {
  const world = await startWorld({ visitors: 'many' })
  const importing = importingIn(world)
  const one = await importing.checked(peopleFile('Nova,Nyquist,2010-12-31,Girl,,'))
  await importing.start(one)
  await importing.step(one.id, 'stop')
  await forgetOldImports(world.purchasing.db)
  expect((await importing.get(one.id)).state).toBe('stopped')
  await world.database.script(`update imports set asked_at = now() - interval '31 days'`)
  await forgetOldImports(world.purchasing.db)
  expect(await importing.get(one.id)).toMatchObject({ state: 'done', may_undo: true, brought: { left: 1 } })
  expect(await importing.faults(one.id)).toContain('You left this row out.')
})
