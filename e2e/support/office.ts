import { mkdir, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD, fillSignIn, keepSignedIn } from './people.ts'

const addressOf = (login: string) => `${login}@cedarcoastfieldhockey.example`

/** Signs a person of the demonstration's office in by the form, with the code that its mailbox shows. */
export async function signInOffice(page: Page, login: string): Promise<void> {
  await fillSignIn(page, addressOf(login))
  await oneAtATime(login, async () => {
    await page.getByRole('button', { name: 'Get a code by email' }).click()
    const code = page.getByLabel('Code')
    await expect(code).toBeVisible()
    await code.fill(await codeMailedTo(page, addressOf(login), page.url()))
    await page.keyboard.press('Enter')
    await expect(code).toBeHidden()
  })
}

/** Opens a page of the office, signed in by the calls of the form: the form has a journey of its own. */
export async function openOffice(page: Page, login: string, path: string): Promise<void> {
  const email = addressOf(login)
  const site = URL.canParse(path) ? path : '/'
  const ask = async (call: string, data: object) => {
    const at = URL.canParse(path) ? new URL(call, path).href : call
    const answer = await page.request.post(at, { data })
    expect(answer.ok(), `${email}: ${call}`).toBe(true)
    return answer.json()
  }
  const { data } = await ask('/api/auth/login', { email, password: DEMO_PASSWORD })
  const { token } = data.second_step
  await oneAtATime(login, async () => {
    await ask('/api/auth/second-step/email-code', { token })
    const code = await codeMailedTo(page, email, site)
    await ask('/api/auth/second-step', { token, way: 'email', code, remember: false })
  })
  await keepSignedIn(page)
  await page.goto(path)
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
export async function codeMailedTo(page: Page, address: string, site = '/'): Promise<string> {
  const at = URL.canParse(site) ? new URL('/dev/mail', site).href : '/dev/mail'
  const mailbox = await (await page.request.get(at)).text()
  const mail = mailbox.split('<article>').find((text) => text.includes(`<p>To ${address}</p>`))
  return /\b\d{6}\b/.exec(mail ?? '')?.[0] ?? ''
}
