import { expect } from '@playwright/test'
import { mailedLink, signIn, verifiedPerson } from '../support/people.ts'
import { test } from '../support/site.ts'
import { dialog, helper, inBothLooks, players, saved, startTeam, unaware } from '../support/workbench.ts'

/** Girls of the demonstration who are registered and fit U16, as their families would write them down. */
const girls = [
  ['CC-100012', '2010-09-10'],
  ['CC-100093', '2009-07-08'],
  ['CC-100096', '2009-10-20'],
  ['CC-100098', '2010-02-20'],
  ['CC-100102', '2009-02-10'],
  ['CC-100105', '2011-02-14'],
  ['CC-100108', '2010-10-08'],
  ['CC-100110', '2009-12-17'],
  ['CC-100113', '2011-03-19'],
  ['CC-100117', '2010-11-21'],
  ['CC-100120', '2009-12-13'],
  ['CC-100124', '2011-04-11'],
  ['CC-100126', '2010-02-01'],
  ['CC-100129', '2009-02-03'],
  ['CC-100134', '2011-07-17'],
  ['CC-100137', '2010-02-08'],
  ['CC-100141', '2009-02-28'],
  ['CC-100144', '2011-05-21'],
] as const

test('a manager pastes eighteen rows, fixes two, and shares the draft with another manager', {
  tag: '@long',
}, async ({ page, browser, site }) => {
  test.setTimeout(150_000)
  const { email, password } = await verifiedPerson(page)
  await signIn(page, email, password)
  await startTeam(page, 'Pasted Otters')

  // By keyboard alone: the dialog begins at its first field and stays open for the next person.
  await page.getByRole('button', { name: 'Add Coach' }).press('Enter')
  await page.keyboard.type('cc 100034')
  await page.keyboard.press('Tab')
  await page.keyboard.type('19990101')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('No person matches this number and birthdate.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('19881124')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Added Coach to registration')).toBeVisible()
  await expect(dialog(page).getByLabel('Participant number')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Coaches' }).getByText('CC-100034')).toBeVisible()

  await page.getByRole('button', { name: 'Add Player' }).click()
  await dialog(page).getByRole('tab', { name: 'Paste a list' }).click()
  const rows = girls.map(([number, birthdate], index) => [
    number,
    birthdate,
    index + 1,
    index < 2 ? 'GK' : '',
  ])
  const mistaken = rows.map((row, index) =>
    index === 4 ? [row[0], '2009-02-11', 5, ''] : index === 9 ? [row[0], '31 June 2010', 10, ''] : row,
  )
  const heading = 'Number\tBirthdate\tJersey\tGK'
  const text = [heading, ...mistaken.map((row) => row.join('\t'))].join('\n')
  await dialog(page).getByLabel('Rows from a spreadsheet').fill(text)
  await dialog(page).getByRole('button', { name: 'Check the rows' }).click()
  await expect(dialog(page).getByRole('heading', { name: '16 people found, 2 rows to fix' })).toBeFocused()
  await expect(dialog(page).getByText(/^No person matches this number and birthdate\. Ask/)).toBeVisible()
  await expect(dialog(page).getByText(/^This row has no valid birthdate\./)).toBeVisible()
  await inBothLooks(page)
  await dialog(page)
    .getByLabel('Row 6', { exact: true })
    .fill((rows[4] ?? []).join('\t'))
  await dialog(page)
    .getByLabel('Row 11', { exact: true })
    .fill((rows[9] ?? []).join('\t'))
  await dialog(page).getByRole('button', { name: 'Check again' }).click()
  await dialog(page).getByRole('button', { name: 'Add 18 people' }).click()
  await expect(page.getByText('Added Player to registration')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(players(page)).toHaveCount(18)
  await expect(saved(page)).toBeVisible()
  await inBothLooks(page)

  // Not yet saved when the page is gone, and there all the same.
  await page.getByRole('textbox', { name: /^Goalkeeper's jersey/ }).fill('Orange')
  await page.getByRole('radiogroup', { name: 'Choose a colour: Jersey' }).getByLabel('Orange').check()
  await expect(page.getByText(/^This is the team/)).toBeVisible()
  await page.reload()
  await expect(players(page)).toHaveCount(18)
  await expect(page.getByLabel('Jersey', { exact: true })).toHaveValue('Orange')

  await page.getByLabel('Email', { exact: true }).fill('coparent@mail.example')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(
    page.getByRole('button', { name: 'Withdraw the invitation to coparent@mail.example' }),
  ).toBeVisible()
  await expect(saved(page)).toBeVisible()
  const jonas = await helper(browser)
  site.watch(jonas.context())
  await jonas.goto(await mailedLink(jonas, 'coparent@mail.example'))
  await jonas.getByRole('button', { name: 'Accept' }).click()
  await jonas.getByRole('button', { name: 'Yes, accept' }).click()
  await jonas.getByRole('link', { name: 'Open the team' }).click()
  await expect(players(jonas)).toHaveCount(18)
  await jonas.getByRole('checkbox', { name: 'Saanvi Quesnel is the captain' }).check()
  await expect(saved(jonas)).toBeVisible()

  await page.getByLabel('Jersey number of Saanvi Quesnel').fill('99')
  await expect(page.getByText(/^Jonas Vinter made Saanvi Quesnel captain/)).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await inBothLooks(page)
  await jonas.reload()
  await expect(jonas.getByLabel('Jersey number of Saanvi Quesnel')).toHaveValue('99')
  await expect(jonas.getByRole('checkbox', { name: 'Saanvi Quesnel is the captain' })).toBeChecked()

  await unaware(jonas)
  await page.getByRole('button', { name: 'Remove Jonas Vinter' }).click()
  await inBothLooks(page)
  await dialog(page).getByRole('button', { name: 'Remove as a manager' }).click()
  await expect(page.getByText('Jonas Vinter is no longer a manager of this team.')).toBeVisible()
  site.expectFailedRequests(/teams\/\d+(\/(\w+-registration|version|operations.*))?$/)
  await jonas.getByLabel('Jersey number of Saanvi Quesnel').fill('98')
  for (const time of ['at once', 'after a reload']) {
    await expect(jonas.getByText('We could not save your last changes.'), time).toBeVisible()
    await expect(jonas.getByText('Saanvi Quesnel'), time).toHaveCount(0)
    await jonas.reload()
  }
  await jonas.context().close()

  await page.getByRole('button', { name: 'Review team' }).click()
  await expect(page).toHaveTitle('Review Team Registration')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('a team is begun, changed without a connection, and thrown away', { tag: '@long' }, async ({
    page,
    context,
    site,
  }) => {
    test.setTimeout(120_000)
    const noSidewaysScroll = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await signIn(page, 'coach@mail.example')
    await startTeam(page, 'Pocket Otters')
    await page.getByRole('button', { name: 'Add Coach' }).tap()
    await dialog(page).getByRole('button', { name: 'Add Noor Blackwood' }).tap()
    await expect(page.getByText('Added Coach to registration')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Done' }).tap()
    await expect(page.getByText('Noor needs a current screening.').first()).toBeVisible()
    await expect(saved(page)).toBeVisible()
    await noSidewaysScroll()
    await inBothLooks(page)

    site.expectFailedRequests(/operations/)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Remove Noor Blackwood' }).tap()
    await expect(page.getByText('Removed player from registration: Noor')).toBeVisible()
    await expect(page.getByText(/^Not saved: we cannot reach the site/)).toBeVisible()
    await context.setOffline(false)
    await expect(saved(page)).toBeVisible()

    await page.getByRole('button', { name: 'Delete this draft' }).tap()
    await dialog(page).getByRole('button', { name: 'Delete the draft' }).tap()
    await expect(page.getByText('You have no teams yet.')).toBeVisible()
    await noSidewaysScroll()
    await inBothLooks(page)
  })
})
