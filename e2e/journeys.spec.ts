import { expect, type Page } from '@playwright/test'
import { participantWords } from '../web/src/features/participants/participant-words.ts'
import { aChild, addPerson, myself } from './support/add-person.ts'
import { axeInBothThemes } from './support/axe.ts'
import { enterTeam, type NewTeam, prepareTeam, printRoster } from './support/enter-team.ts'
import { byKeyboard, byPointer } from './support/hands.ts'
import { join } from './support/join.ts'
import { DEMO_PASSWORD } from './support/people.ts'
import { register } from './support/register.ts'
import { signWaivers } from './support/sign-waivers.ts'
import { signedInApi } from './support/signed-in-api.ts'
import { test } from './support/site.ts'
import { startSite } from './support/start-site.ts'
import { cedarCoast, riveAuxErables, said, type Walk } from './support/walk.ts'

// From an empty account to what people came for, each in one go: both journeys on a phone and on a desk, in English
// and in French, and once by keyboard alone.

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test.beforeEach(() => test.setTimeout(150_000))

/** The four steps of the help. */
async function registerChild(walk: Walk): Promise<void> {
  const { page } = walk
  const person = await join(walk)
  const name = await addPerson(walk, person, aChild)
  await register(walk)
  await signWaivers(walk)
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

  test('a family comes from nothing to a valid registration', async ({ page }) => {
    await registerChild({ page, hand: byPointer(page), locale: 'fr', place: cedarCoast })
    await expectNoSidewaysScroll(page)
  })

  test('the same way leads there in another association, with its own taxes, ages and papers', async ({
    browser,
    site,
  }) => {
    const own = await startSite({ ASSOCIATION_FOLDER: 'server/associations/rive-aux-erables' })
    const context = await browser.newContext({ ...phone, baseURL: own.url, locale: 'fr-CA' })
    site.watch(context)
    const page = await context.newPage()
    await registerChild({ page, hand: byPointer(page), locale: 'fr', place: riveAuxErables })
    await expect(page.getByText(/^RE-\d+/).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    // Its own colours have to be readable too, on white and in the dark.
    await axeInBothThemes(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 4, name: 'Découverte du hockey' })).toBeVisible()
    await axeInBothThemes(page)
    await context.close()
    await own.stop()
  })
})

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
    // Callum umpires for both teams. An open division wants a provincial badge, which he has on paper.
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
    await enterTeam(walk, team)
    await printRoster(walk, team)
  }

  test.describe('on a phone', () => {
    test.use(phone)

    test('is put together, entered, paid for and printed by somebody new', async ({ page }) => {
      const team = {
        ...{ tournament: 'Harbour Invitational', division: /^Women's Open/ },
        name: 'Tide Runners',
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

    test('is put together, entered, paid for and printed by keyboard alone', async ({ page }) => {
      const team = { ...{ tournament: 'Harbour Invitational', division: /^Men's Open/ }, name: 'Les Marées' }
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
