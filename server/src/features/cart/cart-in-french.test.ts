import { expect, test } from 'vitest'
import { buyingIn, NO_FUNDS } from '#test/acting/buying'
import { startWorld } from '#test/world'

async function frenchFamily() {
  const buying = buyingIn(await startWorld({ visitors: 'many' }))
  const known = await buying.family('parent3@mail.example')
  return { buying, family: { ...known, bearer: { ...known.bearer, 'accept-language': 'fr-CA' } } }
}

test('an empty cart is refused in French to a person who reads French', async () => {
  const { buying, family } = await frenchFamily()
  const { status, body } = await buying.validate(family, [])
  expect([status, body.error, body.message]).toEqual([422, 'no_cart', 'Aucun panier'])
})

test('a declined card is told in French to a person who reads French', async () => {
  const { buying, family } = await frenchFamily()
  const items = [await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')]
  const { status, body } = await buying.buy(family, items, NO_FUNDS)
  expect([status, body.error, body.message]).toEqual([
    402,
    'payment_declined',
    'Les fonds de votre carte sont insuffisants.',
  ])
})

test('what is to be signed after a purchase has its title in the language of who asks, also again', async () => {
  const { buying, family } = await frenchFamily()
  const items = [await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')]
  const { cart_validation_token } = (await buying.validate(family, items)).body.data
  const sent = { cart_validation_token, payment_ott: await buying.token() }
  const titles = async (language: string) => {
    const asker = { ...family, bearer: { ...family.bearer, 'accept-language': language } }
    const { body } = await buying.purchase(asker, items, sent)
    return body.data.documents.map(({ title }) => title)
  }
  expect(await titles('fr-CA')).toContain('Code de conduite des participants')
  expect(await titles('en-CA')).toContain('Participant code of conduct')
})

test('the errors of a row are in French, also what was bought, with the values of their sentences', async () => {
  const { buying, family } = await frenchFamily()
  const junior = await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')
  const { body } = await buying.validate(family, [junior, junior])
  const product = { en: 'Junior Player (U13-U18)', fr: 'Junior (U13-U18)' }
  const message = `${product.fr} est déjà dans le panier pour Siggy.`
  expect(body.message).toEqual([message])
  expect(body.errors).toMatchObject(
    [0, 1].map((index) => ({
      ...{ code: 'IN_CART', index, message },
      values: { product, name: 'Siggy' },
    })),
  )
})

test('what a person has already is named in the language of who asks', async () => {
  const { buying, family } = await frenchFamily()
  const mini = await buying.item(family, 'Ida', 'RegistrationOption', 'MINI')
  const { body } = await buying.validate(family, [mini])
  expect(body.message).toEqual(['Ida est déjà inscrit·e comme Mini (U9) pour 2024/25.'])
})
