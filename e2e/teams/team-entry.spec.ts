import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { cardFieldWords } from '#server/src/platform/card-payments/hosted-fields/card-field-words.ts'
import { axe } from '../support/axe.ts'
import { billedTeam, TREASURER } from '../support/billed-team.ts'
import { LOGIN, preparedTeam, signedIn, type Team, type Tournament } from '../support/masters-team.ts'
import { openOffice } from '../support/office.ts'
import { fillSignIn, mailedLink, signIn } from '../support/people.ts'
import { pressPay } from '../support/press-pay.ts'
import { test } from '../support/site.ts'
import { sayWhoPays } from '../support/who-pays.ts'

const DECLINED = '4000 0000 0000 0002'
const GOOD = '4242 4242 4242 4242'

async function fillCard(page: Page, number: string, language: 'en' | 'fr' = 'en'): Promise<void> {
  const words = cardFieldWords[language]
  const frame = page.frameLocator(`iframe[title="${words.title}"]`)
  await frame.getByLabel(words.number).fill(number)
  await frame.getByLabel(words.expiry).fill('12 / 30')
  await frame.getByLabel(words.cvc).fill('123')
  // A club that pays by its link is not known by name.
  const name = frame.getByLabel(words.name)
  if (await name.isVisible()) await name.fill('R Okafor')
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** In both themes and at every width, without anything that axe or a ruler could find. */
async function looksRight(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflow(page), `nothing sticks out at ${width} px`).toBeLessThanOrEqual(0)
    }
    await axe(page)
  }
}

// One after the other: a person plays for one team of a tournament.
test.describe('a team of the masters', () => {
  test.describe.configure({ mode: 'serial' })

  test('is reviewed, paid for with a deposit after a decline, taken along, and withdrawn for a credit', async ({
    page,
    request,
    site,
  }) => {
    test.setTimeout(150_000)
    const team = await preparedTeam(await signedIn(request, LOGIN), 'Harbour Herons')
    await signIn(page, LOGIN)
    await page.goto(`/tournaments/team/${team.id}/confirm`)
    await expect(page).toHaveTitle('Review Team Registration')
    await expect(page.getByRole('region', { name: 'Players' }).getByText(/^CC-\d+$/)).toHaveCount(11)
    await page.getByRole('radio', { name: /^Pay a deposit/ }).check()
    await expect(page.getByRole('heading', { name: 'Due later' })).toBeVisible()
    await looksRight(page)
    await page.getByRole('link', { name: 'Continue to payment' }).click()

    await sayWhoPays(page)
    await fillCard(page, DECLINED)
    await looksRight(page)
    site.expectFailedRequests(/register-participants$/)
    await pressPay(page)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByText(/^Nothing was charged\./)).toBeInViewport()
    await fillCard(page, GOOD)
    await pressPay(page)

    await expect(page).toHaveTitle('View Registered Team')
    await expect(page.getByText('Thank you for your payment')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Herons' })).toBeVisible()
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await expect(page.getByText('Due on Monday 28 April')).toBeVisible()
    await expect(page.getByText('You have to sign the team entry agreement.')).toBeVisible()
    await looksRight(page)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Add to your calendar' }).click()
    const calendar = readFileSync(await (await download).path(), 'utf8')
    expect(calendar).toContain('DTSTART;VALUE=DATE:20250517\r\nDTEND;VALUE=DATE:20250520\r\n')
    await page.getByRole('button', { name: 'At the field' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: /^Call Odette Laroche/ })).toBeVisible()
    await axe(page)
    await page.keyboard.press('Escape')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Signature of the team manager')).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })

    await page.getByRole('button', { name: 'Withdraw the team' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'As a credit' }).check()
    await axe(page)
    await dialog.getByRole('button', { name: /^Withdraw, \$.+ as a credit$/ }).press('Enter')
    await expect(dialog.getByText(/^Your account now has a credit of /)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().press('Enter')
    await expect(page.getByText('Refunded as a credit')).toBeVisible()
  })

  test('is billed to its club, which pays a part and then the rest with the link from its email', {
    tag: '@long',
  }, async ({ page, request }) => {
    test.setTimeout(150_000)
    const team = await billedTeam(page, await signedIn(request, LOGIN), 'Billed Herons')
    const link = await mailedLink(page, TREASURER)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: /^Invoice INV-\d{6}$/ })).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
    await page.getByRole('radio', { name: 'A part of it' }).check()
    await page.getByLabel('Amount').fill('100')
    await fillCard(page, GOOD)
    await looksRight(page)
    await page.getByRole('button', { name: 'Pay $100.00' }).click()
    await expect(page.getByText(/^Thank you\. We received \$100\.00/)).toBeVisible()

    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => localStorage.setItem('centrepass.locale', 'fr'))
    await page.reload()
    await expect(page.getByText('Déjà payé')).toBeVisible()
    await fillCard(page, GOOD, 'fr')
    await looksRight(page)
    await page.getByRole('button', { name: /^Payer / }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cette facture est payée' })).toBeVisible()
    await looksRight(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Cette facture est payée' })).toBeVisible()

    await page.evaluate(() => localStorage.setItem('centrepass.locale', 'en'))
    await signIn(page, LOGIN)
    await page.goto(`/tournaments/team/${team.id}/view`)
    await expect(page.getByText('Everything is paid.')).toBeVisible()
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()

    await page.setViewportSize({ width: 1280, height: 900 })
    await openOffice(page, 'finance', '/office/books?part=balances')
    await page.getByRole('link', { name: `Statement: ${team.club}`, exact: true }).click()
    await expect(page).toHaveURL(/part=balances&club=\d+$/)
    await expect(page.getByRole('table', { name: 'Invoices' })).toContainText('Billed Herons')
    await expect(page.getByRole('table', { name: 'Money that arrived' })).toContainText('$100.00')
    await looksRight(page)
    await page.getByRole('button', { name: `Send it to ${TREASURER}` }).click()
    await expect(page.getByText(`The statement goes to ${TREASURER}.`)).toBeVisible()
  })
})

