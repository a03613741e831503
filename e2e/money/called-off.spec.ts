import { expect, type Page } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { paidFamily } from '../support/family.ts'
import { openOffice } from '../support/office.ts'
import { signIn } from '../support/people.ts'
import { purchase } from '../support/purchase.ts'
import { signedInApi } from '../support/signed-in-api.ts'
import { test } from '../support/site.ts'
import { type OwnSite, startSite } from '../support/start-site.ts'

const COURSE = 'Provincial Umpire - Port Arbutus'
const OTHER = 'Community Umpire (online)'
const NAMES = ['Ida', 'Juno', 'Liv']

// Calling off ends the course for everyone in it.
let own: OwnSite
test.beforeAll(async () => {
  test.setTimeout(90_000)
  own = await startSite()
})
test.afterAll(() => own.stop())

/** All spots together are above the limit, so that a second person confirms it. */
async function confirm(page: Page): Promise<void> {
  await openOffice(page, 'treasurer', `${own.url}/office?kind=second_pair`)
  const card = page.getByRole('group').filter({ hasText: 'Proposal for a second person' })
  await card.locator('summary').click()
  await card.getByLabel('Confirm', { exact: true }).check()
  await card.getByLabel('Reason').fill('Seen with the club.')
  await card.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing of this kind waits.' })).toBeVisible()
}

/** The office asks families what they want instead. */
async function callOff(page: Page): Promise<void> {
  await openOffice(page, 'finance', `${own.url}/office/changes?part=callOffs`)
  await page.getByRole('button', { name: 'Call off a course or program' }).click()
  const dialog = page.getByRole('dialog')
  const option = dialog.getByRole('option', { name: new RegExp(`^${COURSE}`) })
  const which = dialog.getByLabel('Which course or program')
  await which.selectOption(String(await option.getAttribute('value')))
  await dialog.getByLabel('They choose: money back, a credit, or something else').check()
  await dialog.getByLabel('Last day to choose').fill('2025-02-20')
  await dialog.getByText(/^What else they can choose/).click()
  await dialog.getByLabel(new RegExp(`^${OTHER.replace(/[()]/g, '\\$&')}`)).check()
  await dialog.getByRole('button', { name: 'Show what it does' }).click()
  await dialog.getByLabel('Reason').fill('The assessor is ill.')
  await dialog.getByRole('button', { name: /^(Call off|Propose)/ }).click()
  await expect(dialog).toBeHidden()
}

test('a family chooses money, a credit and another course for what was called off @long', async ({
  browser,
  site,
}) => {
  test.slow()
  const context = await browser.newContext({ baseURL: own.url })
  site.watch(context)
  const page = await context.newPage()
  const { request } = context
  const children = NAMES.map((firstName) => ({ firstName, birthdate: '2009-05-05', option: 'JUNIOR' }))
  const family = await paidFamily(page, request, children)
  const api = await signedInApi(request, family)
  await purchase(
    api,
    NAMES.map((name) => ({ participant: family.people[name], product: COURSE })),
  )
  const newPage = async () => (await browser.newContext({ baseURL: own.url })).newPage()
  await callOff(await newPage())
  await confirm(await newPage())

  await signIn(page, family.email, family.password)
  await page.goto('/called-off')
  const card = (name: string) => page.getByRole('region', { name: `${COURSE}: ${name} ${family.lastName}` })
  await expect(card('Ida').getByText(/^You can choose until Thursday 20 February\./)).toBeVisible()
  await card('Ida').getByRole('button', { name: 'Choose this' }).click()
  await expect(card('Ida').getByText('This field is required')).toBeVisible()
  await axeInBothLooks(page)
  const choose = async (name: string, label: RegExp) => {
    await card(name).getByLabel(label).check()
    await card(name).getByRole('button', { name: 'Choose this' }).click()
    await expect(card(name)).toBeHidden()
  }
  await choose('Ida', /^Money back: \$64\.26 to your card/)
  await choose('Juno', /^A credit of \$64\.26 for later/)
  await choose('Liv', /^Community Umpire \(online\) instead, for /)
  await expect(page.getByRole('heading', { name: 'Nothing to choose' })).toBeVisible()
  await axeInBothLooks(page)
  await page.goto(`/participant/${family.people.Liv}`)
  await expect(page.getByText(OTHER).first()).toBeVisible()
})
