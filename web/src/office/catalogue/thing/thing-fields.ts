import { RATES } from '@centrepass/contract/pricing/rates-on'
import { policyVariables } from '@centrepass/contract/season/single-variables'
import type { ThingKind } from '@centrepass/contract/season/thing-kinds'

/** How a value is typed: `codes` are words with commas between them, `both` a text in each language. */
export type FieldType =
  | 'text'
  | 'long'
  | 'number'
  | 'money'
  | 'day'
  | 'time'
  | 'flag'
  | 'codes'
  | 'plan'
  | 'limits'
  | 'both'
  | 'sections'
  | 'minor'
type Choices = readonly string[]
export type Field = { path: string; type: FieldType | Choices }

const STREAMS = ['WG', 'MB', 'OPEN'] as const
const text = (path: string): Field => ({ path, type: 'text' })
const of = (type: Field['type'], ...paths: string[]): Field[] => paths.map((path) => ({ path, type }))

const NAMES = [text('name'), ...of('text', 'names.en', 'names.fr')]
const PRODUCT = [
  ...NAMES,
  ...of('long', 'description', 'descriptions.en', 'descriptions.fr'),
  ...of('both', 'times', 'bring'),
  ...of('text', 'venue', 'map_url'),
]
const SALE = of('time', 'opens', 'closes')
const AGES = of('number', 'min_age', 'max_age')

const DIVISION: readonly Field[] = [
  ...of('text', 'code', 'name', 'names.en', 'names.fr'),
  { path: 'stream', type: STREAMS },
  ...of('number', 'min_age', 'max_age', 'masters_age', 'underage_max', 'capacity'),
  ...of('money', 'fee', 'deposit'),
  ...of('day', 'balance_due'),
  ...of('text', 'tax_class', 'min_umpire'),
  ...of('limits', 'limits'),
  ...of('flag', 'jersey_required'),
]
export const divisionFields = DIVISION

const byKind: Record<ThingKind, readonly Field[]> = {
  registration_options: [
    ...PRODUCT,
    ...SALE,
    ...of('money', 'national_price', 'provincial_price'),
    ...of('day', 'late_from'),
    ...of('money', 'late_provincial_add'),
    text('tax_class'),
    { path: 'group', type: ['player', 'staff'] },
    ...AGES,
    ...of('codes', 'excludes', 'requires'),
    text('proof'),
    ...of('number', 'screening_from_age', 'max_per_season', 'valid_days'),
    ...of('flag', 'club_required', 'refundable'),
  ],
  programs: [
    ...PRODUCT,
    ...of('day', 'start', 'end'),
    ...SALE,
    ...of('money', 'price'),
    ...of('plan', 'plan'),
    text('tax_class'),
    { path: 'stream', type: STREAMS },
    ...AGES,
    ...of('codes', 'zones'),
    ...of('number', 'capacity'),
    text('access_code'),
    ...of('flag', 'access_code_kept', 'waitlist', 'requires_agreement', 'requires_eligibility', 'refundable'),
  ],
  courses: [
    ...PRODUCT,
    ...of('day', 'start', 'end'),
    ...SALE,
    ...of('money', 'price'),
    ...of('text', 'tax_class', 'kind', 'mode'),
    ...of('number', 'sessions', 'capacity', 'min_age', 'pass_mark', 'valid_years'),
    text('grants'),
    ...of('codes', 'prerequisites'),
  ],
  tournaments: [
    ...NAMES,
    ...of('text', 'venue', 'map_url', 'host_club', 'region', 'sanction'),
    ...of('day', 'start', 'end'),
    ...of('time', 'early_entry_opens', 'entry_opens', 'entry_closes', 'roster_lock'),
    ...of('number', 'guest_limit'),
  ],
  clubs: [
    ...of('text', 'name', 'city', 'zone', 'colours', 'email'),
    ...of('codes', 'offers'),
    ...of('flag', 'active', 'is_other', 'pays_by_invoice'),
  ],
  leagues: [
    text('name'),
    { path: 'stream', type: STREAMS },
    ...of('text', 'age', 'season'),
    ...of('codes', 'divisions', 'zones'),
  ],
  zones: [
    text('name'),
    ...of('number', 'number'),
    ...of('long', 'description'),
    text('region'),
    ...of('codes', 'postal_prefixes'),
  ],
  document_templates: [
    text('version'),
    ...of(['self', 'guardian', 'self_or_guardian', 'account_holder'], 'signer'),
    ...of(['season', 'enrolment', 'team'], 'scope'),
    ...of('codes', 'applies.contexts'),
    ...of('minor', 'applies.minor'),
    ...of('codes', 'applies.groups'),
    ...of('number', 'applies.max_age_players', 'applies.min_exact_age'),
    ...of(['', 'requires_agreement'], 'applies.requires_flag'),
    ...of('flag', 'can_decline'),
    ...(['en', 'fr'] as const).flatMap((locale) => [
      ...of('text', `body.${locale}.title`, `body.${locale}.note`),
      ...of('sections', `body.${locale}.sections`),
    ]),
  ],
  rates: of('text', ...RATES),
  policies: of('text', ...policyVariables),
  season: [
    ...of('text', 'active_year', 'season_label', 'help_season_text'),
    ...of('day', 'season_end'),
    ...of('time', 'registration_opens_at'),
  ],
}

/** The number of spots of what is published is changed under the lock of the buyers, by a call of its own. */
export const fieldsOf = (kind: ThingKind, isPublished: boolean): readonly Field[] =>
  byKind[kind].filter(({ path }) => path !== 'capacity' || !isPublished)

/** May be left empty: then the field says nothing at all, or that there is none. */
const LEFT_OUT = [
  ...['times', 'bring', 'venue', 'map_url', 'proof', 'screening_from_age', 'max_per_season', 'valid_days'],
  ...['access_code', 'masters_age', 'underage_max', 'applies.minor', 'applies.groups'],
  ...['applies.max_age_players', 'applies.min_exact_age', 'applies.requires_flag'],
]
export const isLeftOut = (path: string, kind: ThingKind | 'divisions'): boolean =>
  LEFT_OUT.includes(path) ||
  kind === 'policies' ||
  (kind === 'courses' && (path === 'opens' || path === 'closes')) ||
  (kind === 'divisions' && (path === 'min_age' || path === 'max_age'))
