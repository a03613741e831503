import { expect, type Page } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { newFamily, newName } from '../support/family.ts'
import { mailedLink, signIn, verifiedPerson } from '../support/people.ts'
import { test } from '../support/site.ts'

const step = (page: Page, name: RegExp) =>
  page.getByRole('tablist', { name: 'The four parts of the form' }).getByRole('tab', { name })
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const create = (page: Page) => page.getByRole('button', { name: 'Create participant' })

type Person = { youAre: string; firstName: string; lastName: string; birthdate: string }
const aChild = (): Person => ({
  youAre: 'A parent',
  firstName: 'Liv',
  lastName: newName(),
  birthdate: '2013-05-02',
})
const anAdult = (): Person => ({
  youAre: 'This person: I am registering myself',
  firstName: 'Ana',
  lastName: newName(),
  birthdate: '1984-05-02',
})

/** As a new account, so that no other test sees the people it creates. */
async function signInAnew(page: Page): Promise<string> {
  const { email, password } = await verifiedPerson(page)
  await signIn(page, email, password)
  return email
}

async function openForm(page: Page): Promise<void> {
  await page.goto('/find-participant?way=create')
  await expect(step(page, /Personal/)).toBeVisible()
}

async function fillPersonal(page: Page, person: Person): Promise<void> {
  await page.getByLabel(person.youAre, { exact: true }).check()
  await page.getByLabel('Legal first name').fill(person.firstName)
  await page.getByLabel('Legal last name').fill(person.lastName)
  await page.getByLabel('Date of birth').fill(person.birthdate)
  await page.getByLabel('Gender').selectOption('Prefer not to answer')
  await page.getByLabel('Women and girls').check()
}

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Telephone', { exact: true }).first().fill('604-555-0147')
  await page.getByLabel('Street address').fill('12 Tidewater Way')
  await page.getByLabel('City').fill('Port Arbutus')
  await page.getByLabel('Postal code').fill('V8C 1C0')
}

async function fillMedical(page: Page): Promise<void> {
  const first = page.getByRole('group', { name: 'Emergency contact', exact: true })
  await first.getByLabel('Name').fill('Jonas Silva')
  await first.getByLabel('Relationship').fill('Brother')
  await first.getByLabel('Telephone').fill('604 555 0148')
  await page.getByRole('radiogroup', { name: 'Anything a coach' }).getByLabel('No', { exact: true }).check()
  await page.getByLabel(/^I agree that first aid/).check()
}

async function fillConsents(page: Page): Promise<void> {
  for (const consent of [
    /^Keeping this/,
    /^Sharing with/,
    /^I agree to the terms/,
    /^The information I entered/,
  ]) {
    await page.getByLabel(consent).check()
  }
}

/** From the first tab to the page of the new person. */
async function createPerson(page: Page, person: Person): Promise<void> {
  await openForm(page)
  await fillPersonal(page, person)
  await next(page)
  await fillContact(page)
  if (person.birthdate < '2000') await page.getByLabel('Email').first().fill('adult@mail.example')
  await next(page)
  await fillMedical(page)
  await next(page)
  await fillConsents(page)
  await create(page).click()
}

