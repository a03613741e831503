import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { openOffice } from '../support/office.ts'
import { test } from '../support/site.ts'
import { type OwnSite, startSite } from '../support/start-site.ts'

// Credits would pay for what other tests buy: this file has a site of its own.
let own: OwnSite
test.beforeAll(async () => {
  test.setTimeout(90_000)
  own = await startSite()
})
test.afterAll(() => own.stop())

test('a treasurer gives a parent a credit and moves part of it to the other parent', {
  tag: '@long',
}, async ({ page, site }) => {
  site.expectFailedRequests(/credits\/\d+\/move$/)
  await openOffice(page, 'finance', `${own.url}/office/people`)
  await page.getByRole('searchbox').fill('Ida Vinter')
  await page.getByRole('link', { name: 'Ida Vinter' }).click()
  const credits = page.getByRole('region', { name: 'Credits' })
  await credits.getByRole('button', { name: 'Give a credit: Maren Vinter' }).click()
  const giving = page.getByRole('dialog', { name: 'Give Maren Vinter a credit' })
  await giving.getByRole('button', { name: 'Give a credit' }).click()
  await expect(giving.getByLabel('Amount')).toBeFocused()
  await giving.getByLabel('Amount').fill('30')
  await giving.getByLabel('Reason').fill('A long wait on the telephone.')
  await giving.getByRole('button', { name: 'Give a credit' }).click()
  await expect(credits.getByText('$30.00, of which $30.00 can be used')).toBeVisible()

  await credits
    .getByRole('button', { name: /^Move: / })
    .first()
    .click()
  const moving = page.getByRole('dialog', { name: 'Move a credit' })
  await axeInBothLooks(page, 'dialog')
  await moving.getByLabel('Amount').fill('50')
  await moving.getByLabel('Reason').fill('Jonas pays for the course.')
  await moving.getByRole('button', { name: 'Move' }).click()
  await expect(moving.getByRole('alert')).toContainText('$30.00')
  await moving.getByLabel('Amount').fill('12.50')
  await moving.getByRole('button', { name: 'Move' }).click()
  await expect(moving).toBeHidden()
  await expect(credits.getByText(/^\$12\.50, of which \$12\.50 can be used/)).toBeVisible()
  await expect(credits.getByText(/\$12\.50 went to another account of the family/)).toBeVisible()
  await axeInBothLooks(page)
})
