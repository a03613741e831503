import { expect, type Page } from '@playwright/test'
import { mailedLink, signIn, verifiedPerson } from '../support/people.ts'
import { test } from '../support/site.ts'
import { dialog, helper, inBothLooks, players, saved, startTeam, unaware } from '../support/workbench.ts'

const rows = [
  ['CC-100012', '2010-09-10', '1'],
  ['CC-100093', '2009-07-08', '2'],
  ['CC-100096', '2009-10-20', '3'],
]

async function addPlayers(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Add Player' }).click()
  await dialog(page).getByRole('tab', { name: 'Paste a list' }).click()
  const text = rows.map((row) => row.join('\t')).join('\n')
  await dialog(page).getByLabel('Rows from a spreadsheet').fill(text)
  await dialog(page).getByRole('button', { name: 'Check the rows' }).click()
  await dialog(page).getByRole('button', { name: 'Add 3 people' }).click()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(players(page)).toHaveCount(3)
  const labels = page.getByLabel(/^Jersey number of /)
  const names = await labels.evaluateAll((fields) => fields.map((field) => field.ariaLabel ?? ''))
  return names.map((label) => label.replace('Jersey number of ', ''))
}

const numberOf = (page: Page, name: string | undefined) => page.getByLabel(`Jersey number of ${name}`)
/** What the browser tells a page when a person comes back to it. */
const comeBackTo = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('visibilitychange'))
  })

test('two managers who change the same people lose nothing: each choice is theirs, and both see the result', {
  tag: '@long',
}, async ({ page, browser, site }) => {
  test.setTimeout(120_000)
  const { email, password } = await verifiedPerson(page)
  await signIn(page, email, password)
  await startTeam(page, 'Shared Otters')
  const [first, second, third] = await addPlayers(page)
  await page.getByLabel('Email', { exact: true }).fill('masters@mail.example')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(saved(page)).toBeVisible()
  const odette = await helper(browser, 'masters@mail.example')
  site.watch(odette.context())
  await odette.goto(await mailedLink(odette, 'masters@mail.example'))
  await odette.getByRole('button', { name: 'Accept' }).click()
  await odette.getByRole('button', { name: 'Yes, accept' }).click()
  await unaware(odette)
  await odette.getByRole('link', { name: 'Open the team' }).click()
  await expect(players(odette)).toHaveCount(3)

  // The first manager sets a number and removes a player; the second has not heard of either.
  await numberOf(page, first).fill('41')
  await page.getByRole('button', { name: `Remove ${second}`, exact: true }).click()
  await expect(players(page)).toHaveCount(2)
  await expect(saved(page)).toBeVisible()
  site.expectFailedRequests(/operations/)
  await odette.context().setOffline(true)
  await numberOf(odette, first).fill('42')
  await numberOf(odette, second).fill('43')
  await numberOf(odette, third).fill('44')
  await expect(odette.getByText(/^Not saved: we cannot reach the site/)).toBeVisible()
  await odette.context().setOffline(false)
  const asked = dialog(odette)
  const number = asked.getByRole('radiogroup', { name: `Jersey number of ${first}` })
  await expect(number).toBeVisible()
  const removal = asked.getByRole('radiogroup', { name: new RegExp(`removed ${second}\\. You `) })
  await expect(removal).toBeVisible()
  await inBothLooks(odette)

  // Putting it off loses nothing either, also over a reload.
  await odette.keyboard.press('Escape')
  await expect(odette.getByText('Not saved: you and another manager changed the same details.')).toBeVisible()
  await odette.reload()
  await expect(number.getByLabel('You: 42')).not.toBeChecked()
  await number.getByLabel(/: 41$/).check()
  await removal.getByLabel(`Keep ${second} with your change`).check()
  await asked.getByRole('button', { name: 'Save' }).click()
  await expect(saved(odette)).toBeVisible()

  // The first manager's page hears of it, says who it was, and shows what is saved.
  await comeBackTo(page)
  await expect(page.getByText(/^Odette Laroche added .+ \(Players\)/)).toBeVisible()
  for (const manager of [page, odette]) {
    await expect(numberOf(manager, first)).toHaveValue('41')
    await expect(numberOf(manager, second)).toHaveValue('43')
    await expect(numberOf(manager, third)).toHaveValue('44')
  }
  await inBothLooks(page)
  await odette.context().close()
})
