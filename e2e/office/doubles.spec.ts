import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { newFamily } from '../support/family.ts'
import { openOffice } from '../support/office.ts'
import { test } from '../support/site.ts'

test('a registrar compares two records of one child, part by part, and decides', { tag: '@long' }, async ({
  page,
  request,
  context,
}) => {
  const { lastName } = await newFamily(page, request, [
    { firstName: 'Mara', birthdate: '2014-05-06' },
    { firstName: 'Marra', birthdate: '2014-06-05' },
  ])
  await context.clearCookies()
  await openOffice(page, 'registrar', '/office/doubles')
  const pair = page.getByRole('listitem').filter({ hasText: `Marra ${lastName}` })
  // New records are compared with all others every few seconds.
  await expect(async () => {
    await page.reload()
    await expect(pair).toContainText('day and month of birth exchanged')
  }).toPass()
  await axeInBothLooks(page)
  await pair.getByRole('link', { name: /^Compare/ }).click()

  await expect(page.getByRole('heading', { name: 'Are these one person?' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Name' })
  await row.getByText(`Marra ${lastName}`).click()
  await expect(page.getByText('A second person of the office has to agree')).toBeVisible()
  await expect(page.getByText('acts for both already')).toBeVisible()
  await axeInBothLooks(page)

  await page.getByRole('button', { name: 'Propose to join them' }).click()
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The mother called: one child, typed twice.')
  await page.getByRole('button', { name: 'Propose to join them' }).click()
  await expect(page.getByText('Another person of the office has to agree now.')).toBeVisible()
  await expect(page).toHaveURL('/office/doubles')

  await pair.getByRole('link', { name: /^Compare/ }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('They are twins after all.')
  await page.getByRole('button', { name: 'They are two people' }).click()
  await expect(page.getByText('These two are not suggested again.')).toBeVisible()
  await expect(page).toHaveURL('/office/doubles')
  await expect(pair).toHaveCount(0)
})
