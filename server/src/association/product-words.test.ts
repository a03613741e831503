import type { Program, RegistrationOption } from '@centrepass/contract/catalogue/catalogue'
import type { InvoiceDetails } from '@centrepass/contract/invoices/invoices'
import type { Tournament } from '@centrepass/contract/tournaments/tournaments'
import { beforeAll, expect, test } from 'vitest'
import { buyingIn, type Family } from '#test/acting/buying'
import { startWorld } from '#test/world'
import { cedarCoast } from '../demo/cedar-coast.ts'
import { readAssociation } from './read-association.ts'

const SECOND = new URL('../../associations/rive-aux-erables/', import.meta.url).pathname

let world: Awaited<ReturnType<typeof startWorld>>
let buying: ReturnType<typeof buyingIn>
let family: Family
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  buying = buyingIn(world)
  family = await buying.family('parent3@mail.example')
})

const dataOf = async <T>(path: string) => (await world.get<{ data: T }>(path)).body.data
const speak = (language: 'EN' | 'FR') =>
  world.patch(`/api/accounts/${family.accountId}`, { language }, family.bearer)
const bought = async (invoiceId: number, language: 'en' | 'fr') =>
  (
    await world.get<{ data: InvoiceDetails }>(`/api/accounts/${family.accountId}/invoices/${invoiceId}`, {
      ...family.bearer,
      'accept-language': language,
    })
  ).body.data.item_rows.map(({ cart_item }) => cart_item.product.name)

test('a product is answered in both languages at once, whatever the asker reads', async () => {
  const junior = await dataOf<RegistrationOption>('/api/registrationOptions/3')
  expect(junior.names).toEqual({ en: 'Junior Player (U13-U18)', fr: 'Junior (U13-U18)' })
  expect(junior.name).toBe(junior.names.en)
  const camp = await dataOf<Program>('/api/programs/4')
  expect(camp).toMatchObject({
    names: { fr: 'Camp d’identification provincial' },
    descriptions: { fr: 'Camp d’identification de deux jours, test de condition physique' },
    times: { en: 'Both days, 9:00 to 16:00', fr: 'Les deux jours, de 9 h à 16 h' },
    venue: 'Tamarack Sports Commons',
    map_url: expect.stringMatching(/^https:/),
  })
  const [tournament] = await dataOf<Tournament[]>('/api/tournaments?text=Junior')
  expect(tournament?.names.fr).toBe('Championnats juniors de Cedar Coast')
  expect(tournament?.divisions[0]?.names.fr).toBe('U18 filles, niveau 1')
})

test('a list is searched in both languages, and not by the names of the languages', async () => {
  const codes = async (text: string) =>
    (await dataOf<Program[]>(`/api/programs?text=${encodeURIComponent(text)}`)).map(({ code }) => code)
  expect(await codes('académie')).toEqual(['ZA13', 'ZA15'])
  expect(await codes('maîtres')).toEqual(['MAST'])
  expect(await codes('"fr"')).toEqual([])
})

test('a product without French words is called by its own in both languages', async () => {
  await world.database.script(
    `update programs set names = '{}', bring = '{"en": "A ball."}' where code = 'GK'`,
  )
  const clinic = await dataOf<Program>('/api/programs/7')
  expect(clinic.names).toEqual({ en: 'Goalkeeper Clinic Series', fr: 'Goalkeeper Clinic Series' })
  expect(clinic.bring).toEqual({ en: 'A ball.', fr: 'A ball.' })
})

test('an invoice names what was sold in its reader’s language, in the words of the day of the purchase', async () => {
  await speak('FR')
  const junior = await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')
  const priced = await buying.validate(family, [junior])
  expect(priced.body.data.invoice.item_rows[0]?.cart_item.product.name).toBe('Junior (U13-U18)')
  const { body } = await buying.buy(family, [junior])
  await world.database.script(
    `update registration_options set name = 'Other', names = '{"en": "Other", "fr": "Autre"}' where code = 'JUNIOR'`,
  )
  expect(await bought(body.data.invoice_id, 'fr')).toEqual(['Junior (U13-U18)'])
  expect(await bought(body.data.invoice_id, 'en')).toEqual(['Junior Player (U13-U18)'])
})

test('every product and tournament of both associations has its name in the other language', async () => {
  for (const files of [await cedarCoast(), await readAssociation(SECOND)]) {
    const other = files.association.language === 'fr' ? 'en' : 'fr'
    const products = [...files.registration_options, ...files.programs, ...files.courses]
    const named = [
      ...products,
      ...files.tournaments,
      ...files.tournaments.flatMap(({ divisions }) => divisions),
    ]
    expect(named.filter(({ names }) => !names[other]).map(({ code }) => code)).toEqual([])
    expect(products.filter(({ descriptions }) => !descriptions[other]).map(({ code }) => code)).toEqual([])
  }
})

test('every word that the search field of the home page suggests names a product, in its language', () => {
  const files = cedarCoast()
  const named = [...files.registration_options, ...files.programs, ...files.courses]
  const isNamed = (word: string, names: string[]) => names.some((name) => name.toLowerCase().includes(word))
  const english = named.map(({ name }) => name)
  const french = named.map(({ names }) => names.fr ?? '')
  for (const word of ['umpire', 'academy', 'masters'])
    expect([word, isNamed(word, english)]).toEqual([word, true])
  for (const word of ['arbitre', 'académie', 'maîtres'])
    expect([word, isNamed(word, french)]).toEqual([word, true])
})
