import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { participantWords } from '../web/src/features/participants/participant-words.ts'
import { aChild, addPerson, myself } from './support/add-person.ts'
import { type NewTeam, payForTeam, prepareTeam, printRoster, reviewTeam } from './support/enter-team.ts'
import { addPeople, newName } from './support/family.ts'
import { byKeyboard, byPointer, counting } from './support/hands.ts'
import { join } from './support/join.ts'
import { listenIn, ofTheFirst } from './support/listen-in.ts'
import { DEMO_PASSWORD, newAddress } from './support/people.ts'
import { chooseCategory, payCart, register } from './support/register.ts'
import { signWaivers } from './support/sign-waivers.ts'
import { signedInApi } from './support/signed-in-api.ts'
import { test } from './support/site.ts'
import { startSite } from './support/start-site.ts'
import { cedarCoast, riveAuxErables, said, type Walk } from './support/walk.ts'

// From an empty account to what people came for, each in one go: both journeys on a phone and on a desk, in English
// and in French, and once by keyboard alone.

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test.beforeEach(() => test.setTimeout(150_000))

/** Three links that a walk opens by their address: the help, the mail, and the form of a new person. */
const LINKS_OPENED = 3

/** The four steps of the help. */
async function registerChild(walk: Walk): Promise<void> {
  const hand = counting(walk.hand)
  const counted = { ...walk, hand }
  const person = await join(counted)
  const name = await addPerson(counted, person, aChild)
  await register(counted)
  await signWaivers(counted)
  const clicks = hand.effort.clicks + LINKS_OPENED
  console.log(`New family, one child, from nothing to signed: ${clicks} clicks, ${hand.effort.fields} fields`)
  expect(clicks).toBeLessThan(45)
  await expectValid(walk, name)
}

async function expectValid(walk: Walk, name: string): Promise<void> {
  const { page } = walk
  await page.goto('/account')
  const link = page.getByRole('link', { name: new RegExp(name) }).first()
  await link.scrollIntoViewIfNeeded()
  // A name has room beside what there is to do for the person, on a phone too.
  expect((await link.boundingBox())?.height).toBeLessThan(140)
  await walk.hand.press(link)
  const words = said(walk, participantWords)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(words.validSince('')).first()).toBeVisible()
}

test('a family comes from nothing to a valid registration, by keyboard alone', async ({ page }) => {
  await registerChild({ page, hand: byKeyboard(page), locale: 'en', place: cedarCoast })
})

test.describe('in French, on a phone', () => {
  test.use({ ...phone, locale: 'fr-CA' })

  test('a family comes from nothing to a valid registration', { tag: '@long' }, async ({ page }) => {
    await registerChild({ page, hand: byPointer(page), locale: 'fr', place: cedarCoast })
    await expectNoSidewaysScroll(page)
  })
})

test('both ways lead there in another association, with its own taxes, ages and documents', {
  tag: '@long',
}, async ({ browser, playwright, site }) => {
  // A family, and then a team of the same family: one after the other, on a site of its own.
  test.setTimeout(240_000)
  const there = await startSite({ ASSOCIATION_FOLDER: 'server/associations/rive-aux-erables' })
  const context = await browser.newContext({ ...phone, baseURL: there.url, locale: 'fr-CA' })
  const request = await playwright.request.newContext({ baseURL: there.url })
  site.watch(context)
  const page = await context.newPage()
  const walk: Walk = { page, hand: byPointer(page), locale: 'fr', place: riveAuxErables }
  const heard = listenIn(page)

  const players = await registerFamily(walk, request)
  await expect(page.getByText(/^RE-\d+/).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  // Its own colours have to be readable too, on white and in the dark.
  await heard.look()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 4, name: 'Découverte du hockey' })).toBeVisible()
  await heard.look()

  const team = {
    ...{ tournament: 'Festival des familles à cinq', division: /^Familles/, name: 'Les Écluses' },
    ...{ club: riveAuxErables.club.name, players, staff: {} },
  }
  await prepareTeam(walk, team)
  await heard.look()
  await reviewTeam(walk)
  // 150.00, 1.5 % for the service, and 14.975 % of both.
  await expect(page.getByText('175,05\u00a0$').first()).toBeVisible()
  await heard.look()
  await payForTeam(walk, team)
  await expectNoSidewaysScroll(page)
  await heard.look()
  await printRoster(walk, team)

  const everything = await heard.everything()
  expect(everything).toContain('Rive-aux-Érables')
  expect(everything).toContain('rgb(122, 31, 61)')
  expect(ofTheFirst(everything)).toEqual([])
  await request.dispose()
  await context.close()
  await there.stop()
})

