import { expect, type Page } from '@playwright/test'
import { axeInBothLooks } from '../support/axe.ts'
import { codeMailedTo, openOffice } from '../support/office.ts'
import { signIn } from '../support/people.ts'
import { test } from '../support/site.ts'

// Two sign-ins of one officer at once would each find the code of the other.
test.describe.configure({ mode: 'serial' })

test('the page of a person asks for nothing that the policy of the site refuses', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      console.error(`Policy: ${violatedDirective}`)
    })
  })
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('Policy: ')) refused.push(message.text())
  })
  await openOffice(page, 'registrar', '/office')
  await openPerson(page, 'Ida Vinter')
  await expect(page.getByRole('region', { name: 'Corrections by the office' })).toBeVisible()
  expect(refused).toEqual([])
})

/** Opens a person's page as an officer would: from the search. */
async function openPerson(page: Page, name: string): Promise<void> {
  await page.goto('/office/people')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a registrar corrects a birthdate seeing what that changes, takes it back, and the family reads both', {
  tag: '@long',
}, async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openOffice(page, 'registrar', '/office')
  await expect(page.getByRole('heading', { name: 'What waits for the office' })).toBeVisible()
  await openPerson(page, 'Ida Vinter')
  const corrections = page.getByRole('region', { name: 'Corrections by the office' })
  await corrections.getByRole('button', { name: 'Correct the record' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the record' })
  await dialog.getByRole('button', { name: 'Show what this does' }).click()
  await expect(dialog.getByText('You have not changed anything yet.')).toBeVisible()
  await axeInBothLooks(page, 'dialog')

  await dialog.getByLabel('Date of birth').fill('1985-03-02')
  await dialog.getByLabel('Legal last name').fill('Winter')
  await dialog.getByRole('button', { name: 'Show what this does' }).click()
  await expect(dialog.getByText('The person becomes an adult')).toBeVisible()
  await expect(dialog.getByText('Vinter → Winter')).toBeVisible()
  await expect(dialog.getByText('parent3@mail.example').first()).toBeVisible()
  await axeInBothLooks(page, 'dialog')
  await dialog.getByRole('button', { name: 'Correct the record' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Seen on the passport.')
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await dialog.getByRole('button', { name: 'Show what this does' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Seen on the passport.')
  await dialog.getByRole('button', { name: 'Correct the record' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Ida Winter' })).toBeVisible()
  await expect(corrections.getByText('Seen on the passport.')).toBeVisible()

  await corrections.getByRole('button', { name: /^Take back the correction of/ }).click()
  const undo = page.getByRole('dialog', { name: 'Take it back' })
  await expect(undo.getByText('Winter → Vinter')).toBeVisible()
  await undo.getByLabel('Reason').fill('It was another child.')
  await undo.getByRole('button', { name: 'Take it back' }).click()
  await expect(undo).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Ida Vinter' })).toBeVisible()
  await axeInBothLooks(page)

  const home = await (await browser.newContext()).newPage()
  await signIn(home, 'parent3@mail.example')
  await home.goto('/notifications')
  await home.getByRole('link', { name: 'See what changed' }).first().click()
  const changes = home.getByRole('region', { name: 'Changes by the office' })
  await expect(changes.getByText('It was another child.')).toBeVisible()
  await expect(changes.getByText('Seen on the passport.')).toBeVisible()
  await axeInBothLooks(home)
})

test('a registrar ends a guardianship, adds a guardian on a proof, freezes custody and sends an email again', {
  tag: '@long',
}, async ({ page }) => {
  await openOffice(page, 'registrar', '/office')
  await expect(page.getByRole('heading', { name: 'What waits for the office' })).toBeVisible()
  await openPerson(page, 'Ida Vinter')
  const family = page.getByRole('region', { name: 'Who acts for them' })
  await family.getByRole('button', { name: 'End the link of Jonas Vinter' }).click()
  const ending = page.getByRole('dialog', { name: 'End the link of Jonas Vinter' })
  await expect(ending.getByText('coparent@mail.example')).toBeVisible()
  await axeInBothLooks(page, 'dialog')
  await ending.getByLabel('Reason').fill('A court order.')
  await ending.getByRole('button', { name: 'End the link' }).click()
  await expect(ending).toBeHidden()
  await expect(family.getByText('Jonas Vinter', { exact: true })).toBeHidden()

  await family.getByRole('button', { name: 'Add a guardian' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a guardian' })
  await adding.getByLabel('Email of their account').fill('coparent@mail.example')
  await adding.getByLabel('Parent', { exact: true }).check()
  await adding.getByRole('button', { name: 'Show what this does' }).click()
  await expect(adding.getByText('Careful: an earlier link of this account ended')).toBeVisible()
  await axeInBothLooks(page, 'dialog')
  await adding.getByRole('button', { name: 'Send a code' }).click()
  await adding
    .getByLabel('Code that the caller reads out')
    .fill(await codeMailedTo(page, 'coparent@mail.example'))
  await adding.getByRole('button', { name: 'Check the code' }).click()
  await expect(adding.getByText('The caller is checked until')).toBeVisible()
  await axeInBothLooks(page, 'dialog')
  await adding.getByLabel('Proof that you have seen').fill('A new court order.')
  await adding.getByRole('button', { name: 'Back to the form' }).click()
  await expect(adding.getByLabel('Email of their account')).toHaveValue('coparent@mail.example')
  await adding.getByRole('button', { name: 'Show what this does' }).click()
  await expect(adding.getByLabel('Proof that you have seen')).toHaveValue('A new court order.')
  await adding.getByRole('button', { name: 'Add the guardian' }).click()
  await expect(adding).toBeHidden()
  await expect(family.getByText('Jonas Vinter', { exact: true })).toBeVisible()

  await family.getByRole('button', { name: 'Place a custody freeze' }).click()
  const freezing = page.getByRole('dialog', { name: 'Place a custody freeze' })
  await axeInBothLooks(page, 'dialog')
  await freezing.getByLabel('Reason').fill('The parents disagree in court.')
  await freezing.getByRole('button', { name: 'Place the freeze' }).click()
  await expect(freezing).toBeHidden()
  await expect(page.getByText('Custody freeze: nothing changes without the office')).toBeVisible()
  await family.getByRole('button', { name: 'Lift the custody freeze' }).click()
  const lifting = page.getByRole('dialog', { name: 'Lift the custody freeze' })
  await expect(lifting.getByText('The parents disagree in court.')).toBeVisible()
  await lifting.getByLabel('Reason').fill('They agreed.')
  await lifting.getByRole('button', { name: 'Lift the custody freeze' }).click()
  await expect(lifting).toBeHidden()
  await axeInBothLooks(page)

  const again = page.getByRole('button', { name: /^Send again: / }).first()
  await again.click()
  const sending = page.getByRole('dialog', { name: 'Send again' })
  await expect(sending.getByText('with the same text, to')).toBeVisible()
  await axeInBothLooks(page, 'dialog')
  await sending.getByRole('button', { name: 'Send again' }).click()
  await expect(sending).toBeHidden()
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText(
    'Email sent again by the office',
  )
})
