import { isOfOffice, screenAt, screens } from '@centrepass/contract/screens'
import type { ComponentType } from 'react'
import { session } from './api/session.ts'
import { NotFoundPage } from './features/site/NotFoundPage.tsx'
import { TroublePage } from './features/site/TroublePage.tsx'
import { browserHistory, type History } from './router/histories.ts'
import type { Place } from './router/place.ts'
import { createRouter, type Navigation, type Page } from './router/router.ts'
import { HomeScreen } from './screens/HomeScreen.tsx'
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx'
import { pathTo } from './state/paths.ts'

/** Runs before every navigation, and may lead elsewhere. */
export type Guard = (place: Place) => Promise<Navigation | null>

type Row = {
  screen: string
  params: Record<string, string>
  access: 'open' | 'account'
  title?: { en: string; fr: string }
  load: () => Promise<ComponentType>
}

/** The browser has one router; the server makes one for each page that it paints. */
export const makeRouter = ({ guard, history = browserHistory() }: { guard: Guard; history?: History }) =>
  createRouter({
    history,
    find: async (place) => {
      const elsewhere = await guard(place)
      if (elsewhere) return { elsewhere }
      const row = await rowAt(place.pathname)
      if (!row) return missing
      const instead = whyNotAdmit(row, place)
      return instead ? { elsewhere: instead } : pageOf(row)
    },
    prepare: async (pathname) => (await rowAt(pathname))?.load(),
    waiting: ScreenSkeleton,
    trouble: TroublePage,
  })

/** Path, access and title of a screen are in the contract; the pages beyond the first load are fetched when needed. */
async function rowAt(path: string): Promise<Row | null> {
  if (isOfOffice(path)) return (await import('./office/office-pages.ts')).officePageAt(path)
  const found = screenAt(path)
  if (!found) return null
  const { screen, params } = found
  return { screen, params, access: screens[screen].access, load: await loadOf(screen) }
}

async function loadOf(screen: keyof typeof screens): Promise<Row['load']> {
  if (screen === 'home' || screen === 'help') return async () => HomeScreen
  // Painted by the server, so it is not to wait for the table of the others.
  if (screen === 'product') {
    return async () => (await import('./features/catalogue/product/ProductPage.tsx')).ProductPage
  }
  return (await import('./pages.ts')).pages[screen]
}

async function pageOf({ screen, params, title, load }: Row): Promise<Page> {
  const decoded = Object.entries(params).map(([name, text]) => [name, plain(text)])
  return {
    name: screen,
    Component: await load(),
    params: Object.fromEntries(decoded),
    ...(title && { title }),
  }
}

function plain(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const missing: Page = { name: 'missing', Component: NotFoundPage, params: {} }

function whyNotAdmit({ screen, access }: Row, { search, href }: Place): Navigation | null {
  // Emails of earlier versions lead to an invoice on the account's page.
  if (screen === 'account' && 'invoice' in search) return { to: pathTo('payments'), search }
  if (access === 'account' && !session.get()) return { to: pathTo('login'), search: { redirect: href } }
  return null
}
