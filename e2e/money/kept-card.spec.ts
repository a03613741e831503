import { expect, type Locator, type Page } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { newFamily } from '../support/family.ts'
import type { NewPerson } from '../support/people.ts'
import { pressPay } from '../support/press-pay.ts'
import { test } from '../support/site.ts'

/** Counts what a person does. */
function handsOn(page: Page) {
  const done = { taps: 0, fields: 0 }
  return {
    done,
    tap: async (what: Locator) => {
      done.taps += 1
      await what.click()
    },
    tapPay: async () => {
      done.taps += 1
      await pressPay(page)
    },
    write: async (field: Locator, text: string) => {
      done.fields += 1
      await field.fill(text)
    },
  }
}

/** From the door to the checkout, with one child in the cart. */
async function toCheckout(page: Page, { email, password }: NewPerson, child: RegExp) {
  const hands = handsOn(page)
  const { tap, write } = hands
  await page.goto('/')
  await tap(page.getByRole('button', { name: 'Sign In' }))
  await write(page.getByLabel('Email'), email)
  await write(page.getByLabel('Password', { exact: true }), password)
  await tap(page.locator('form').getByRole('button', { name: 'Sign In' }))
  await tap(page.getByRole('link', { name: /^Register (your family|Juno)$/ }))
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  const others = page.getByRole('checkbox', { name: /^Register / })
  for (const box of await others.all()) {
    const isWanted = child.test((await box.getAttribute('aria-label')) ?? (await box.evaluate(labelOf)))
    // Only the first time: later everyone else is registered.
    if (!isWanted) await box.uncheck()
  }
  await tap(page.getByRole('button', { name: 'Add to Cart' }))
  await tap(page.getByRole('link', { name: 'Check out' }))
  return hands
}

const labelOf = (box: Element) => (box as HTMLInputElement).labels?.[0]?.textContent ?? ''

test('a card that is kept by choice pays the next time with its security code alone, and can be removed', {
  tag: '@long',
}, async ({ page, request, site }) => {
  site.expectFailedRequests(/\/api\/cart\/purchase$/)
  const family = await newFamily(page, request, [
    { firstName: 'Liv', birthdate: '2014-05-02' },
    { firstName: 'Juno', birthdate: '2010-05-02' },
  ])
  const first = await toCheckout(page, family, /Liv/)
  const keep = page.getByRole('checkbox', { name: 'Keep this card for next time' })
  await expect(keep).not.toBeChecked()
  const card = page.frameLocator('iframe[title="Card details"]')
  await first.write(card.getByLabel('Card number'), '4242424242424242')
  await first.write(card.getByLabel('Expiry date'), '1230')
  await first.write(card.getByLabel('Security code'), '123')
  await first.tap(keep)
  await first.tapPay()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Payment complete')

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  const again = await toCheckout(page, family, /Juno/)
  await expect(page.getByRole('radio', { name: 'Visa ending in 4242, expires 12/30' })).toBeChecked()
  const code = page.frameLocator('iframe[title="Security code"]').getByLabel('Security code')
  await expect(code).toBeVisible()
  await axeInBothLooks(page)
  // A wrong code is said so, and everything stays.
  await code.fill('000')
  await pressPay(page)
  await expect(page.getByRole('alert')).toContainText('The security code is incorrect.')
  await again.write(code, '123')
  await again.tapPay()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Payment complete')
  const { taps, fields } = again.done
  console.log(`Returning parent with a kept card, to paid: ${taps} taps, ${fields} fields`)
  expect(taps).toBeLessThanOrEqual(8)
  // Two to sign in, and the security code.
  expect(fields).toBe(3)

  await page.goto('/account')
  await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
  await axeInBothLooks(page, 'dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No card is kept.')).toBeVisible()
})
