import { expect, type Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { addToCart, openPerson } from '../support/buying.ts'
import { signIn } from '../support/people.ts'
import { pressPay } from '../support/press-pay.ts'
import { test } from '../support/site.ts'
import { sayWhoPays } from '../support/who-pays.ts'

/** Its bank wants to hear from the person. */
const ASKS = '4000 0025 0000 3155'

const bank = (page: Page) => page.frameLocator('iframe[title="Your bank’s page"]')
const receipt = (page: Page) => page.getByRole('heading', { level: 1, name: 'Payment complete' })
const question = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Your bank wants to confirm this payment' })

async function payWithBankThatAsks(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^View Cart and Checkout/ }).press('Enter')
  await page.getByRole('link', { name: 'Check out' }).click()
  await sayWhoPays(page)
  await fillCard(page)
  await pressPay(page)
  await expect(question(page)).toBeVisible()
}

async function fillCard(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe[title="Card details"]')
  await frame.getByLabel('Card number').fill(ASKS)
  await frame.getByLabel('Expiry date').fill('12 / 30')
  await frame.getByLabel('Security code').fill('123')
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('a bank that asks is refused once, survives a reload, and is then approved by keyboard', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'dispute@mail.example')
  await openPerson(page, /Hugo/)
  await addToCart(page, 'Community Umpire (online)')
  await payWithBankThatAsks(page)
  await bank(page).getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Your bank did not confirm the payment. You were not charged.',
  )

  await fillCard(page)
  await pressPay(page)
  await expect(question(page)).toBeVisible()
  await page.reload()
  await expect(question(page)).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflow(page), `nothing sticks out at ${width} px`).toBeLessThanOrEqual(0)
    }
    await axe(page)
  }
  await bank(page).getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(receipt(page)).toBeVisible()
})
