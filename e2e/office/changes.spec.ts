import { expect, type Page } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { openOffice, signInOffice } from '../support/office.ts'
import { test } from '../support/site.ts'

const requests = (page: Page) => page.getByRole('table', { name: 'Waiting requests' })

test('finance comes from a task to the request, sees what each decision does, and decides @long', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await page.goto('/office/changes')
  await signInOffice(page, 'finance')
  await expect(page.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible()
  await expect(requests(page).getByRole('row')).not.toHaveCount(0)
  await axeInBothLooks(page)

  await page.goto('/office')
  await page.getByText(/^Simran Uppal/).click()
  await page.getByRole('link', { name: 'See the request and decide' }).first().click()
  await expect(page).toHaveURL(/\/office\/changes\?request=\d+$/)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/The doctor’s note comes by mail|Knee surgery/)).toBeVisible()
  await axeInBothLooks(page)

  await dialog.getByLabel('Agree by exception, with more money').check()
  await dialog.getByRole('button', { name: 'Show what it does' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel('Why, in words for the family').fill('You were with us for ten years.')
  await dialog.getByRole('button', { name: 'Show what it does' }).click()
  await expect(dialog.getByText(/sets the refund policy aside/)).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'What is booked' })).toBeVisible()
  await axeInBothLooks(page)
  await dialog.getByRole('button', { name: 'Back' }).click()

  await dialog.getByLabel('Agree, with the money that the policy gives').check()
  await dialog.getByRole('button', { name: 'Show what it does' }).click()
  await expect(dialog.getByText(/to the card/).first()).toBeVisible()
  await expect(dialog.getByText(/A spot becomes free|Taking part/).first()).toBeVisible()
  await dialog.getByLabel('Reason').fill('The note arrived.')
  await dialog.getByRole('button', { name: 'Agree to the request' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/office/changes')
  await requests(page).getByRole('button', { name: 'Decide: Luca Takhar' }).click()
  await dialog.getByLabel('Refuse').check()
  await dialog.getByLabel('Why, in words for the family').fill('No note came.')
  await dialog.getByRole('button', { name: 'Show what it does' }).click()
  await expect(dialog.getByText('Nothing comes back.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Asked twice.')
  await dialog.getByRole('button', { name: 'Refuse the request' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Decided' }).click()
  await expect(page.getByRole('table', { name: 'Decided' }).getByText('Refused')).toBeVisible()
  await axeInBothLooks(page)
})

test('finance calls off a program, sees whom it concerns, and follows how far it is @long', async ({
  page,
}) => {
  test.slow()
  await openOffice(page, 'finance', '/office/changes?part=callOffs')
  await expect(page.getByText('Nothing has been called off.')).toBeVisible()
  await page.getByRole('button', { name: 'Call off something' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show what it does' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  const choose = async (name: RegExp) => {
    const option = dialog.getByRole('option', { name })
    await dialog.getByLabel('What is called off').selectOption(String(await option.getAttribute('value')))
    await dialog.getByRole('button', { name: 'Show what it does' }).click()
  }
  await choose(/^Community Coach/)
  await expect(dialog.getByRole('heading', { name: 'Emails that go out' })).toBeVisible()
  await axeInBothLooks(page)
  await expect(dialog.getByText(/people of \d+ families/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await choose(/^Umpire Assessor/)
  await dialog.getByLabel('Reason').fill('The assessor has moved away.')
  await dialog.getByRole('button', { name: /^Call off / }).click()
  await expect(page.getByRole('heading', { name: /^Called off: / })).toBeVisible()
  await expect(page.getByText(/^(\d+) of \1 are done\./)).toBeVisible({ timeout: 60_000 })
  await axeInBothLooks(page)
})
