import type { PaintedPage } from '@centrepass/contract/site/painting'
import type { FastifyRequest } from 'fastify'
import { askedLocale } from '../locale-of.ts'

export type Visitor = Omit<PaintedPage, 'path'> & { theme: 'light' | 'dark' | null }

/**
 * What the browser says before any script runs: the chosen language and colours, and whether someone was signed in.
 * Everyone can write these cookies, so they decide only which of a few pages comes, and open nothing.
 */
export function visitorOf(request: FastifyRequest, first: 'en' | 'fr'): Visitor {
  const { cookies = {} } = request
  const locale = cookies['centrepass.locale']
  const theme = cookies['centrepass.theme']
  return {
    locale: locale === 'en' || locale === 'fr' ? locale : (askedLocale(request) ?? first),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    is_visitor_known: !cookies['centrepass.signed-in'],
  }
}
