import { expect, test } from 'vitest'
import { ida, linkingIn, notOnRecord } from '#test/acting/linking'
import { privacyIn } from '#test/acting/privacy'
import { linkMailedTo, newPerson } from '#test/people'
import { startWorld } from '#test/world'

test('the file tells an asker who knew no fact nothing about who is on record, also after a no', async () => {
  const world = await startWorld({ visitors: 'many' })
  const linking = linkingIn(world)
  const asker = await linking.newcomer()
  const file = async () => {
    const more = { current_password: newPerson().password }
    return (await privacyIn(world).file(asker, null, more)).body.data.html
  }
  for (const typed of [notOnRecord, ida])
    await linking.ask(asker, (await linking.lookUp(asker, typed)).handle)
  const statuses = async () => {
    const [, json = '[]'] = /id="data">([\s\S]*?)<\/script>/.exec(await file()) ?? []
    const groups: { tables: { name: string; rows: { status?: string }[] }[] }[] = JSON.parse(json)
    const tables = groups.flatMap((group) => group.tables)
    return tables.find(({ name }) => name === 'link_requests')?.rows.map(({ status }) => status)
  }
  expect(await statuses()).toEqual(['requested', 'requested'])

  const { secret } = await linkMailedTo(world, 'parent3@mail.example')
  const id = await linking.idOf('Ida Vinter')
  expect((await linking.answer(id, secret.code, 'decline')).status).toBe(200)
  expect(await statuses()).toEqual(['requested', 'requested'])
  expect(await file()).not.toMatch(/link\.declined|Request for a link declined/)
})
