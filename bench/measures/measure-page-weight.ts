import { readFile } from 'node:fs/promises'
import { allScreens } from '@centrepass/contract/all-screens'
import type { Browser } from '@playwright/test'
import { newDatabase } from '#server/test/databases/new-database.ts'
import { inRoot } from '../places.ts'
import type { Outcome, Place } from '../reporting/outcome.ts'
import { launchBrowser, requestsOfPage } from '../reporting/requests-of-page.ts'
import { startSite } from '../servers/start-site.ts'
import { DEMO_LOGIN } from '../shopping/sign-in.ts'

type Screen = keyof typeof allScreens

/** kB of 1000 bytes, compressed with gzip. */
const MOST_JS: Partial<Record<Screen, number>> = { home: 120, checkout: 190 }
const MOST_CSS: Partial<Record<Screen, number>> = { home: 25 }

type Weight = { files: number; gzip: number; brotli: number }

/** Scripts and styles that a first visit fetches, screen by screen, with an empty cache. */
export async function measurePageWeight(place: Place): Promise<Outcome> {
  const site = await startSite(place, { DATABASE_URL: await newDatabase(place, 'bench_page_weight') })
  const browser = await launchBrowser(place)
  const outcome: Outcome = { head: HEAD, rows: [], notes: NOTES, missed: [] }
  try {
    // Object.keys forgets that the keys are screen names.
    for (const screen of Object.keys(allScreens) as Screen[]) {
      const fetched = await filesOf(browser, site.url, screen)
      const js = await weigh(fetched.filter((path) => path.endsWith('.js')))
      const css = await weigh(fetched.filter((path) => path.endsWith('.css')))
      outcome.rows.push([screen, ...columns(js), ...columns(css)])
      outcome.missed.push(...tooHeavy(`${screen}, JS`, js, MOST_JS[screen]))
      outcome.missed.push(...tooHeavy(`${screen}, CSS`, css, MOST_CSS[screen]))
    }
    return outcome
  } finally {
    await browser.close()
    await site.stop()
  }
}

const HEAD = ['Screen', 'JS files', 'JS gzip', 'JS brotli', 'CSS files', 'CSS gzip', 'CSS brotli']
const NOTES = [
  'Targets, gzip: home at most 120 kB of JS and 25 kB of CSS, checkout at most 190 kB of JS. 1 kB is 1000 bytes.',
  'Screens for signed-in people are opened by one.',
]

/** Everything below /assets/ that the browser asked for. */
async function filesOf(browser: Browser, siteUrl: string, screen: Screen): Promise<string[]> {
  const { path, access } = allScreens[screen]
  const login = access === 'account' ? DEMO_LOGIN : null
  const asked = await requestsOfPage(browser, { siteUrl, path: path.replace(/\$\w+/g, '1'), login })
  return [...new Set(asked.map((request) => request.path))].filter((file) => file.startsWith('/assets/'))
}

async function weigh(files: string[]): Promise<Weight> {
  const sizes = await Promise.all(
    files.map(async (file) => ({ gzip: await packed(file, 'gz'), brotli: await packed(file, 'br') })),
  )
  const sum = (kind: 'gzip' | 'brotli') => sizes.reduce((total, size) => total + size[kind], 0)
  return { files: files.length, gzip: sum('gzip'), brotli: sum('brotli') }
}

/** As the build packed it. What it left plain, because packing made it no smaller, is sent plain. */
async function packed(file: string, ending: 'gz' | 'br'): Promise<number> {
  const plain = inRoot(`web/dist${file}`)
  const bytes = await readFile(`${plain}.${ending}`).catch(() => readFile(plain))
  return bytes.length
}

const columns = ({ files, gzip, brotli }: Weight) => [String(files), kilobytes(gzip), kilobytes(brotli)]

function tooHeavy(what: string, { gzip }: Weight, most: number | undefined): string[] {
  return most === undefined || gzip <= most * 1000 ? [] : [`${what}: ${kilobytes(gzip)}, wanted ≤ ${most} kB`]
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
