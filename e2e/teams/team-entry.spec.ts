import { readFileSync } from 'node:fs'
import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { fillSignIn, mailedLink, signIn } from '../support/people.ts'
import { test } from '../support/site.ts'

/** Women of the demonstration who are registered and old enough for the masters, with their birthdates. */
const masters = [
  ['CC-100045', '1989-04-08'],
  ['CC-100133', '1978-09-20'],
  ['CC-100167', '1978-11-24'],
  ['CC-100184', '1984-06-18'],
  ['CC-100186', '1977-06-13'],
  ['CC-100200', '1974-03-01'],
  ['CC-100248', '1974-09-28'],
  ['CC-100249', '1980-11-18'],
  ['CC-100254', '1958-12-13'],
  ['CC-100255', '1990-11-12'],
  ['CC-100258', '1979-08-21'],
] as const
const VOLUNTEER = ['CC-100001', '1972-05-07'] as const
const MANAGER = ['CC-100072', '1988-01-26'] as const
/** Odette, whose account it is. She umpires. */
const ODETTE = ['CC-100309', '1971-10-12'] as const
const LOGIN = 'masters@mail.example'

const DECLINED = '4000 0000 0000 0002'
const GOOD = '4242 4242 4242 4242'

type Api = Awaited<ReturnType<typeof signedIn>>
type SignedIn = {
  data: { account: { participant: { id: number } } }
  authorization: { access_token: string }
}

/** What is not the story is arranged through the same calls that the screens make. */
async function signedIn(request: APIRequestContext, email: string) {
  const login = await request.post('/api/auth/login', { data: { email, password: 'Cedar-Demo-2024' } })
  const { data, authorization }: SignedIn = await login.json()
  const headers = { authorization: `Bearer ${authorization.access_token}` }
  const answered = async <T>(response: APIResponse): Promise<T> => {
    expect(response.ok(), await response.text()).toBe(true)
    const { data: answer }: { data: T } = await response.json()
    return answer
  }
  return {
    personId: data.account.participant.id,
    get: async <T>(path: string) => answered<T>(await request.get(path, { headers })),
    post: async <T>(path: string, body: object) =>
      answered<T>(await request.post(path, { headers, data: body })),
  }
}

type Team = { id: number; version: number; players: { participant: { first_name: string } }[] }
type Division = { id: number; name: string }
type Tournament = { id: number; name: string; clubs: { id: number; name: string }[]; divisions: Division[] }

/** A complete team in a division whose entries are open today. */
async function preparedTeam(api: Api, name: string) {
  const tournaments = await api.get<Tournament[]>('/api/tournaments?per_page=200')
  const tournament = tournaments.find((known) => known.name === 'Harbour Invitational')
  const division = tournament?.divisions.find((known) => known.name === "Women's Masters 35+")
  const club = tournament?.clubs.at(-1)
  const contact = { name: 'Odette Laroche', email: LOGIN, phone: '604-555-0142' }
  const team = await api.post<Team>(`/api/tournaments/${tournament?.id}/teams`, {
    ...{ division_id: division?.id, club_id: club?.id, team_name: name, contact },
  })
  await becomeUmpire(api)
  const people = [
    ...masters.map(([participant_number, birthdate]) => ({ role: 'players', participant_number, birthdate })),
    ...[ODETTE].map(([participant_number, birthdate]) => ({
      role: 'umpires',
      participant_number,
      birthdate,
    })),
    ...[VOLUNTEER].map(([participant_number, birthdate]) => ({
      ...{ role: 'volunteers', participant_number, birthdate },
    })),
    ...[MANAGER].map(([participant_number, birthdate]) => ({
      ...{ role: 'team_managers', participant_number, birthdate },
    })),
  ]
  const judged = await api.post<{ entry: { participant: { id: number } } | null }[]>(
    `/api/tournaments/teams/${team.id}/validate-participants`,
    { people },
  )
  const inRole = (role: string) =>
    judged
      .filter((_, index) => people[index]?.role === role)
      .map(({ entry }, index) => ({
        participant: entry?.participant.id,
        ...(role === 'players' && { jersey_number: index + 1, is_goalkeeper: index === 0 }),
      }))
  const progress = {
    ...{
      paymentOption: 'full',
      teamName: name,
      teamId: team.id,
      clubId: club?.id,
      tournamentId: tournament?.id,
    },
    teamColors: {
      ...{ jersey_color: 'Navy', shorts_color: 'White', sock_color_light: 'White', gk_jersey_color: 'Lime' },
    },
    ...{ players: inRole('players'), coaches: [], umpires: inRole('umpires') },
    ...{ volunteers: inRole('volunteers'), team_managers: inRole('team_managers') },
  }
  await api.post(`/api/tournaments/teams/${team.id}/save-registration`, {
    ...{ data: JSON.stringify(progress), version: team.version },
  })
  return team
}

async function becomeUmpire(api: Api): Promise<void> {
  const path = `/api/participants/${api.personId}/profile`
  const { affiliation } = await api.get<{ affiliation: object }>(path)
  await api.post(path, {
    affiliation: { ...affiliation, umpire_level: 'COMMUNITY', umpire_expires_on: '2027-08-31' },
  })
}

async function fillCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Card details"]')
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiry date').fill('12 / 30')
  await frame.getByLabel('Security code').fill('123')
  await frame.getByLabel('Name on card').fill('Odette Laroche')
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

test('a team is reviewed, paid for with a deposit after a decline, taken along, and withdrawn for a credit', async ({
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

  await page.getByLabel('Street address').fill('12 Tidewater Way')
  await page.getByLabel('City').fill('Port Arbutus')
  await page.getByLabel('Postal code').fill('V5A 1C0')
  await fillCard(page, DECLINED)
  await looksRight(page)
  site.expectFailedRequests(/register-participants$/)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Port Arbutus')
  await fillCard(page, GOOD)
  await page.getByRole('button', { name: /^Pay \$/ }).click()

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
