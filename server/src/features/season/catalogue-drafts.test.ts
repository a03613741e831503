import type { Program } from '@centrepass/contract/catalogue/catalogue'
import { beforeAll, describe, expect, test } from 'vitest'
import { rolesFor } from '#test/access/office'
import { billing, buyingIn } from '#test/acting/buying'
import { editingIn } from '#test/acting/editing-catalogue'
import { signedIn, verifiedPerson } from '#test/people'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let editing: ReturnType<typeof editingIn>
let buying: ReturnType<typeof buyingIn>
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  await world.database.script(`update programs set max_age = 30 where code = 'DISC'`)
  editing = editingIn(world)
  buying = buyingIn(world)
})

/** Open answers are the same for everyone for a second. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1100))
const shown = async (code: string) => {
  const id = await buying.productId('Program', code)
  return (await world.get<{ data: Program }>(`/api/programs/${id}`)).body.data
}
const count = async (table: string) =>
  (await world.database.rows(`select count(*)::int as n from ${table}`))[0]?.n

describe('the catalogue of the office', () => {
  test('lists what is sold with its price, spots and state, and what stands beside it', async () => {
    const { season, things } = await editing.list()
    expect(season).toBe(2024)
    const find = (code: string) => things.find((one) => one.code === code)
    expect(find('DISC')).toMatchObject({ kind: 'programs', state: 'open', is_draft: false, problems: 0 })
    expect(find('DISC')?.spots?.limit).toBeGreaterThan(0)
    expect(find('JUNIOR')).toMatchObject({ kind: 'registration_options', price: '60.00', spots: null })
    expect(find('TAM')).toMatchObject({ kind: 'clubs', state: 'in_use', season_year: null, price: null })
    expect(find('SEASON')).toMatchObject({ kind: 'season', names: { en: '2024/25' } })
    expect((await editing.list('?season=1999')).things.every(({ season_year }) => season_year === null)).toBe(
      true,
    )
  })

  test('keeps a draft from families, and shows them within a second what is published', async () => {
    const before = await shown('DISC')
    const draft = await editing.drafted('programs', 'DISC', { price: 151, venue: 'New field' })
    await aSecond()
    expect(await shown('DISC')).toEqual(before)
    const { status, body } = await editing.publish(draft)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ version: 2, draft: null, may_undo: true })
    expect(body.data.versions.map(({ version, reason }) => [version, reason])).toEqual([
      [2, 'As the board decided.'],
      [1, null],
    ])
    await aSecond()
    expect(await shown('DISC')).toMatchObject({ venue: 'New field', price: { cost: '151.00' } })
    expect((await shown('DISC')).places).toEqual(before.places)
  })

  test('tells the second of two editors, and writes over no one’s work', async () => {
    const { data } = (await editing.open('courses', 'SAFE2')).body
    const asked = {
      ...{ kind: 'courses', code: 'SAFE2', season_year: 2024, content: data.published },
      ...{ base_version: data.version, draft_version: null },
    }
    const both = await Promise.all([editing.save(asked), editing.save(asked)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const refused = both.find(({ status }) => status === 422)?.body
    expect(refused?.code).toBe('catalogue_changed')
  })

  test('says what is wrong at its field, and publishes nothing that is', async () => {
    const draft = await editing.drafted('programs', 'GK', { opens: '2025-06-01T09:00', closes: 'soon' })
    expect(draft.findings).toMatchObject([{ finding: 'office_time', field: 'closes', is_doubt: false }])
    const corrected = await editing.drafted('programs', 'GK', { closes: '2025-05-01T09:00' })
    expect(corrected.findings).toMatchObject([{ finding: 'not_before', field: 'opens', is_doubt: false }])
    const refused = await editing.publish(corrected)
    expect([refused.status, refused.body.code]).toEqual([422, 'catalogue_faulty'])
    expect(refused.body.errors?.[0]).toMatchObject({ code: 'not_before', path: 'GK.opens' })
    expect((await editing.preview(corrected)).body.data.findings).toHaveLength(1)
  })

  test('refuses the price of a cart that was shown before another one was published', async () => {
    await world.database.script(`update credits set expires_on = '2000-01-01'`)
    const family = await buying.family('parent3@mail.example')
    const item = await buying.item(family, 'Ida', 'Program', 'DISC')
    const { body } = await buying.validate(family, [item])
    await editing.published('programs', 'DISC', { price: 160 })
    const bought = await buying.purchase(family, [item], {
      ...{ cart_validation_token: body.data.cart_validation_token, payment_ott: await buying.token() },
      ...{ selected_credits: null, billing },
    })
    expect([bought.status, bought.body.error]).toEqual([409, 'cart_changed'])
    const again = await buying.validate(family, [item])
    expect(again.body.data.invoice.item_rows[0]?.cost).toBe('160.00')
  })

  test('takes the newest version back as long as nothing was sold under it', async () => {
    const { version } = await editing.published('programs', 'IDCAMP', { price: 199 })
    const undone = await editing.undo('programs', 'IDCAMP', version)
    expect(undone.body.data).toMatchObject({ version: version + 1, may_undo: false })
    expect(undone.body.data.draft?.content.price).toBe(199)
    expect(undone.body.data.published?.price).not.toBe(199)
    const again = await editing.undo('programs', 'IDCAMP', version + 1)
    expect(again.body.code).toBe('nothing_to_undo')
    const sold = await editing.published('programs', 'ZA13', { venue: 'Dome' })
    await world.database.script(`update purchases set created_at = now() where id = (select i.purchase_id
      from invoices i join invoice_rows r on r.invoice_id = i.id join purchases p on p.id = i.purchase_id
      where r.product_code = 'ZA13' and p.state = 'paid' limit 1)`)
    const refused = await editing.undo('programs', 'ZA13', sold.version)
    expect([refused.status, refused.body.code]).toEqual([422, 'catalogue_sold'])
  })

  test('takes something new back without leaving anything of it', async () => {
    const { data } = (await editing.open('courses', 'MED')).body
    const asked = {
      ...{ kind: 'courses', code: 'MED-2', season_year: 2024, content: data.published },
      ...{ base_version: 0, draft_version: null },
    }
    expect((await editing.save({ ...asked, code: 'MED' })).body.code).toBe('catalogue_code_taken')
    const { draft } = (await editing.save(asked)).body.data
    const offerings = await count('offerings')
    await editing.publish(draft ?? { id: 0, version: 0 })
    expect(await count('offerings')).toBe(Number(offerings) + 1)
    const undone = await editing.undo('courses', 'MED-2', 1)
    expect(undone.body.data).toMatchObject({ published: null, version: 0 })
    expect(await count('offerings')).toBe(offerings)
  })

  test('keeps an access code, and never gives its hash to anyone', async () => {
    const [{ hash } = {}] = await world.database.rows(
      `select access_code_hash as hash from programs where code = 'SQ16'`,
    )
    const kept = await editing.published('programs', 'SQ16', { venue: 'Dome' })
    expect(JSON.stringify(kept)).not.toContain(String(hash))
    const hashNow = async () =>
      (await world.database.rows(`select access_code_hash as hash from programs where code = 'SQ16'`))[0]
        ?.hash
    expect(await hashNow()).toBe(hash)
    const changed = await editing.published('programs', 'SQ16', { access_code: 'NEW-WORD' })
    expect(JSON.stringify(changed)).not.toContain('NEW-WORD')
    expect(await hashNow()).not.toBe(hash)
    await editing.published('programs', 'SQ16', { access_code_kept: false })
    expect(await hashNow()).toBe(null)
  })

  test('counts who could buy it by the rules of the cart, and keeps nothing', async () => {
    const draft = await editing.drafted('programs', 'MAST', { min_age: 35, max_age: 40 })
    const versions = await count('catalogue_versions')
    const few = (await editing.audience(draft)).body.data
    const all = few.could + few.after_profile + few.reasons.reduce((sum, { people }) => sum + people, 0)
    expect(all).toBe(few.people)
    expect(few.reasons.map(({ reason }) => reason)).toContain('AGE_TOO_YOUNG')
    const wider = await editing.drafted('programs', 'MAST', { min_age: 18, max_age: null })
    const many = (await editing.audience(wider)).body.data
    expect(many.could + many.after_profile).toBeGreaterThan(few.could + few.after_profile)
    expect(await count('catalogue_versions')).toBe(versions)
    expect((await editing.open('programs', 'MAST')).body.data.published?.min_age).not.toBe(18)
  })

  test('is edited by each role only where the role goes', async () => {
    const person = await verifiedPerson(world)
    const { accountId } = await signedIn(world, person.email, person.password)
    await world.database.script(rolesFor(accountId, ['tournaments']))
    const own = editingIn(world, (await signedIn(world, person.email, person.password)).bearer)
    expect((await own.list()).may_edit).toEqual(['tournaments'])
    const refused = await own.change('programs', 'DISC', { price: 1 })
    expect([refused.status, refused.body.code]).toEqual([403, 'no_grant'])
    const { draft } = (await own.change('tournaments', 'INDOOR', { venue: 'Another hall' })).body.data
    expect(draft?.content.venue).toBe('Another hall')
    const theirs = await editing.drafted('programs', 'DISC', { price: 170 })
    expect((await own.publish(theirs)).body.code).toBe('no_grant')
  })
})
