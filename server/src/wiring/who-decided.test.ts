import { beforeEach, expect, test } from 'vitest'
import { office } from '#test/access/office'
import { type Asked, officeWays, startOfficeScene } from '#test/access/office-ways'
import { contractCalls } from '#test/fuzzing/contract-calls'
import { sliceOfToday } from '#test/slices'

let scene: Awaited<ReturnType<typeof startOfficeScene>>
beforeEach(async () => {
  scene = await startOfficeScene()
})

/** Not a GET, so that what is searched for stands in no log; and what is tried and undone again. */
const onlyReads = /\/(find|preview|audience|register-choices)$/

test('every call of the office that changes something is here', async () => {
  const calls = (await contractCalls()).filter(
    ({ access, method, path }) =>
      (access === 'office' || access === 'upkeep') && method !== 'GET' && !onlyReads.test(path),
  )
  expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(officeWays).sort())
})

// The usual run tries a call in one way, `npm run test:all` in each.
const tried = (all: readonly (() => Promise<Asked>)[]) =>
  process.env.TEST_ALL === 'yes' ? all : all.slice(0, 1)
const cases = sliceOfToday(Object.entries(officeWays), { of: 5 }).flatMap(([name, all]) =>
  tried(all).map((ask, index) => ({ name, index, ask })),
)

// No one decides about themself, so that no row of a decision is about the account that decided.
test.each(cases)('$name names who decided in every row of the audit ($index)', async ({ ask }) => {
  const asked = await ask()
  const here = asked.in ?? scene.world
  const { status, headers, body } = await here[asked.by ?? 'post'](asked.path, asked.body, office)
  expect([status, body]).toEqual([200, expect.anything()])
  const rows = await here.database.rows(
    `select action, account_id, by_account_id from audit_events where request_ref = '${headers['x-request-id']}'`,
  )
  expect(rows.length).toBeGreaterThan(1)
  for (const { action, account_id, by_account_id } of rows) {
    expect([action, by_account_id]).toEqual([action, scene.decider])
    if (action !== 'office.called') expect([action, account_id]).not.toEqual([action, scene.decider])
  }
})
