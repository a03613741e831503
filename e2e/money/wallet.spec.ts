import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { newFamily } from '../support/family.ts'
import { signIn } from '../support/people.ts'
import { pressByFrame } from '../support/press-pay.ts'
import { test } from '../support/site.ts'
import { sayWhoPays } from '../support/who-pays.ts'

test('a wallet pays the cart: cancelled, refused, asked about by the bank, then paid once', {
  tag: '@long',
}, async ({ page, request, site }) => {
  test.slow()
  site.expectFailedRequests(/\/api\/cart\/purchase$/)
  const family = await newFamily(page, request, [{ firstName: 'Liv', birthdate: '2014-05-02' }])
  await signIn(page, family.email, family.password)
  await page.goto('/')
  await page.getByRole('link', { name: /^Register (your family|Liv)$/ }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: 'Check out' }).click()
  await sayWhoPays(page)

  const wallet = page.frameLocator('iframe[title="Demo wallet"]')
  const button = wallet.getByRole('button', { name: 'Pay with the demo wallet' })
  const sheet = wallet.getByRole('group', { name: /^Pay \$[\d.]+ with$/ })
  await pressByFrame(button)
  await expect(sheet).toBeVisible()
  await axeInBothLooks(page)
  await pressByFrame(wallet.getByRole('button', { name: 'Cancel' }))
  await expect(sheet).toBeHidden()

  await pressByFrame(button)
  await pressByFrame(wallet.getByRole('radio', { name: /the bank refuses/ }))
  await pressByFrame(wallet.getByRole('button', { name: 'Pay now' }))
  await expect(page.getByRole('alert')).toContainText('insufficient funds')
  await expect(page.getByText(/^Nothing was charged\./)).toBeInViewport()

  await pressByFrame(button)
  await pressByFrame(wallet.getByRole('radio', { name: /the bank asks you/ }))
  await pressByFrame(wallet.getByRole('button', { name: 'Pay now' }))
  await page.frameLocator('iframe[title="Your bank’s page"]').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Payment complete')
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Check out' })).toHaveCount(0)
})
