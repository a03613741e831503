import type { Locale } from '@centrepass/contract/refusals/say'
import type { FastifyRequest } from 'fastify'
import { plainPage } from './plain-page.ts'

/** Whether a browser asks for a page to show, and not a script for an answer to read. */
export const isForReader = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')

const again = {
  en: 'This page opens by itself in a moment.',
  fr: 'Cette page s’ouvrira d’elle-même dans un instant.',
}

/** What a reader sees while the site can show nothing else. */
export const waitingPage = (locale: Locale, message: string, seconds: number): string =>
  plainPage(message, `<p>${again[locale]}</p>`, { locale, reload: seconds })
