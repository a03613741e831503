import './theme/tokens.css'
import './theme/base.css'
import { knowOffsets } from '@centrepass/contract/ground/dates'
import type { Painting } from '@centrepass/contract/site/painting'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { reportErrors } from './api/error-reporting.ts'
import { painting } from './api/painting.ts'
import { queryClient } from './api/query-client.ts'
import { tellSessionHint } from './api/session.ts'
import { loadSiteConfiguration } from './api/site-configuration.ts'
import { fillQueries } from './painting/fill-queries.ts'
import { makeRouter } from './routes.tsx'
import { Site } from './Site.tsx'
import { followLanguage } from './shell/follow-language.ts'
import { followNavigation } from './shell/follow-navigation.ts'
import { followSession } from './shell/follow-session.ts'
import { guard, guardLater } from './shell/guard.ts'
import { reloadOnceWhenOutdated } from './state/reload-once-when-outdated.ts'
import { applyPalette, applyTheme } from './theme/apply-theme.ts'
import { beginLocale } from './words/locale.ts'

const { association, error_reporting } = await loadSiteConfiguration()
if (error_reporting) reportErrors(error_reporting)
const painted = painting()
if (painted) knowOffsets(association.timezone, painted.offsets)
else applyPalette(association.theme)
applyTheme()
beginLocale(association.language)
tellSessionHint()
reloadOnceWhenOutdated()

const router = makeRouter({ guard: painted ? guardLater() : guard })
followNavigation(router)
followLanguage()
followSession(router)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
const site = <Site queryClient={queryClient} router={router} />
if (painted) void takeOver(root, painted)
else {
  void router.load()
  createRoot(root).render(site)
}

/** Not awaited above: the code of a screen waits for this file to end before it runs. */
async function takeOver(root: HTMLElement, painted: Painting): Promise<void> {
  fillQueries(queryClient, painted)
  await router.load()
  startTransition(() => {
    hydrateRoot(root, site)
  })
}
