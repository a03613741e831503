import { setTimeout as pause } from 'node:timers/promises'
import type { Officer } from '@centrepass/contract/office/grants'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { allRolesFor, office } from '#test/access/office'
import { signedIn } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  world = await startWorld()
})

test('two administrators who end each other’s role at once leave one of them', async () => {
  await world.database.script(allRolesFor('masters@mail.example'))
  const { bearer } = await signedIn(world, 'masters@mail.example')
  await world.database.script(`update office_grants set ended_at = now() where role = 'admin' and ended_at is null
    and account_id not in (select id from accounts where email like 'admin@%' or email = 'masters@mail.example')`)
  const { body } = await world.get<{ data: Officer[] }>('/api/office/grants', office)
  const grantOf = (start: string) =>
    body.data.find(({ email }) => email.startsWith(start))?.grants.find(({ role }) => role === 'admin')?.id
  const [theirs, mine] = [grantOf('masters@'), grantOf('admin@')]
  const path = `/api/office/grants/${mine}/end`
  let second = Promise.resolve({ status: 0, body: {} as { code?: string } })
  // The first of the two ends the other's role, and is not committed yet.
  await world.database.db.transaction(async (tx) => {
    await tx.execute(sql`update office_grants set ended_at = now() where id = ${theirs}`)
    second = world.post<{ code?: string }>(path, { reason: 'A quarrel.' }, bearer)
    await Promise.race([second, pause(1000)])
  })
  expect((await second).body.code).toBe('last_administrator')
  const left = await world.database.rows(
    `select from office_grants where role = 'admin' and ended_at is null and counts_from is not null`,
  )
  expect(left).toHaveLength(1)
})
