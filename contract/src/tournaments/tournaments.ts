import { z } from 'zod'
import { Places, Price, Stream } from '../catalogue/catalogue.ts'
import { InBoth } from '../ground/both-languages.ts'
import { endpoint } from '../ground/endpoint.ts'
import {
  FlagParam,
  Id,
  IdParam,
  Instant,
  Money,
  Page,
  PlainDate,
  pageQuery,
  SearchText,
} from '../ground/values.ts'

export const TournamentRole = z.object({ code: z.string(), name: z.string() })

export const Division = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  names: InBoth,
  stream: Stream,
  min_age: z.int().nullable(),
  max_age: z.int().nullable(),
  /** From this age a player counts as a master; a few younger ones may play along. */
  masters_age: z.int().nullable(),
  price: Price,
  deposit: Money.nullable(),
  balance_due_on: PlainDate.nullable(),
  places: Places,
})
export type Division = z.infer<typeof Division>

export const Tournament = z.object({
  id: Id,
  code: z.string(),
  /** In the association's own language. */
  name: z.string(),
  names: InBoth,
  venue: z.string(),
  map_url: z.string().nullable(),
  region: z.string(),
  starts_on: PlainDate,
  ends_on: PlainDate,
  entry_opens_at: Instant,
  entry_closes_at: Instant,
  roster_locks_at: Instant,
  divisions: z.array(Division),
  /** Sorted by name with 'Other' last. */
  clubs: z.array(z.object({ id: Id, name: z.string() })),
  roles: z.array(TournamentRole),
})
export type Tournament = z.infer<typeof Tournament>

export const listTournaments = endpoint({
  method: 'GET',
  path: '/api/tournaments',
  access: 'open',
  summary: 'Tournaments by start, with divisions, fees and places left.',
  query: z.strictObject({ text: SearchText.optional(), open: FlagParam.optional(), ...pageQuery }),
  answer: z.array(Tournament),
  beside: Page,
})

export const getTournament = endpoint({
  method: 'GET',
  path: '/api/tournaments/:id',
  access: 'open',
  summary: 'One tournament.',
  params: z.strictObject({ id: IdParam }),
  answer: Tournament,
})
