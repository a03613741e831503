import { expect, type Locator } from '@playwright/test'
import { newFamily } from '../support/family.ts'
import { pressPay } from '../support/press-pay.ts'
import { test } from '../support/site.ts'

test('a returning parent pays for three children with eight taps, and writes nothing but sign-in and card @phone', async ({
  page,
  request,
}) => {
  const family = await newFamily(page, request, [
    { firstName: 'Liv', birthdate: '2014-05-02' },
    { firstName: 'Juno', birthdate: '2010-05-02' },
    { firstName: 'Kai', birthdate: '2016-05-02' },
  ])
  let taps = 0
  let fields = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.click()
  }
  const write = async (field: Locator, text: string) => {
    fields += 1
    await field.fill(text)
  }
  await page.goto('/')
  await tap(page.getByRole('button', { name: 'Sign In' }))
  await write(page.getByLabel('Email'), family.email)
  await write(page.getByLabel('Password', { exact: true }), family.password)
  await tap(page.locator('form').getByRole('button', { name: 'Sign In' }))
  await tap(page.getByRole('link', { name: 'Register your family' }))
  await expect(page.getByRole('checkbox', { name: /^Register / })).toHaveCount(3)
  await tap(page.getByRole('button', { name: 'Add to Cart' }))
  await tap(page.getByRole('link', { name: 'Check out' }))
  const card = page.frameLocator('iframe[title="Card details"]')
  await write(card.getByLabel('Card number'), '4242424242424242')
  await write(card.getByLabel('Expiry date'), '1230')
  await write(card.getByLabel('Security code'), '123')
  taps += 1
  await pressPay(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Payment complete')
  console.log(`Returning parent, three children, to paid: ${taps} taps, ${fields} fields`)
  expect(taps).toBeLessThanOrEqual(8)
  // Two to sign in, three of the card: who pays and where they live is on file.
  expect(fields).toBe(5)
})
