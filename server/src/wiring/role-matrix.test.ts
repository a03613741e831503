import {
  type OfficeRole,
  onlyFor,
  roleHas,
  roleNames,
  type ScopeKind,
  scopeKinds,
  verbsWithin,
} from '@centrepass/contract/office/roles'
import { beforeAll, expect, test } from 'vitest'
import { officeCalls } from '#test/access/office-calls'
import { signedIn, verifiedPerson } from '#test/people'
import { sliceOfToday } from '#test/slices'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let holder: { email: string; accountId: number; headers: Record<string, string> }

beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  const person = await verifiedPerson(world)
  const { accountId, bearer } = await signedIn(world, person.email, person.password)
  // A factor that stays fresh, since it is the role that is tried here.
  await world.database.script(
    `update sessions set factor_at = now() + interval '1 day' where account_id = ${accountId}`,
  )
  holder = { email: person.email, accountId, headers: bearer }
})

type Scope = ScopeKind | 'everything'
const scopesOf = (role: OfficeRole): Scope[] => {
  const only = onlyFor(role)
  return only ? [only] : ['everything', ...scopeKinds]
}
// A scope is looked at in the same way for every role: a quick run tries them all with two, and with a slice of the calls.
const isWhole = process.env.TEST_LONG === 'yes'
const withScopes: OfficeRole[] = ['programs', 'registrar']
const cases = roleNames.flatMap((role) =>
  scopesOf(role)
    .slice(0, isWhole || withScopes.includes(role) ? undefined : 1)
    .map((scope) => [role, scope] as const),
)

async function hold(role: OfficeRole, scope: Scope): Promise<void> {
  const column = scope === 'everything' ? '' : `, ${scope}_id`
  const value = scope === 'everything' ? '' : `, (select min(id) from ${scope}s)`
  await world.database.script(`
    delete from office_grants where account_id = ${holder.accountId};
    insert into office_grants (account_id, role, reason, counts_from${column})
      values (${holder.accountId}, '${role}', 'For a test.', now()${value});
    update accounts set is_office = true where id = ${holder.accountId}`)
}

const isFor = (role: OfficeRole, { verb, also = verb }: ReturnType<typeof officeCalls>[number]): boolean =>
  roleHas(role, verb) && roleHas(role, also)

/** Whether the door opened; what is behind it may still refuse what it was asked. */
async function isAdmitted({ method, path }: { method: string; path: string }): Promise<boolean> {
  const url = path.replace(/:\w+/g, '2000000000')
  const answer = await world.app.inject({ method: method as 'GET', url, headers: holder.headers })
  expect([url, answer.statusCode]).not.toEqual([url, 401])
  return !answer.body.includes('"no_grant"')
}

const forScopes = sliceOfToday(officeCalls(), { of: 3 })

test.each(cases)('%s for %s gets in where the contract says so, and nowhere else', async (role, scope) => {
  await hold(role, scope)
  for (const call of scope === 'everything' ? officeCalls() : forScopes) {
    const isOpen = isFor(role, call) && (scope === 'everything' || Boolean(call.scopes?.includes(scope)))
    expect([call.method, call.path, await isAdmitted(call)]).toEqual([call.method, call.path, isOpen])
  }
})

test.each(scopeKinds)('the menu of a role for one %s has what its calls open, and nothing else', (kind) => {
  const open = officeCalls().flatMap(({ verb, scopes }) => (scopes?.includes(kind) ? verb : []))
  expect([...verbsWithin[kind]].sort()).toEqual([...new Set(open)].sort())
})

test('the size of the matrix', () => {
  console.log(`${cases.length} roles with scopes × ${officeCalls().length} calls`)
  expect(cases.length).toBeGreaterThan(isWhole ? 25 : 13)
})

// What OFFICE's roles are for, said a second time by hand: a wrong line in the table of roles shows here.
// The search is no GET, so that no name stands in a log.
const CHANGES = officeCalls().filter(({ method, path }) => method !== 'GET' && path !== '/api/office/find')
const mayAny = (role: OfficeRole, test: RegExp, calls = officeCalls()) =>
  calls.filter((call) => isFor(role, call) && test.test(`${call.verb} ${call.path}`)).map(({ path }) => path)

test('a call that a role may not make is in the audit', async () => {
  await hold('board', 'everything')
  expect(await isAdmitted({ method: 'GET', path: '/api/operations/cancellations' })).toBe(false)
  const rows = await world.database.rows(`select by_account_id, subject ->> 'call' as call from audit_events
    where action = 'office.refused' order by id desc limit 1`)
  expect(rows).toEqual([{ by_account_id: holder.accountId, call: 'GET /api/operations/cancellations' }])
})

test('an auditor and a board member change nothing', () => {
  expect(mayAny('auditor', /./, CHANGES)).toEqual([])
  expect(mayAny('board', /./, CHANGES)).toEqual([])
})

test('an administrator as such has nothing to do with money, and neither has a registrar', () => {
  const money = /invoices|credits|refund|write-off|received|call-off|reviews|clubs/
  expect(mayAny('admin', money)).toEqual([])
  expect(mayAny('registrar', money, CHANGES).filter((path) => !path.includes('link-reviews'))).toEqual([])
})

test('only a screening officer checks record checks, only registrar and screening open what is private', () => {
  const having = (verb: 'screening.check' | 'medical.open') => roleNames.filter((role) => roleHas(role, verb))
  expect(having('screening.check')).toEqual(['screening'])
  expect(having('medical.open')).toEqual(['registrar'])
})

test('only administrators give roles', () => {
  expect(roleNames.filter((role) => roleHas(role, 'grant.give'))).toEqual(['admin'])
})
