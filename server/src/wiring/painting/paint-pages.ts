import { existsSync } from 'node:fs'
import { wordsIn } from '@centrepass/contract/catalogue/words-in'
import { type OffsetSpan, offsetSpans } from '@centrepass/contract/ground/dates'
import { screens } from '@centrepass/contract/screens'
import type { PaintedAnswers, PaintedPage, PaintedProduct, Painter } from '@centrepass/contract/site/painting'
import type { SiteConfiguration } from '@centrepass/contract/site/site'
import type { FastifyBaseLogger } from 'fastify'
import { Failure } from '#platform/failure'
import type { Counted } from '#platform/http/observe'
import type { PaintedContent, PaintPage } from '#platform/http/pages/fill-page'
import { sharedByKey } from '#platform/shared-by-key'
import { type AnswerDeps, paintingAnswers } from './painting-answers.ts'

type Deps = AnswerDeps & {
  configuration: () => Promise<SiteConfiguration>
  /** Where the web is built, and its painter with it; without one the browser draws every page. */
  folder: URL
  log: FastifyBaseLogger
}
export type Painting = { paint: PaintPage; failures: Counted }

/** Everyone who asks within this time gets the same page. */
const FRESH_MS = 1000
const MOST_PAGES = 500

/**
 * Draws the pages that strangers come to, home and each product, before any script runs. One that cannot be drawn is
 * left to the browser, as all others are: the log says why, and `failures` counts it.
 */
export function paintPages(deps: Deps): Painting {
  let failed = 0
  const answersFor = answersOfPages(deps)
  const painter = painterIn(deps.folder)
  const offsets = offsetsOfSeasons(deps.clock)
  const shared = sharedByKey<PaintedContent | null>(FRESH_MS, MOST_PAGES)

  const draw = async (page: PaintedPage): Promise<PaintedContent | null> => {
    const loaded = await painter()
    const answers = loaded && (await answersFor(page))
    if (!answers) return null
    const configuration = await deps.configuration()
    const painting = { ...page, painted_at: Date.now(), offsets: offsets(configuration), answers }
    const markup = await loaded.paint(painting, configuration)
    return { screen: screenAt(page.path), markup, painting, ...nameOf(painting) }
  }
  const leaveToBrowser = (path: string) => (error: unknown) => {
    if (isMissing(error)) return null
    failed += 1
    deps.log.error({ err: error, screen: screenAt(path) }, 'page not painted')
    return null
  }
  return {
    paint: async (page) => {
      if (!isPainted(page.path)) return null
      return shared(JSON.stringify(page), () => draw(page).catch(leaveToBrowser(page.path)))
    },
    failures: {
      name: 'pages_not_painted',
      help: 'How often this process could not draw a page, and left it to the browser.',
      count: async () => failed,
    },
  }
}

const PRODUCT = /^\/product\/(registration|program|course|tournament)\/([1-9]\d{0,8})$/
const screenAt = (path: string) => (path === screens.home.path ? 'home' : 'product')
const isPainted = (path: string) => path === screens.home.path || PRODUCT.test(path)

/** Null while the site is closed: the browser then says so. */
function answersOfPages(deps: AnswerDeps) {
  const answers = paintingAnswers(deps)
  return async (page: PaintedPage): Promise<PaintedAnswers | null> => {
    const { status } = await answers.base()
    if (status.value === 'maintenance' || status.value === 'off') return null
    const [, kind, id] = PRODUCT.exec(page.path) ?? []
    // The pattern lets only these through.
    return kind ? answers.product(kind as PaintedProduct['kind'], Number(id)) : answers.home(page)
  }
}

const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS

/** Counted once a day: what is on sale opens, happens and closes within these years. */
function offsetsOfSeasons(clock: AnswerDeps['clock']) {
  let counted: { from: number; timezone: string; spans: OffsetSpan[] } | undefined
  return ({ association: { timezone } }: SiteConfiguration): OffsetSpan[] => {
    const from = Number(clock.now()) - (Number(clock.now()) % DAY_MS) - YEAR_MS
    if (counted?.from !== from || counted.timezone !== timezone) {
      counted = { from, timezone, spans: offsetSpans(timezone, from, from + 3 * YEAR_MS) }
    }
    return counted.spans
  }
}

/** A link to a product that is shared somewhere shows what it is. */
function nameOf({ locale, answers }: { locale: 'en' | 'fr'; answers: PaintedAnswers }) {
  if (!answers.product) return {}
  const { name: title, ...rest } = wordsIn(locale)<NamedProduct>(answers.product.product)
  return { title, ...('description' in rest && rest.description && { description: rest.description }) }
}
type NamedProduct = PaintedProduct['product'] & { description?: string }

/** Loaded with the first page. A web that was never built, as in development, has none. */
function painterIn(folder: URL): () => Promise<Painter | null> {
  const file = new URL('painter/painter.js', folder)
  let loading: Promise<Painter | null> | undefined
  return () => {
    loading ??= existsSync(file) ? import(file.href) : Promise.resolve(null)
    return loading
  }
}

const isMissing = (error: unknown) => error instanceof Failure && error.error === 'not_found'
