import { mkdir, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { fillSignIn } from './people.ts'

/** Signs a person of the demonstration's office in, with the code that its mailbox shows. */
export async function signInOffice(page: Page, login: string): Promise<void> {
  const email = `${login}@cedarcoastfieldhockey.example`
  await fillSignIn(page, email)
  await oneAtATime(login, async () => {
    await page.getByRole('button', { name: 'Get a code by email' }).click()
    const code = page.getByLabel('Code')
    await expect(code).toBeVisible()
    const mailbox = await (await page.request.get(new URL('/dev/mail', page.url()).href)).text()
    const mail = mailbox.split('<article>').find((text) => text.includes(`<p>To ${email}</p>`))
    await code.fill(/\b\d{6}\b/.exec(mail ?? '')?.[0] ?? '')
    await page.keyboard.press('Enter')
    await expect(code).toBeHidden()
  })
}

const PATIENCE_MS = 30_000

/** Tests run side by side, and two who sign the same person in would read each other's code. */
async function oneAtATime(login: string, work: () => Promise<void>): Promise<void> {
  const lock = join(tmpdir(), `centrepass-e2e-${process.ppid}-${login}`)
  const isTaken = () =>
    mkdir(lock).then(
      () => false,
      () => true,
    )
  // One that a stopped test left behind is passed by.
  const end = Date.now() + PATIENCE_MS
  while ((await isTaken()) && Date.now() < end) await pause(100)
  await work().finally(() => rmdir(lock).catch(() => {}))
}

/** The code in the newest email of the demo mailbox to an address. */
export async function codeMailedTo(page: Page, address: string): Promise<string> {
  const mailbox = await (await page.request.get('/dev/mail')).text()
  const mail = mailbox.split('<article>').find((text) => text.includes(`<p>To ${address}</p>`))
  return /\b\d{6}\b/.exec(mail ?? '')?.[0] ?? ''
}
