import { expect, type Page } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { newFamily } from '../support/family.ts'
import { openOffice } from '../support/office.ts'
import { mailedLink } from '../support/people.ts'
import { pressPay } from '../support/press-pay.ts'
import { test } from '../support/site.ts'

async function fillCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Card details"]')
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiry date').fill('12 / 40')
  await frame.getByLabel('Security code').fill('123')
  await frame.getByLabel('Name on card').fill('Ana Silva')
}

test('the office registers on behalf of a family, which pays by the link of the email without signing in @long', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.slow()
  const family = await newFamily(page, request, [{ firstName: 'Juno', birthdate: '2014-05-17' }])
  await openOffice(page, 'registrar', `/office/people/${family.people.Juno}`)
  await page.getByRole('button', { name: 'Register on behalf' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Ana Silva · guardian')).toBeChecked()
  await dialog.getByRole('button', { name: 'Show what it does' }).click()
  await expect(dialog.getByText('Choose at least one.')).toBeVisible()
  await dialog
    .getByText(/^Not possible \(\d+\)$/)
    .first()
    .click()
  await expect(dialog.getByText(/Juno was born in 2014/).first()).toBeVisible()
  await axeInBothLooks(page)
  await dialog.getByLabel(/^Youth Player \(U12\) · /).check()
  await dialog.getByLabel('How many days the link lasts').fill('3')
  await dialog.getByRole('button', { name: 'Show what it does' }).click()
  await expect(dialog.getByText('Ready to pay: registration for Juno')).toBeVisible()
  await axeInBothLooks(page)
  await dialog.getByLabel('Reason').fill('The family called.')
  await dialog.getByRole('button', { name: 'Hold it and email the link' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Call back: Juno/ })).toBeVisible()

  const link = await mailedLink(page, family.email)
  const stranger = await browser.newContext({ ...(baseURL && { baseURL }) })
  const phone = await stranger.newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1, name: 'Registration for Juno' })).toBeVisible()
  await expect(phone).toHaveURL(/\/pay-registration$/)
  await expect(phone.getByText(family.lastName)).toBeHidden()
  await axeInBothLooks(phone)
  await fillCard(phone, '4000000000000002')
  await pressPay(phone)
  await expect(phone.getByRole('alert')).toContainText('Payment Declined')
  await fillCard(phone, '4242424242424242')
  await pressPay(phone)
  await expect(phone.getByRole('heading', { level: 1, name: 'Paid. Thank you!' })).toBeVisible()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1, name: 'Paid. Thank you!' })).toBeVisible()
  await stranger.close()

  await page.goto('/office/changes')
  await expect(page.getByRole('table').getByText('Paid', { exact: true }).first()).toBeVisible()
  await axeInBothLooks(page)
})

test('the office calls a link back, and the family reads so @long', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.slow()
  const family = await newFamily(page, request, [{ firstName: 'Liv', birthdate: '2014-05-02' }])
  await openOffice(page, 'finance', '/office/changes?part=onBehalf')
  await page.getByRole('button', { name: 'Register on behalf' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(`Liv ${family.lastName}`)
  await dialog.getByRole('button', { name: `Choose Liv ${family.lastName}` }).click()
  await dialog.getByLabel(/^Youth Player \(U12\) · /).check()
  await dialog.getByRole('button', { name: 'Show what it does' }).click()
  await dialog.getByLabel('Reason').fill('The family called.')
  await dialog.getByRole('button', { name: 'Hold it and email the link' }).click()
  await expect(dialog).toBeHidden()
  const link = await mailedLink(page, family.email)
  await page.getByRole('button', { name: `Call back: Liv ${family.lastName}` }).click()
  await dialog.getByLabel('Reason').fill('They changed their mind.')
  await dialog.getByRole('button', { name: 'Call back', exact: true }).click()
  await expect(dialog).toBeHidden()
  const stranger = await browser.newContext({ ...(baseURL && { baseURL }) })
  const phone = await stranger.newPage()
  await phone.goto(link)
  await expect(
    phone.getByRole('heading', { level: 1, name: 'This registration was taken back' }),
  ).toBeVisible()
  await stranger.close()
})
