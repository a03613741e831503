import type { Course, Program, RegistrationOption } from '../catalogue/catalogue.ts'
import type { OffsetSpan } from '../ground/dates.ts'
import type { Tournament } from '../tournaments/tournaments.ts'
import type { Lookup, SiteConfiguration, SiteStatus, Zone } from './site.ts'

/** A page that the server paints, so that it can be read before any script runs. Nothing in it belongs to a person. */
export type PaintedPage = {
  /** The address, without a query. */
  path: string
  locale: 'en' | 'fr'
  /** False for those who may be signed in: they get the frame of the page, until the browser knows. */
  is_visitor_known: boolean
}

/** What the page was painted from. The browser starts with the same answers instead of asking for them. */
export type PaintedAnswers = {
  status: SiteStatus
  variables: Record<string, string>
  options?: RegistrationOption[]
  programs?: Program[]
  courses?: Course[]
  tournaments?: Tournament[]
  lookups?: Record<string, Lookup[]>
  zones?: Zone[]
  /** The one product of a product page. */
  product?: PaintedProduct
}

export type PaintedProduct =
  | { kind: 'registration'; product: RegistrationOption }
  | { kind: 'program'; product: Program }
  | { kind: 'course'; product: Course }
  | { kind: 'tournament'; product: Tournament }

/** What the browser is told about the page that it takes over. */
export type Painting = PaintedPage & {
  painted_at: number
  /** How the clocks of the association go in the seasons around this one. */
  offsets: OffsetSpan[]
  answers: PaintedAnswers
}

/** The web's half of painting, which the server loads: the markup of a page, or an error. */
export type Painter = { paint(painting: Painting, configuration: SiteConfiguration): Promise<string> }