const FAMILY = [
  { firstName: 'Ana', birthdate: '1984-05-02', relationship: 'self', email: newAddress() },
  { firstName: 'Zoé', birthdate: '2014-05-17' },
  { firstName: 'Noé', birthdate: '2014-05-18' },
  { firstName: 'Anaïs', birthdate: '2015-01-30' },
] as const

/** One child by the screens, the others by their calls; everyone is paid for and signed for in one go. */
async function registerFamily(walk: Walk, request: APIRequestContext): Promise<NewTeam['players']> {
  const { page } = walk
  const person = await join(walk)
  const name = await addPerson(walk, person, aChild)
  await addPeople(page, request, { ...person, lastName: newName(), place: walk.place }, FAMILY)
  const { participant, dependants } = (await signedInApi(request, person)).account
  const everyone = [...dependants, ...(participant ? [participant] : [])]
  for (const { id } of everyone) {
    await page.goto(`/participant/${id}`)
    await chooseCategory(walk, id === participant?.id ? /^Adultes/ : walk.place.category)
  }
  await payCart(walk)
  await signWaivers(walk)
  await expectValid(walk, name)
  const birthdateOf = (firstName: string) =>
    FAMILY.find((known) => known.firstName === firstName)?.birthdate ?? aChild.birthdate
  return everyone.map(
    ({ participant_number, first_name }) => [participant_number, birthdateOf(first_name)] as const,
  )
}

/** Grown-ups of the demonstration who are registered and sign for themselves. */
const women = [
  ...[['CC-100222', '2005-02-18'] as const, ['CC-100229', '2000-07-25'] as const],
  ...[['CC-100233', '1991-08-04'] as const, ['CC-100239', '1992-02-10'] as const],
  ...[['CC-100243', '1993-06-24'] as const, ['CC-100245', '1994-03-02'] as const],
  ...[['CC-100246', '1997-01-11'] as const, ['CC-100045', '1989-04-08'] as const],
  ...[['CC-100133', '1978-09-20'] as const, ['CC-100167', '1978-11-24'] as const],
  ['CC-100184', '1984-06-18'] as const,
]
const men = [
  ...[['CC-100162', '1974-12-26'] as const, ['CC-100224', '2001-04-20'] as const],
  ...[['CC-100225', '2001-01-18'] as const, ['CC-100230', '2003-07-08'] as const],
  ...[['CC-100251', '1957-09-10'] as const, ['CC-100252', '1970-01-28'] as const],
  ...[['CC-100253', '1967-12-14'] as const, ['CC-100256', '1979-07-20'] as const],
  ...[['CC-100257', '1970-02-28'] as const, ['CC-100326', '1993-05-28'] as const],
  ['CC-100329', '1996-04-04'] as const,
]
const staff = {
  umpires: ['CC-100318', '2006-03-02'] as const,
  volunteers: ['CC-100001', '1972-05-07'] as const,
  team_managers: ['CC-100072', '1988-01-26'] as const,
}

test.describe('a team', () => {
  test.beforeEach(async ({ request }) => {
    // Callum umpires for both teams. An open division needs a provincial badge, which he has.
    const callum = await signedInApi(request, { email: 'turning19@mail.example', password: DEMO_PASSWORD })
    const path = `/api/participants/${callum.account.participant?.id}/profile`
    const { affiliation } = await callum.get<{ affiliation: object }>(path)
    await callum.post(path, {
      affiliation: { ...affiliation, umpire_level: 'PROVINCIAL', umpire_expires_on: '2027-12-31' },
    })
  })

  async function bringTeam(walk: Walk, team: NewTeam): Promise<void> {
    await addPerson(walk, await join(walk), myself)
    await prepareTeam(walk, team)
    await reviewTeam(walk)
    await payForTeam(walk, team)
    await printRoster(walk, team)
  }

  test.describe('on a phone', () => {
    test.use(phone)

    test('is prepared, entered, paid for and printed by a new manager', { tag: '@long' }, async ({
      page,
    }) => {
      const team = {
        ...{ tournament: 'Harbour Invitational', division: /^Women's Open/ },
        ...{ name: 'Tide Runners', club: 'Other' },
      }
      await bringTeam(
        { page, hand: byPointer(page), locale: 'en', place: cedarCoast },
        { ...team, players: women, staff },
      )
      await expectNoSidewaysScroll(page)
    })
  })

  test.describe('in French', () => {
    test.use({ locale: 'fr-CA' })

    test('is put together, entered, paid for and printed by keyboard alone', { tag: '@long' }, async ({
      page,
    }) => {
      const team = {
        ...{ tournament: 'Invitation du havre', division: /^Hommes, ouvert/ },
        ...{ name: 'Les Marées', club: 'Other' },
      }
      await bringTeam(
        { page, hand: byKeyboard(page), locale: 'fr', place: cedarCoast },
        { ...team, players: men, staff },
      )
    })
  })
})

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}
