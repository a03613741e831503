import './theme/tokens.css'
import './theme/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { reportErrors } from './api/error-reporting.ts'
import { queryClient } from './api/query-client.ts'
import { loadSiteConfiguration } from './api/site-configuration.ts'
import { router } from './routes.tsx'
import { followNavigation } from './shell/follow-navigation.ts'
import { followSession } from './shell/follow-session.ts'
import { reloadOnceWhenOutdated } from './state/reload-once-when-outdated.ts'
import { applyTheme } from './theme/apply-theme.ts'
import { beginLocale } from './words/locale.ts'

const { association, error_reporting } = await loadSiteConfiguration()
if (error_reporting) reportErrors(error_reporting)
applyTheme(association.theme)
beginLocale(association.language)
reloadOnceWhenOutdated()
followNavigation(router)
followSession(router)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
