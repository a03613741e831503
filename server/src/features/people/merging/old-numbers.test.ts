import type { Judged } from '@centrepass/contract/tournaments/rosters'
import { beforeAll, expect, test } from 'vitest'
import { linkingIn, ida as named, number } from '#test/acting/linking'
import { startMerging } from '#test/acting/merging'
import { managingIn } from '#test/acting/teams'

/** The number of the record that was joined with Ida's. */
const OLD = 'CC-900001'
let at: Awaited<ReturnType<typeof startMerging>>
beforeAll(async () => {
  at = await startMerging()
  await at.merge()
})

test('a family that looks for the person knows the old number as well as the new one', async () => {
  const linking = linkingIn(at.world)
  const asker = await linking.newcomer()
  expect(await linking.lookUp(asker, { ...named, known_fact: number(OLD) })).toMatchObject({ is_match: true })
  expect(await linking.lookUp(asker, { ...named, known_fact: number('CC-900002') })).toMatchObject({
    is_match: false,
  })
})

test('a manager who types the old number puts the person of today on the list', async () => {
  const managing = managingIn(at.world)
  const tobias = await managing.manager()
  const team = (await managing.start(tobias, { name: 'Numbered' })).body.data
  const { birthdate } = await at.one(`select birthdate::text from participants where id = ${at.ida}`)
  const people = [{ role: 'players', participant_number: OLD, birthdate }]
  const { body } = await managing.post<{ data: Judged[] }>(tobias, team, 'validate-participants', { people })
  expect(body.data.map(({ entry }) => entry?.participant.id)).toEqual([at.ida])
})