test('a guardian who is signed out answers an invitation without losing it on the way', {
  tag: '@long',
}, async ({ page, request }) => {
  const api = await signedIn(request, 'us@mail.example')
  const tournaments = await api.get<Tournament[]>('/api/tournaments?per_page=200')
  const [tournament] = tournaments.filter(({ name }) => name === 'Cedar Coast Junior Championships')
  const team = await api.post<Team>(`/api/tournaments/${tournament?.id}/teams`, {
    ...{ division_id: tournament?.divisions.find(({ name }) => name === 'U16 Girls')?.id },
    ...{ club_id: tournament?.clubs[0]?.id, team_name: 'Invited Herons' },
    contact: { name: 'Wes Garrison', email: 'us@mail.example', phone: '604-555-0142' },
  })
  await api.post(`/api/tournaments/teams/${team.id}/invitations`, {
    ...{ kind: 'member', email: 'parent3@mail.example', role: 'players' },
  })
  await page.goto(await mailedLink(page, 'parent3@mail.example'))
  await expect(page.getByText('Sign in to see who invites you')).toBeVisible()
  expect(page.url()).not.toContain('code=')
  await looksRight(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  expect(page.url()).not.toContain('code=')
  await fillSignIn(page, 'parent3@mail.example')
  await expect(page.getByText(/^Wes Garrison would like to add a person/)).toBeVisible()
  await looksRight(page)
  await page.getByRole('radio', { name: 'Siggy Vinter' }).check()
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('button', { name: 'Yes, accept' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Invitation accepted. Thank you!' })).toBeVisible()
  const { players } = await api.get<Team>(`/api/tournaments/teams/${team.id}`)
  expect(players.map(({ participant }) => participant.first_name)).toEqual(['Signe'])
})
