import { expect } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { addRegistration, addToCart } from '../support/buying.ts'
import { newFamily } from '../support/family.ts'
import { DEMO_PASSWORD, signIn } from '../support/people.ts'
import { type Api, signedInApi } from '../support/signed-in-api.ts'
import { test } from '../support/site.ts'

test('a parent opens a child from the account and sees exactly one next step @phone', async ({ page }) => {
  await signIn(page, 'unsigned@mail.example')
  await page.goto('/account')
  await page.getByRole('link', { name: /Mila Petrov/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mila Petrov' })).toBeVisible()
  const ladder = page.getByRole('list', { name: 'Steps to a valid registration' })
  await expect(ladder.getByRole('listitem')).toHaveText([
    'Registered: done',
    'Paid: done',
    'Waivers signed: not yet',
    'Valid: not yet',
  ])
  await expect(page.getByText('Some waivers are not signed yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the documents' })).toHaveCount(1)
})

test('a registration and a course are put in the cart, and what may not be taken says why @phone', async ({
  page,
}) => {
  await signIn(page, 'parent3@mail.example')
  await page.goto('/account')
  await page.getByRole('link', { name: /Siggy Vinter/ }).click()
  await expect(page.getByText('Siggy is not registered for 2024/25 yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add Registration to Cart' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Not available for Siggy right now').click()
  await expect(dialog.getByText('Siggy was born in 2009; Mini Player (U9) is for 2016–2021.')).toBeVisible()
  await dialog.getByRole('radio', { name: /Junior Player/ }).check()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText(/Junior Player .* is in the cart for Siggy\./)).toBeVisible()

  await page.getByRole('button', { name: 'Add to Cart: Community Umpire (online)' }).click()
  await expect(page.getByRole('button', { name: 'View Cart and Checkout: 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove: Community Umpire (online)' }).click()
  await expect(page.getByRole('button', { name: 'View Cart and Checkout: 1' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Junior Player .* · In the cart/)).toBeVisible()
})

test('a profile that misses something leads to the part that is missing', async ({ page }) => {
  await signIn(page, 'grant@mail.example')
  await page.goto('/account')
  await page.getByRole('link', { name: /Dev Takhar/ }).click()
  await page.getByRole('button', { name: 'Add Registration to Cart' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Before you can register Dev:')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Fill in now' })).toHaveCount(2)
  await expect(dialog.getByText("Complete Dev's profile", { exact: false })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Fill in now' }).first().click()
  await expect(page.getByRole('tab', { name: /Emergency and medical To do/, selected: true })).toBeVisible()
})

test('the home page says what a profile misses and leads to that part, which says it too @phone', async ({
  page,
}) => {
  await signIn(page, 'grant@mail.example')
  await page.goto('/')
  const entry = page.getByRole('listitem').filter({ hasText: 'Complete Dev Takhar’s profile' })
  const medical = 'Fill in the emergency contacts and the medical details'
  await expect(entry).toContainText(medical)
  await entry.getByRole('link', { name: /^Open the profile/ }).click()
  await expect(page).toHaveURL(/\/participant\/\d+\?profile=medical$/)
  const panel = page.getByRole('tabpanel', { name: /Emergency and medical/ })
  await expect(panel.getByText(medical)).toBeVisible()
  await expect(panel.getByText(medical)).toBeInViewport()
})

test('a child without a club gets the category of the birth year, and the club is asked for there @phone @long', async ({
  page,
  request,
}) => {
  const family = await newFamily(page, request, [{ firstName: 'Liv', birthdate: '2014-05-02', club: null }])
  await signIn(page, family.email, family.password)
  await page.goto(`/participant/${family.people.Liv}`)
  await page.getByRole('button', { name: 'Add Registration to Cart' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: /Youth Player.*Recommended/ })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: /Trial Pass.*Not refundable/ })).not.toBeChecked()
  await axeInBothLooks(page)
  await dialog.getByRole('combobox', { name: 'Club' }).selectOption({ label: 'Arbutus Bay Hockey Club' })
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText(/Youth Player .* · In the cart/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Arbutus Bay Hockey Club').first()).toBeVisible()
})

test('a registration beside other rows is replaced after a tick, and without it the reason is in sight @phone', {
  tag: '@long',
}, async ({ page, request }) => {
  const family = await newFamily(page, request, [{ firstName: 'Otto', birthdate: '2009-05-02' }])
  await signIn(page, family.email, family.password)
  await page.goto(`/participant/${family.people.Otto}`)
  await addRegistration(page, /Junior Player/)
  await addToCart(page, 'Community Umpire (online)')
  await page.getByRole('button', { name: 'Change the registration in the cart' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Recreational Player/ }).check()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog.getByRole('alert')).toBeInViewport()
  await axeInBothLooks(page)
  await dialog.getByRole('checkbox', { name: /^Remove Junior Player/ }).check()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText(/Recreational Player .* · In the cart/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'View Cart and Checkout: 2' })).toBeVisible()
})

