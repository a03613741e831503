import { blankPurchaseAnswer } from '@centrepass/contract/cart/blank-purchase-answer'
import type { Program } from '@centrepass/contract/catalogue/catalogue'
import { blankAssociation } from '@centrepass/contract/site/blank-association'
import type { SiteConfiguration } from '@centrepass/contract/site/site'
import type { Tournament } from '@centrepass/contract/tournaments/tournaments'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sampleTexts } from '../src/features/documents/texts/sample-texts.ts'
import { buyingIn, type Family } from './acting/buying.ts'
import { managingIn } from './acting/teams.ts'
import { asOlderVersion } from './as-older-version.ts'
import { startWorld } from './world.ts'

// As in older-rows.test.ts, for what the association decides: each test takes one field out of what is stored and
// asks for what shows it.

let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let family: Family
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  buying = buyingIn(world)
  family = await buying.family('parent3@mail.example')
})

const idOf = async (query: string) => Number((await world.database.rows(query))[0]?.id)

let later = performance.now()
/** Open answers are shared for a second: each question is asked after the one before it is forgotten. */
async function fresh<Answer>(path: string) {
  later += 60_000
  const now = vi.spyOn(performance, 'now').mockReturnValue(later)
  const { status, body } = await world.get<{ data: Answer }>(path)
  now.mockRestore()
  return { status, data: body.data }
}

// The address of the contact page is in every version, and no blank address can be opened.
const { contact_url: _, address, theme, ...plain } = blankAssociation
const ASSOCIATION = [
  ...Object.keys(plain).map((field) => [field]),
  ...['address', 'theme'].map((field) => [field]),
  ...Object.keys(address).map((field) => ['address', field]),
  ...Object.keys(theme).map((field) => ['theme', field]),
].map((path) => [path.join('.'), path] as const)

test.each(ASSOCIATION)('an association that was stored without %s is shown', async (name, path) => {
  const change = `document = document #- '{${path.join(',')}}'`
  await asOlderVersion(world, { table: 'associations', where: 'id = 1', change }, async () => {
    const { status, data } = await fresh<SiteConfiguration>('/api/config/site')
    expect(status).toBe(200)
    expect(data.association).toHaveProperty(name)
  })
})

test.each(['deposit_cents', 'instalments', 'instalments,0,due_on', 'instalments,0,amount_cents'])(
  'a plan that was stored without %s is not offered, and the program is',
  async (path) => {
    const id = await idOf('select id from programs where plan is not null order by id limit 1')
    // The table asks for a list of instalments.
    const change = path === 'instalments' ? `plan = '{"instalments": []}'` : `plan = plan #- '{${path}}'`
    await asOlderVersion(world, { table: 'programs', where: `id = ${id}`, change }, async () => {
      const { status, data } = await fresh<Program>(`/api/programs/${id}`)
      expect(status).toBe(200)
      expect(data.plan).toBeNull()
    })
  },
)

describe('a tournament', () => {
  let asked = 0
  test.each(['code', 'name'])('whose roles were stored without %s is shown', async (field) => {
    const id = await idOf('select id from tournaments order by id limit 1')
    const change = `roles = roles #- '{0,${field}}'`
    await asOlderVersion(world, { table: 'tournaments', where: `id = ${id}`, change }, async () => {
      const { status, data } = await fresh<Tournament>(`/api/tournaments/${id}`)
      expect(status).toBe(200)
      expect(data.roles[0]).toHaveProperty(field)
    })
  })

  test.each([
    ['divisions', 'limits', '{players,min}'],
    ['divisions', 'limits', '{players,max}'],
    ['tournaments', 'roles', '{0,name}'],
    ['tournaments', 'accepted_categories', '{0,min_age}'],
    ['tournaments', 'accepted_categories', '{0,code}'],
  ])('%s: a team is judged although %s lack %s', async (table, column, path) => {
    const managing = managingIn(world)
    const manager = await managing.manager()
    const { id, tournament_id } = await managing.divisionOf('U16G')
    const { data: team } = (await managing.start(manager, { name: `Older ${asked++}` })).body
    const [girl] = await managing.girls(1)
    const { participant_number, birthdate } = girl ?? {}
    const candidate = { role: 'players', participant_number, birthdate }
    const where = `id = ${table === 'divisions' ? id : tournament_id}`
    const change = `${column} = ${column} #- '${path}'`
    await asOlderVersion(world, { table, where, change }, async () => {
      const { status, body } = await managing.get(manager, team)
      expect(status).toBe(200)
      const count = expect.any(Number)
      expect(body.data.rules.division.limits.players).toEqual({ min: count, max: count })
      expect((await managing.judge(manager, team, candidate)).status).toBe(200)
    })
  })
})

describe('a document', () => {
  const body = JSON.stringify(sampleTexts.PRIVACY).replaceAll("'", "''")

  test.each(['{fr}', '{en}', '{en,title}', '{en,note}', '{en,sections}', '{en,sections,0,title}'])(
    'whose words were stored without %s is listed',
    async (path) => {
      // No version may be reworded, so the guard has to look away.
      await world.database.script(`alter table document_templates disable trigger user;
        update document_templates set body = '${body}'::jsonb #- '${path}'`)
      const { status } = await world.get(`/api/accounts/${family.accountId}/documents`, family.bearer)
      await world.database.script(`update document_templates set body = null;
        alter table document_templates enable trigger user`)
      expect(status).toBe(200)
    },
  )
})

describe('a purchase', () => {
  test('goes through although a template does not say when it applies', async () => {
    const items = [await buying.item(family, 'Ida', 'Program', 'DISC')]
    await world.database.script(`update document_templates set applies = '{}' where code = 'MEDIA'`)
    expect((await buying.buy(family, items)).status).toBe(200)
  })

  // The invoice is what the answer is about: every version stored it.
  const fields = Object.keys(blankPurchaseAnswer).filter((field) => field !== 'invoice_id')
  test.each(fields)('gets its stored answer again although it lacks %s', async (field) => {
    const again = await aPurchase()
    const change = `answer = answer - '${field}'`
    await asOlderVersion(world, { table: 'purchases', where: `id = ${again.id}`, change }, async () => {
      const { status, body } = await again.send()
      expect(status).toBe(200)
      expect(body.data).toHaveProperty(field)
    })
  })
})

let bought: Promise<{ id: number; send: () => ReturnType<typeof buying.purchase> }> | undefined
function aPurchase() {
  bought ??= buyOne()
  return bought
}

async function buyOne() {
  const items = [await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')]
  const { body } = await buying.validate(family, items)
  const paying = {
    cart_validation_token: body.data.cart_validation_token,
    payment_ott: await buying.token(),
  }
  const send = () => buying.purchase(family, items, paying)
  expect((await send()).status).toBe(200)
  return { id: await idOf('select max(id) as id from purchases'), send }
}
