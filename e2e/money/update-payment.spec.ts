import { expect, type Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { signIn } from '../support/people.ts'
import { test } from '../support/site.ts'

const OVERDUE = 'overdue@mail.example'

// They share one family, whose plan can be paid once.
test.describe.configure({ mode: 'serial' })

test('the plan is found from the account, and shows in both looks and on the smallest phone what is wrong @long', async ({
  page,
}) => {
  await signIn(page, OVERDUE)
  await page.goto('/payments')
  const plans = page.getByRole('region', { name: 'Payment plans' })
  await expect(plans.getByText('$100.00 has been overdue since Wednesday 15 January.')).toBeVisible()
  await axe(page)
  await plans.getByRole('link', { name: 'Open the plan for Zone Academy U15, Arjan Uppal' }).click()
  await expect(page).toHaveURL('/update-payment/9001')
  await expect(page.getByText('Your card has insufficient funds.')).toBeVisible()
  await expect(page.getByText('Expired at the end of January 2025')).toBeVisible()
  await expect(page.getByText('The enrolment is suspended until you pay the overdue amount.')).toBeVisible()
  await cardField(page, 'Card number').waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflow(page), `nothing sticks out at ${width} px`).toBeLessThanOrEqual(0)
    }
    await axe(page)
  }
})

test('an expired card is replaced and the overdue amount paid in under a minute', async ({ page, site }) => {
  await signIn(page, OVERDUE)
  const began = Date.now()
  await page.goto('/update-payment/9001')
  // A card that is declined says so, and nothing that was typed is lost.
  site.expectFailedRequests(/update-ott/)
  await fillCard(page, '4000000000000002')
  await expect(page.getByRole('checkbox')).toBeChecked()
  const pay = page.getByRole('button', { name: 'Use this card and pay $100.00' })
  await pay.click()
  await expect(page.getByRole('alert')).toContainText('Payment Declined')
  await expect(page.getByRole('checkbox')).toBeChecked()
  // By keyboard alone, as for a person who cannot use a mouse.
  await cardField(page, 'Card number').fill('4242424242424242')
  await cardField(page, 'Security code').press('Enter')
  await expect(page.getByText('Thank you. $100.00 is paid, and the new card is on file.')).toBeVisible()
  expect(Date.now() - began).toBeLessThan(60_000)
  const card = page.getByRole('region', { name: 'Card on file' })
  await expect(card.getByText('Visa ending in 4242')).toBeVisible()
  await expect(page.getByText(/has been overdue since/)).toBeHidden()
  await expect(page.getByText(/^Next: \$100\.00 on Tuesday 18 February, charged to Visa/)).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('the next instalment is paid early, and the old card can go', { tag: '@long' }, async ({ page }) => {
  await signIn(page, OVERDUE)
  await page.goto('/update-payment/9001')
  await page.getByRole('button', { name: 'Pay the instalment of Tuesday 18 February now: $100.00' }).click()
  await expect(page.getByText('Everything is paid. Thank you!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Another card' })).toBeHidden()
  await page.getByRole('link', { name: /^Invoice INV-/ }).click()
  const invoice = page.getByRole('dialog')
  await expect(invoice.getByText('Outstanding').locator('xpath=following-sibling::*')).toHaveText('$0.00')
  await page.keyboard.press('Escape')
  const cards = page.getByRole('region', { name: 'Bank cards on file' })
  await cards.getByRole('button', { name: 'Remove Visa ending in 9995' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('The card was removed.')).toBeVisible()
  await expect(cards.getByText('Visa ending in 9995')).toBeHidden()
})

test('another account’s plan shows a clear page without a clue @long', async ({ page, site }) => {
  site.expectFailedRequests(/schedules/)
  await signIn(page, 'masters@mail.example')
  for (const id of ['9001', '2000000000']) {
    await page.goto(`/update-payment/${id}`)
    await expect(
      page.getByRole('heading', { name: 'We could not find this plan in your account' }),
    ).toBeVisible()
  }
})

const cardField = (page: Page, name: string) => page.frameLocator('iframe').getByLabel(name)

async function fillCard(page: Page, number: string): Promise<void> {
  await cardField(page, 'Card number').fill(number)
  await cardField(page, 'Expiry date').fill('12/40')
  await cardField(page, 'Security code').fill('123')
  await cardField(page, 'Name on card').fill('S Uppal')
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