const heading = (page: Page, { firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) =>
  page.getByRole('heading', { level: 1, name: `${firstName} ${lastName}` })

test('what is missing is counted on its tab, and saving leads to the first of it', {
  tag: '@long',
}, async ({ page }) => {
  await signInAnew(page)
  await openForm(page)
  await next(page)
  await expect(step(page, /Personal/)).toHaveText('Personal 6 to fix')
  await expect(page.getByLabel('This person: I am registering myself')).toBeFocused()
  await fillPersonal(page, anAdult())
  await expect(step(page, /Personal/)).toHaveText('Personal')
  await step(page, /Affiliation/).click()
  await create(page).click()
  await expect(step(page, /Contact/)).toHaveAttribute('aria-selected', 'true')
  // Their address is known by now.
  await expect(page.getByLabel('Telephone', { exact: true }).first()).toBeFocused()
  await expect(step(page, /Emergency/)).toHaveText('Emergency and medical 4 to fix')
})

test('the tabs and the day of birth can be used by keyboard alone', async ({ page }) => {
  await signInAnew(page)
  await openForm(page)
  await step(page, /Personal/).focus()
  await page.keyboard.press('End')
  await expect(step(page, /Affiliation/)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(step(page, /Personal/)).toHaveAttribute('aria-selected', 'true')
  await page.getByLabel('Date of birth').focus()
  await page.keyboard.type('20130502')
  await expect(page.getByLabel('Date of birth')).toHaveValue('2013-05-02')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Month', { exact: true })).toHaveValue('05')
})

test('a reload keeps the harmless part of the draft, and log-out keeps nothing', { tag: '@long' }, async ({
  page,
}) => {
  const child = aChild()
  await signInAnew(page)
  await openForm(page)
  await fillPersonal(page, child)
  await page.reload()
  await expect(page.getByLabel('Legal last name')).toHaveValue(child.lastName)
  await expect(page.getByLabel('Date of birth')).toHaveValue('')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(child.lastName)
})

test('a child who is on record already is offered to be linked', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const child = aChild()
  // Of the same name, born on the same day, and with the postal code that the form is filled with below.
  const { lastName } = await newFamily(page, request, [child])
  await signInAnew(page)
  await createPerson(page, { ...child, lastName })
  await expect(page.getByRole('tab', { name: 'Link Existing' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText(/We found Liv/)).toBeVisible()
})

test('an adult creates themself, and gives their address to a child with one press', {
  tag: '@long',
}, async ({ page }) => {
  const adult = anAdult()
  const email = await signInAnew(page)
  await createPerson(page, adult)
  await expect(heading(page, adult)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Member card' })).toHaveCount(0)
  await page.goto(await mailedLink(page, email))
  await page.getByRole('button', { name: 'Yes, confirm' }).click()
  await expect(page.getByRole('link', { name: `Open ${adult.firstName}` })).toBeVisible()
  await openForm(page)
  await expect(page.getByLabel('This person: I am registering myself')).toHaveCount(0)
  await step(page, /Contact/).click()
  await page.getByRole('button', { name: 'Same address as mine' }).click()
  await expect(page.getByLabel('Street address')).toHaveValue('12 Tidewater Way')
  await expect(page.getByLabel('Zone')).toHaveValue('NC')
})

test('a profile is read once, when it is opened, and changed part by part', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const child = aChild()
  const family = await newFamily(page, request, [child])
  await signIn(page, family.email, family.password)
  const readings: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/profile')) readings.push(request.url())
  })
  await page.goto(`/participant/${family.people[child.firstName]}`)
  const profile = page.locator('#profile')
  await expect(profile.getByText('Checked for this season')).toBeVisible()
  expect(readings).toEqual([])
  await profile.getByRole('button', { name: 'Show the profile' }).click()
  await profile.getByRole('tab', { name: 'Contact' }).click()
  await expect(profile.getByText('North Coast')).toBeVisible()
  await profile.getByRole('button', { name: 'Edit: Contact' }).click()
  await profile.getByLabel('City').fill('Salt Bay')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(profile.getByText(/Salt Bay/)).toBeVisible()
  await profile.getByRole('tab', { name: 'Personal' }).click()
  await profile.getByRole('button', { name: 'Edit: Personal' }).click()
  await profile.getByLabel('Preferred first name').fill('Livvy')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(heading(page, { firstName: 'Livvy', lastName: family.lastName })).toBeVisible()
  expect(readings).toHaveLength(1)
})

/** What is folded away is not looked at. */
async function unfold(page: Page): Promise<void> {
  await page.locator('details').evaluateAll((folds) => {
    for (const fold of folds) fold.setAttribute('open', '')
  })
}

test('every tab, with and without errors, is accessible in both themes, on a phone and on a desk @long', async ({
  page,
}) => {
  // Sixteen looks at a long page.
  test.slow()
  await signIn(page, 'grant@mail.example')
  await openForm(page)
  for (const isJudged of [false, true]) {
    for (const name of ['Personal', 'Contact', 'Emergency', 'Affiliation']) {
      await step(page, new RegExp(name)).click()
      await unfold(page)
      // What is around the form stays as it was.
      await axeInBothLooks(page, name === 'Personal' ? undefined : 'main')
    }
    if (!isJudged) await create(page).click()
  }
})

test('the open profile and its forms are accessible in both themes, on a phone and on a desk', {
  tag: '@long',
}, async ({ page }) => {
  // Twenty looks at a long page.
  test.slow()
  await signIn(page, 'grant@mail.example')
  await page.goto('/account')
  await page.getByRole('link', { name: /Dev Takhar/ }).click()
  const profile = page.locator('#profile')
  await profile.getByRole('button', { name: 'Show the profile' }).click()
  for (const name of ['Personal', 'Contact', 'Emergency', 'Affiliation', 'Playing']) {
    await profile.getByRole('tab', { name }).click()
    // The page around the profile is seen by another test.
    await axeInBothLooks(page, '#profile')
    await profile.getByRole('button', { name: /^(Edit|Fill in)/ }).click()
    await unfold(page)
    await axeInBothLooks(page, '#profile')
  }
})
