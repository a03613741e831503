import { moneyOf } from '@centrepass/contract/ground/money'
import type { CatalogueThing } from '@centrepass/contract/season/office-catalogue'
import type { Draft } from '@centrepass/contract/season/thing-content'
import { isOfSeason, SINGLE_CODES, stateAt, type ThingState } from '@centrepass/contract/season/thing-kinds'
import { centsIn, usualClosing } from '../files/catalogue-rows.ts'
import type { DraftRow } from './catalogue.queries.ts'
import type { ThingKey } from './thing-key.ts'

export type Spots = { offering_id: number | null; limit: number | null; taken: number }
type Known = {
  published: Draft | null
  draft: DraftRow | null
  spots: Spots | undefined
  problems: number
}
type Now = { now: string; registrationOpens: string; ageOfMajority: string }

/** One line of the list: as families see it, or as its draft says while they do not. */
export function presentThing(key: ThingKey, known: Known, at: Now): CatalogueThing {
  const { published, draft, spots, problems } = known
  const content = published ?? draft?.content ?? {}
  const times = timesOf(key, content, at)
  return {
    ...{ kind: key.kind, code: key.code, season_year: key.season_year },
    names: filledNames(namesIn(content, key.code), at),
    state: published ? liveState(key, content, { now: at.now, ...times }) : 'draft',
    price: priceOf(key, content),
    ...{ opens: times.opens, closes: times.closes },
    spots: spots && spots.limit !== null ? { limit: spots.limit, taken: spots.taken } : null,
    is_draft: draft !== null,
    publish_at: draft?.publish_at?.toISOString() ?? null,
    problems,
  }
}

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const priceIn = (value: unknown) =>
  typeof value === 'number' && value >= 0 && value <= 1_000_000 ? value : 0

/** Titles of documents say an age that the association's settings hold. */
const filledNames = ({ en, fr }: { en: string; fr: string }, { ageOfMajority }: Now) => {
  const filled = (text: string) => text.replaceAll('{age_of_majority}', ageOfMajority)
  return { en: filled(en), fr: filled(fr) }
}

export function namesIn(content: Draft, code: string) {
  if (content.body) return titlesIn(Object(content.body), code)
  if (code === SINGLE_CODES.policies) return { en: 'Rules and limits', fr: 'Règles et limites' }
  if (content.tax_rate) return { en: `Taxes and fees from ${code}`, fr: `Taxes et frais à partir du ${code}` }
  const own = textIn(content.name) ?? textIn(content.season_label) ?? code
  const { en, fr } = Object(content.names)
  return { en: textIn(en) ?? own, fr: textIn(fr) ?? own }
}

function titlesIn({ en, fr }: Record<string, unknown>, code: string) {
  const [english, french] = [textIn(Object(en).title), textIn(Object(fr).title)]
  return { en: english ?? french ?? code, fr: french ?? english ?? code }
}

function liveState(
  { kind, code }: ThingKey,
  content: Draft,
  { now, ...times }: Times & { now: string },
): ThingState {
  if (kind === 'clubs') return content.active === true ? 'in_use' : 'not_in_use'
  if (kind === 'rates' && code > now.slice(0, 10)) return 'upcoming'
  return isOfSeason(kind) ? stateAt(now, times) : 'in_use'
}

type Times = { opens: string | null; closes: string | null; ends_on: string | null }

function timesOf({ kind }: ThingKey, content: Draft, { registrationOpens }: Now): Times {
  const ends_on = textIn(content.end)
  if (kind === 'tournaments') {
    return { opens: textIn(content.entry_opens), closes: textIn(content.entry_closes), ends_on }
  }
  const [opens, closes] = [textIn(content.opens), textIn(content.closes)]
  if (kind !== 'courses') return { opens, closes, ends_on }
  const { start, end, sessions } = content
  const usual =
    typeof start === 'string' && typeof end === 'string' && isDay(start) && isDay(end)
      ? usualClosing({ start, end, sessions: typeof sessions === 'number' ? sessions : 0 })
      : null
  return { opens: opens ?? registrationOpens, closes: closes ?? usual, ends_on }
}
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

function priceOf({ kind }: ThingKey, content: Draft): string | null {
  if (kind === 'registration_options') {
    return moneyOf(centsIn(priceIn(content.national_price)) + centsIn(priceIn(content.provincial_price)))
  }
  if (kind === 'programs' || kind === 'courses') return moneyOf(centsIn(priceIn(content.price)))
  if (kind !== 'tournaments') return null
  const fees = Array.isArray(content.divisions)
    ? content.divisions.map((one) => priceIn(Object(one).fee))
    : []
  return fees.length > 0 ? moneyOf(centsIn(Math.min(...fees))) : null
}
