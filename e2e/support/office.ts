import { expect, type Page } from '@playwright/test'
import { fillSignIn } from './people.ts'

/** Signs a person of the demonstration's office in, with the code that its mailbox shows. */
export async function signInOffice(page: Page, login: string): Promise<void> {
  const email = `${login}@cedarcoastfieldhockey.example`
  await fillSignIn(page, email)
  await page.getByRole('button', { name: 'Get a code by email' }).click()
  const code = page.getByLabel('Code')
  await expect(code).toBeVisible()
  const mailbox = await (await page.request.get('/dev/mail')).text()
  const mail = mailbox.split('<article>').find((text) => text.includes(`<p>To ${email}</p>`))
  await code.fill(/\b\d{6}\b/.exec(mail ?? '')?.[0] ?? '')
  await page.keyboard.press('Enter')
}
