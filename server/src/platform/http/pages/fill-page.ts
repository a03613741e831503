import { hash } from 'node:crypto'
import type { PaintedPage, Painting } from '@centrepass/contract/site/painting'
import { escapeHtml } from '#platform/escape-html'
import { pageWords } from './page-words.ts'
import { paletteCss } from './palette.ts'
import type { Visitor } from './visitor-of.ts'

type PageHead = {
  registration_title: string
  language: 'en' | 'fr'
  theme: { primary: string; brand_light_blue: string }
}
export type PageConfiguration = { association: PageHead }
export type Page = { template: string; assetRoot: string; configuration: PageConfiguration }

/** What the web drew of a page, what it drew it from, and how the page is called where it has a name of its own. */
export type PaintedContent = {
  screen: PaintedScreen
  markup: string
  painting: Painting
  title?: string
  description?: string
}
/** Each has a template of its own among the built files, with its styles. */
export const paintedScreens = ['home', 'product'] as const
export type PaintedScreen = (typeof paintedScreens)[number]
export type PaintPage = (page: PaintedPage) => Promise<PaintedContent | null>

/** The page that the browser draws. */
export const emptyPage = (page: Page): string => withHead(page, page.configuration.association.language)

/** The page that is drawn already, in its own language, and in the colours that the visitor chose. */
export function paintedPage(page: Page, content: PaintedContent, { theme }: Pick<Visitor, 'theme'>): string {
  const { markup, painting } = content
  const palette = paletteCss(page.configuration.association.theme)
  return withHead(page, painting.locale, content)
    .replace('<html ', `<html ${theme ? `data-theme="${theme}" ` : ''}`)
    .replace('</style>', () => `${palette}</style>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${markup}</div>${jsonBlock('painting', painting)}`,
    )
}

/** The styles in a page by their digest: the policy of the page allows exactly these, and no others. */
export function stylesIn(page: string): string | null {
  const [, styles] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? []
  return styles === undefined ? null : `'sha256-${hash('sha256', styles, 'base64')}'`
}

type Named = { title?: string; description?: string }

function withHead(page: Page, language: 'en' | 'fr', { title, description }: Named = {}): string {
  const { template, assetRoot, configuration } = page
  const { registration_title, theme } = configuration.association
  const words = pageWords[language]
  return template
    .replaceAll(/(="|url\(["']?)\.\//g, (_, before) => `${before}${assetRoot}/`)
    .replace('<title></title>', () => `<title>${escapeHtml(title ?? registration_title)}</title>`)
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_, start) => start + escapeHtml(description ?? words.description),
    )
    .replace(/(<noscript>)[^<]*/, (_, start) => start + escapeHtml(words.noScript))
    .replace('content="theme"', () => `content="${escapeHtml(theme.primary)}"`)
    .replace('<script type="application/json" id="site"></script>', () => jsonBlock('site', configuration))
}

/** `<` must not end the script element early; inside JSON strings it can always be written as an escape. */
const jsonBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
