import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { findBrowser } from './preparing/find-browser.mjs'
import { install } from './preparing/install.mjs'
import { freePort } from './running/free-port.mjs'
import { leash, stopOnSignal } from './running/leash.mjs'
import { pinnedNode } from './running/pinned-node.mjs'
import { inRoot, root } from './running/places.mjs'
import { step, tell } from './running/step.mjs'

// npm run screenshots: takes the pictures of the README anew, from the demo as it is built.
const DESK = { viewport: { width: 1120, height: 720 } }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const PASSWORD = 'Cedar-Demo-2024'

stopOnSignal()
await tell(async () => {
  await install({ dev: true })
  await build()
  // Only now is it sure to be installed.
  const { chromium } = await import('@playwright/test')
  const executablePath = await step('Finding a browser', findBrowser)
  const folder = await mkdtemp(join(tmpdir(), 'centrepass-pictures-'))
  const port = String(await freePort())
  const baseURL = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: port, PUBLIC_URL: baseURL, DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const site = leash(pinnedNode(), [inRoot('server/dist/main.js')], { cwd: root, env })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    await step('Starting the demo', () => ready(baseURL))
    await step('Taking the pictures', () => takeAll(browser, baseURL))
  } finally {
    await browser.close()
    site.stop()
    await site.ended
    await rm(folder, { recursive: true })
  }
  return 0
})

async function ready(baseURL) {
  for (;;) {
    const answer = await fetch(`${baseURL}/api/health/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

async function takeAll(browser, baseURL) {
  await mkdir(inRoot('docs/screenshots'), { recursive: true })
  const visit = (look) => browser.newPage({ ...look, baseURL, locale: 'en-CA', colorScheme: 'light' })
  const visitor = await visit(DESK)
  await take(visitor, 'home', '/')

  const parent = await visit(DESK)
  const account = await signIn(parent, 'unsigned@mail.example')
  const [child] = account.dependants
  await take(parent, 'participant', `/participant/${child.id}`)
  await take(parent, 'signing', '/documents?sign=all')
  await parent.goto(`/participant/${child.id}`)
  await parent
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click()
  await parent
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click()
  await take(parent, 'cart', '/cart')

  const manager = await visit(DESK)
  await signIn(manager, 'manager@mail.example')
  await manager.goto('/tournaments')
  await manager
    .getByRole('link', { name: /^Continue with / })
    .first()
    .click()
  await manager.getByRole('heading', { name: 'Roster' }).waitFor()
  await take(manager, 'workbench')

  const phone = await visit(PHONE)
  await signIn(phone, 'parent3@mail.example')
  await take(phone, 'phone', '/account')
}

async function signIn(page, email) {
  const answer = await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } })
  await page.addInitScript(() => localStorage.setItem('centrepass.signed-in', 'yes'))
  return (await answer.json()).data.account
}

/** A page that has come to rest, as the first screen shows it. */
async function take(page, name, path) {
  if (path) await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.screenshot({ path: inRoot(`docs/screenshots/${name}.png`), animations: 'disabled' })
}