test('the number of another family’s child shows no page @long', async ({ page, site }) => {
  await signIn(page, 'refund@mail.example')
  await page.goto('/account')
  const href = await page.getByRole('link', { name: /Ama Boateng/ }).getAttribute('href')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await signIn(page, 'masters@mail.example')
  site.expectFailedRequests(/\/api\/participants\//)
  await page.goto(String(href))
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page).toHaveTitle('404 Page Not Found')
  await expect(page.getByText('Ama Boateng')).toBeHidden()
})

test('the page of a person is accessible in both themes, on a phone and on a desk', async ({ page }) => {
  await signIn(page, 'coach@mail.example')
  await page.goto('/account')
  await page.getByRole('link', { name: /Noor Blackwood/ }).click()
  await expect(page.getByText('The office has the record check and is looking at it.')).toBeVisible()
  await axeInBothLooks(page)
})

test('a guardian sees who else can act, and asks the office to end a link that is as old as their own @phone @long', async ({
  page,
}) => {
  await signIn(page, 'parent3@mail.example')
  await page.goto('/account')
  await page.getByRole('link', { name: /Nils Vinter/ }).click()
  await page.getByRole('tab', { name: 'Guardians' }).click()
  const end = page.getByRole('button', { name: 'End the link: Jonas V.' })
  await end.click()
  const dialog = page.getByRole('dialog', { name: 'End the link of Jonas V. to Nils?' })
  await expect(dialog.getByText('The office will call you. Until then nothing changes.')).toBeVisible()
  await axeInBothLooks(page)
  await page.keyboard.press('Escape')
  await expect(end).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Ask the office' }).click()
  await expect(page.getByText('The office will decide and get in touch with you.')).toBeVisible()
  await expect(end).toBeVisible()
})

type Tournament = {
  id: number
  name: string
  clubs: { id: number }[]
  divisions: { id: number; name: string }[]
}

/** A team of a stranger that has a child on its roster by number and birthdate. */
async function teamWith(
  child: { participant_number: string; birthdate: string },
  api: Api,
  team_name: string,
): Promise<void> {
  const tournaments = await api.get<Tournament[]>('/api/tournaments?per_page=200')
  const tournament = tournaments.find(({ name }) => name === 'Cedar Coast Junior Championships')
  const team = await api.post<{ id: number }>(`/api/tournaments/${tournament?.id}/teams`, {
    ...{ division_id: tournament?.divisions[0]?.id, club_id: tournament?.clubs[0]?.id, team_name },
    contact: { name: 'Wes Garrison', email: 'us@mail.example', phone: '604-555-0142' },
  })
  await api.post(`/api/tournaments/teams/${team.id}/validate-participant`, {
    ...{ role: 'players', ...child },
  })
}

test('a family finds the teams that wait for its answer at home, agrees to one and refuses the other @phone @long', async ({
  page,
  request,
}) => {
  const birthdate = '2010-05-02'
  const family = await newFamily(page, request, [{ firstName: 'Runa', birthdate }])
  const [runa] = (await signedInApi(request, family)).account.dependants
  const child = { participant_number: runa?.participant_number ?? '', birthdate }
  const api = await signedInApi(request, { email: 'us@mail.example', password: DEMO_PASSWORD })
  await teamWith(child, api, 'Herons')
  await teamWith(child, api, 'Sparrows')
  await signIn(page, family.email, family.password)
  await page.goto('/')
  const asked = (team: string) =>
    page.getByRole('listitem').filter({ hasText: `${team} put Runa ${family.lastName} on its roster` })
  await expect(asked('Sparrows')).toBeVisible()
  await asked('Herons')
    .getByRole('link', { name: /^Answer/ })
    .click()
  const teams = page.getByRole('region', { name: 'Teams' })
  await expect(teams.getByText('Until then they see only the number that they typed.')).toBeInViewport()
  const row = (team: string) => teams.getByRole('listitem').filter({ hasText: team })
  await axeInBothLooks(page)
  await row('Herons').getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText('You agreed to Herons.')).toBeVisible()
  await expect(row('Herons').getByText('You agreed')).toBeVisible()
  await row('Sparrows').getByRole('button', { name: 'This is not right' }).click()
  const dialog = page.getByRole('dialog', { name: 'Not on Sparrows?' })
  await dialog.getByRole('button', { name: 'Take off the team' }).click()
  await expect(page.getByText('The person is no longer on Sparrows.')).toBeVisible()
  await expect(teams.getByRole('listitem')).toHaveCount(1)
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^Choose a registration/ })).toBeVisible()
  await expect(asked('Herons').or(asked('Sparrows'))).toHaveCount(0)
})
