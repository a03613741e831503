import { expect, type Page } from '@playwright/test'
import { axe, axeInBothLooks } from '../support/axe.ts'
import { addRegistration, openPerson } from '../support/buying.ts'
import { newFamily } from '../support/family.ts'
import { signIn } from '../support/people.ts'
import { pressPay } from '../support/press-pay.ts'
import { test } from '../support/site.ts'
import { sayWhoPays } from '../support/who-pays.ts'

const amount = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')
const NAME = 'Cedar Coast welcome, 10% off'

async function addCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
  await page.keyboard.press('Enter')
}

test('a code is typed, refused, corrected and paid with, and its line is on the invoice @long', async ({
  page,
  request,
}) => {
  const family = await newFamily(page, request, [{ firstName: 'Bea', birthdate: '2011-05-04' }])
  await signIn(page, family.email, family.password)
  await page.goto('/cart')
  await openPerson(page, new RegExp(`Bea ${family.lastName}`))
  await addRegistration(page, /^Junior/)
  await page.getByRole('button', { name: /^View Cart and Checkout/ }).press('Enter')
  await expect(amount(page, 'Due now')).toHaveText('$67.00')

  await addCode(page, 'cedar-1')
  await expect(page.getByText('Code CEDAR-1 cannot be used for this cart.')).toBeVisible()
  await expect(amount(page, 'Due now')).toHaveText('$67.00')
  await axe(page)
  await page.getByRole('button', { name: 'Remove code CEDAR-1' }).press('Enter')

  await addCode(page, 'cedar-10')
  await expect(page.getByText('Code CEDAR-10 is used.')).toBeVisible()
  await expect(page.getByText(NAME)).toBeVisible()
  await expect(amount(page, 'Due now')).toHaveText('$60.50')
  await axeInBothLooks(page)

  await page.getByRole('link', { name: 'Check out' }).click()
  await expect(page.getByText(NAME)).toBeVisible()
  await sayWhoPays(page)
  const frame = page.frameLocator('iframe[title="Card details"]')
  await frame.getByLabel('Card number').fill('4242 4242 4242 4242')
  await frame.getByLabel('Expiry date').fill('12 / 30')
  await frame.getByLabel('Security code').fill('123')
  await pressPay(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment complete' })).toBeFocused()
  await expect(page.getByText(NAME)).toBeVisible()

  await page.goto('/payments')
  await page.getByRole('button', { name: /^INV-.*\$60\.50.*Paid/ }).click()
  const invoice = page.getByRole('dialog', { name: /^Invoice INV-/ })
  await expect(invoice.getByText(NAME)).toBeVisible()
  await expect(invoice.getByText('-$6.50')).toBeVisible()
  await axe(page)
})
