import { describe, expect, test } from 'vitest'
import { editingIn } from '#test/acting/editing-catalogue'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'
import { draftsFromFiles } from './drafting/drafts-from-files.ts'
import { readFiles } from './files/read-files.ts'

let world: Awaited<ReturnType<typeof startWorld>>
let editing: ReturnType<typeof editingIn>
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  editing = editingIn(world)
})

const soldIn = async (year: number) =>
  Number(
    (
      await world.database.rows(`select (select count(*) from registration_options where season_year = ${year})
        + (select count(*) from programs where season_year = ${year})
        + (select count(*) from courses where season_year = ${year})
        + (select count(*) from tournaments where season_year = ${year}) as n`)
    )[0]?.n,
  )
const activeYear = async () =>
  (await world.database.rows(`select value from variables where key = 'active_year'`))[0]?.value
const versionsOf2025 = async () =>
  Number(
    (await world.database.rows(`select count(*) as n from catalogue_versions where season_year = 2025`))[0]
      ?.n,
  )

describe('the next season', () => {
  test('is copied as drafts once, with days moved, and opened at its minute once by several workers', async () => {
    const last = await soldIn(2024)
    const { status, body } = await editing.copy(2025)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ drafts: last + 1, published: 0, to_copy: 0, opens_at: null })
    expect((await editing.copy(2025)).body.data.digest).toBe(body.data.digest)
    const junior = body.data.things.find(({ code }) => code === 'JUNIOR')
    expect([junior?.content.opens, junior?.last?.opens]).toEqual(['2025-08-01T12:00', '2024-08-01T12:00'])
    expect(body.data.things.flatMap(({ findings }) => findings.filter((one) => !one.is_doubt))).toEqual([])
    expect(await soldIn(2025)).toBe(0)

    const at = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
    const planned = await editing.openSeason(2025, body.data.digest, at)
    expect(planned.body.data.opens_at).toBe(at)
    await editing.round()
    expect([await soldIn(2025), await activeYear()]).toEqual([0, '2024'])
    world.clock.set(new Date(at))
    await editing.round(3)
    expect([await soldIn(2025), await activeYear()]).toEqual([last, '2025'])
    expect(await versionsOf2025()).toBe(last)
    const opened = await editing.season(2025)
    expect(opened).toMatchObject({ drafts: 0, published: last, is_active: true })
    expect((await editing.season(2024)).published).toBe(last)
  })

  test('opens as a whole or not at all, and the office is told', async () => {
    const { data } = (await editing.copy(2025)).body
    const at = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
    await editing.openSeason(2025, data.digest, at)
    await world.database.script(`update catalogue_drafts set content = content || '{"closes": "2025-01-01T00:00"}'
      where code = 'JUNIOR' and season_year = 2025`)
    world.clock.set(new Date(at))
    await editing.round()
    expect([await soldIn(2025), await activeYear()]).toEqual([0, '2024'])
    const tasks = await world.database.rows(
      `select subject from office_tasks where kind = 'catalogue_not_published' and done_at is null`,
    )
    expect(tasks).toMatchObject([{ subject: { season: 2025 } }])
    const { opens_at, digest } = await editing.season(2025)
    expect(opens_at).toBe(null)
    expect((await editing.openSeason(2025, digest)).body.code).toBe('catalogue_faulty')
    expect((await editing.openSeason(2025, data.digest)).body.code).toBe('catalogue_changed')
  })

  test('is tried as a family by the rules of the cart, and nothing of it stays', async () => {
    const { data } = (await editing.copy(2025, 10)).body
    const [{ id } = {}] = await world.database.rows(
      `select id from accounts where email = 'parent3@mail.example'`,
    )
    const { status, body } = await editing.rehearse(2025, Number(id))
    expect(status).toBe(200)
    expect(body.data.at).toBe('2025-08-01T19:00:00.000Z')
    expect(body.data.people.map(({ name }) => name).sort()).toEqual([
      ...['Ida Vinter', 'Maren Vinter', 'Nils Vinter', 'Siggy Vinter'],
    ])
    const offers = body.data.people.flatMap((one) => one.offers)
    expect(offers.some(({ code }) => code === 'JUNIOR')).toBe(true)
    expect(offers.some(({ why_not }) => why_not.length > 0)).toBe(true)
    expect(await soldIn(2025)).toBe(0)
    expect((await editing.season(2025)).digest).toBe(data.digest)
  })

  test('is bought in as a family would, with a card that is none, and nothing of it stays', async () => {
    await editing.copy(2025)
    const [signe] = await world.database.rows(
      `select g.account_id, p.id from participants p join guardianships g on g.participant_id = p.id
        join accounts a on a.id = g.account_id
        where p.first_name = 'Signe' and a.email = 'parent3@mail.example'`,
    )
    const items = [
      { participant: signe?.id, kind: 'registration_options', code: 'JUNIOR', pays_by_plan: false },
    ]
    const kept = async () => {
      const rows = await world.database.rows(`select (select count(*) from purchases)::int as purchases,
        (select count(*) from outbox_emails)::int as emails, (select count(*) from documents)::int as documents,
        (select count(*) from invoices)::int as invoices, (select count(*) from ledger_transactions)::int as ledger,
        (select sum(held + sold) from offerings)::int as spots, (select count(*) from cart_validations)::int as carts,
        (select count(*) from registration_options where season_year = 2025)::int as options`)
      return rows[0]
    }
    await world.database.script(`insert into credits (account_id, amount_cents, left_cents, origin)
      values (${signe?.account_id}, 500, 500, 'goodwill')`)
    const before = await kept()
    const { status, body } = await editing.buy(2025, Number(signe?.account_id), { items })
    expect(status).toBe(200)
    expect(body.data.at).toBe('2025-08-01T19:00:00.000Z')
    expect(body.data.invoice.item_rows.map((row) => row.cart_item.product.code)).toEqual(['JUNIOR'])
    expect(body.data.to_sign.length).toBeGreaterThan(3)
    expect(new Set(body.data.to_sign.map(({ name }) => name))).toEqual(new Set(['Signe Vinter']))
    expect(body.data.emails.length).toBeGreaterThan(0)
    // A role that plans a season has nothing to do with the credits of a family.
    expect(body.data.invoice.outstanding).toBe(body.data.invoice.total)
    const declined = await editing.buy(2025, Number(signe?.account_id), { items, card: 'declined' })
    expect([declined.status, declined.body.code]).toEqual([402, 'card_declined'])
    const tooYoung = [{ ...items[0], code: 'MASTERS' }]
    const refused = await editing.buy(2025, Number(signe?.account_id), { items: tooYoung })
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([422, 'AGE_TOO_YOUNG'])
    expect(await kept()).toEqual(before)
    await world.database.script(`insert into guardianships
      (account_id, participant_id, relation, relationship, created_at, confirmed_at)
      select id, ${signe?.id}, 'guardian', 'parent', now(), now() from accounts where email like 'admin@cedar%'`)
    const own = await editing.buy(2025, Number(signe?.account_id), { items })
    const seen = await editing.rehearse(2025, Number(signe?.account_id))
    for (const { status, body } of [own, seen]) expect([status, body.code]).toEqual([403, 'own_matter'])
    // Each of the three says something of the family, and is in its record.
    const looks = await world.database.rows(
      `select from audit_events where action = 'catalogue.rehearsed' and account_id = ${signe?.account_id}`,
    )
    expect(looks).toHaveLength(3)
  })

  test('files that were edited become drafts of the rows that differ, once', async () => {
    const { db } = world.purchasing
    const files = await readFiles(db, 2024)
    expect(await draftsFromFiles(db, files, true)).toEqual({ made: [], left: [] })
    const programs = files.programs.map((one) => (one.code === 'GK' ? { ...one, venue: 'Dome' } : one))
    const edited = { ...files, programs }
    const row = 'programs.json (GK)'
    expect(await draftsFromFiles(db, edited, false)).toEqual({ made: [row], left: [] })
    expect((await editing.open('programs', 'GK')).body.data.draft).toBe(null)
    expect(await draftsFromFiles(db, edited, true)).toEqual({ made: [row], left: [] })
    expect(await draftsFromFiles(db, edited, true)).toEqual({ made: [], left: [row] })
    expect((await editing.open('programs', 'GK')).body.data.draft?.content.venue).toBe('Dome')
  })
})
