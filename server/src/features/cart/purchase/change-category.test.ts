import type { CartItem } from '@centrepass/contract/cart/cart'
import { describe, expect, test } from 'vitest'
import { type Shopping, startShopping } from '#test/acting/shopping'
import { eachTestStartsWith } from '#test/each-test-starts-with'

let world: Shopping['world']
let buying: Shopping['buying']
let family: Shopping['family']
eachTestStartsWith(async () => {
  ;({ world, buying, family } = await startShopping())
})

const registrationsOf = (id: number | undefined) => buying.registrationsOf(family, id)

test('a purchase of another category pays the difference and replaces the first', async () => {
  const nils = [await buying.item(family, 'Nils', 'RegistrationOption', 'REC')]
  await world.database.script(`update registration_options set min_age = 5 where code = 'REC'`)
  const { body } = await buying.validate(family, nils)
  const [row, credit] = body.data.invoice.item_rows
  expect(row?.credit).toBe(false)
  expect(credit).toMatchObject({ credit: true, refundable: false })
  await buying.buy(family, nils)
  const statuses = (await registrationsOf(family.people.Nils)).map(({ option, status }) => [
    option.code,
    status,
  ])
  expect(statuses).toContainEqual(['YOUTH', 'superseded'])
})

describe('one category after another', () => {
  const category = async (code: string) => [await buying.item(family, 'Nils', 'RegistrationOption', code)]
  const parts = async (code: string) =>
    (await buying.validate(family, await category(code), [])).body.data?.invoice.subtotal

  test('is charged the highest fee once, however often it changes', async () => {
    await world.database.script(`update registration_options set min_age = 5, max_age = 99, late_from = null`)
    expect(await parts('JUNIOR')).toBe('35.00')
    await buying.buy(family, await category('JUNIOR'))
    expect(await parts('SENIOR')).toBe('23.00')
    await buying.buy(family, await category('SENIOR'))
    expect(await parts('JUNIOR')).toBe('0.00')
  })

  test('in another season pays that season’s fee and signs its documents', async () => {
    await world.database.script(`insert into registration_options
      (code, season_year, name, description, "group", national_cents, provincial_cents, tax_class, opens_at,
       closes_at, club_required)
      values ('YOUTH', 2025, 'Youth Player', '', 'player', 500, 2000, 'EXEMPT_MEMBERSHIP', '2025-01-01',
        '2026-01-01', true)`)
    const [option] = await world.database.rows(`select id from registration_options where season_year = 2025`)
    const next = [{ ...(await category('YOUTH'))[0], product: Number(option?.id) } as CartItem]
    expect((await buying.validate(family, next, [])).body.data.invoice.subtotal).toBe('25.00')
    await buying.buy(family, next)
    const registered = (await registrationsOf(family.people.Nils)).map(({ season_year, status }) => ({
      ...{ season_year, status },
    }))
    expect(registered).toContainEqual({ season_year: 2025, status: 'pending_documents' })
    expect(registered).toContainEqual({ season_year: 2024, status: 'valid' })
  })

  test('is no way around a suspension', async () => {
    await world.database.script(`update registrations set status = 'suspended'
      where participant_id = ${family.people.Nils}`)
    await world.database.script(`update registration_options set min_age = 5, max_age = 99`)
    const refused = await buying.validate(family, await category('REC'))
    expect(refused.body.errors?.map(({ code }) => code)).toEqual(['SUSPENDED'])
  })
})
