import type { Painter, Painting } from '@centrepass/contract/site/painting'
import type { SiteConfiguration } from '@centrepass/contract/site/site'
import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { setPainting } from '../api/painting.ts'
import { setSite } from '../api/site-configuration.ts'
import { memoryHistory } from '../router/histories.ts'
import { makeRouter } from '../routes.tsx'
import { Site } from '../Site.tsx'
import { locale } from '../words/locale.ts'
import { fillQueries } from './fill-queries.ts'

/** React's mark of a part that it could not draw and leaves to the browser. */
const NOT_DRAWN = '<!--$!-->'

/** Loaded by the server: the same screens as in the browser, drawn into text. */
export const paint: Painter['paint'] = async (painting, configuration) => {
  const history = memoryHistory(painting.path)
  const router = makeRouter({ guard: async () => null, history })
  await router.load()
  const queryClient = new QueryClient()
  fillQueries(queryClient, painting)
  const site = <Site queryClient={queryClient} router={router} />
  const markup = draw(site, painting, configuration)
  queryClient.clear()
  if (markup.includes(NOT_DRAWN)) throw await whyNotDrawn(site)
  return markup
}

/** At one go, without waiting for anything: other pages are drawn from the same stores before and after. */
function draw(site: ReactNode, painting: Painting, configuration: SiteConfiguration): string {
  setSite(configuration)
  setPainting(painting)
  locale.set(painting.locale)
  return renderToString(site)
}

/** Only the other way to draw names the error. */
function whyNotDrawn(site: ReactNode): Promise<Error> {
  return new Promise((resolve) => {
    renderToPipeableStream(site, {
      onError: (error) => resolve(new Error('A part of the page could not be drawn.', { cause: error })),
      onAllReady: () => resolve(new Error('A part of the page waited for something.')),
    })
  })
}
