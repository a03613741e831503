import type { Course, Program, RegistrationOption } from '../src/catalogue/catalogue.ts'
import { birthYearsFor } from '../src/eligibility/age-rules.ts'
import type { Holdings, InCart, Person, Question, Season } from '../src/eligibility/eligibility-question.ts'
import { whyNot } from '../src/eligibility/eligibility-rules.ts'

export const season: Season = {
  active_year: 2024,
  label: '2024/25',
  now: new Date('2025-02-07T17:00:00Z'),
  trial_pass_max: 2,
  levels: {
    'Umpire Level': [
      { code: 'NONE', label: 'None', label_fr: 'Aucun' },
      { code: 'COMMUNITY', label: 'Community', label_fr: 'Communautaire' },
      { code: 'PROVINCIAL', label: 'Provincial', label_fr: 'Provincial' },
      { code: 'REGIONAL', label: 'Regional', label_fr: 'Régional' },
    ],
    'Coach Level': [
      { code: 'COMMUNITY', label: 'Community trained', label_fr: 'Communautaire, formé' },
      { code: 'PROVINCIAL', label: 'Never asked for', label_fr: 'Jamais demandé' },
    ],
  },
}

const signe: Person = {
  id: 304,
  name: 'Siggy',
  birthdate: '2010-03-14',
  stream: 'WG',
  club_id: 7,
  is_profile_complete: true,
  has_reviewed_medical: true,
  has_answered_eligibility: true,
  certifications: [],
}

export type Ages = { min_age: number | null; max_age: number | null }

export const productOf = (ages: Ages, season_year = 2024) => ({
  description: '',
  descriptions: { en: '', fr: '' },
  ...{ times: null, bring: null, venue: null, map_url: null },
  season_year,
  ...ages,
  ...birthYearsFor(ages, season_year),
  opens_at: '2024-08-01T19:00:00Z',
  closes_at: '2025-08-16T06:59:00Z',
  price: { cost: '60.00', fees: '2.00', taxes: '0.00', total: '62.00' },
  places: null,
  has_wait_list: false,
})

/** A product that says the same in both languages, unless a test gives its own. */
const named = (name: string) => ({ name, names: { en: name, fr: name } })

export const anOption = (given: Partial<RegistrationOption> = {}): RegistrationOption => ({
  ...productOf({ min_age: 13, max_age: 18 }),
  id: 3,
  code: 'JUNIOR',
  ...named(given.name ?? 'Junior Player (U13-U18)'),
  group: 'player',
  national_price: '24.00',
  provincial_price: '36.00',
  late_from: null,
  late_provincial_add: '0.00',
  club_required: true,
  proof: null,
  is_refundable: true,
  ...given,
})

export const aProgram = (given: Partial<Program> = {}): Program => ({
  ...productOf({ min_age: 14, max_age: 18 }),
  id: 4,
  code: 'IDCAMP',
  ...named(given.name ?? 'Provincial ID Camp'),
  stream: 'OPEN',
  zone_codes: [],
  starts_on: '2025-02-15',
  ends_on: '2025-02-16',
  plan: null,
  requires_agreement: true,
  requires_eligibility: false,
  requires_access_code: false,
  is_refundable: false,
  ...given,
})

export const aCourse = (given: Partial<Course> = {}): Course => ({
  ...productOf({ min_age: 13, max_age: null }),
  id: 4,
  code: 'UMP-REG',
  ...named(given.name ?? 'Regional Umpire'),
  kind: 'umpire',
  mode: 'in_person',
  sessions: 2,
  starts_on: '2025-03-08',
  ends_on: '2025-03-09',
  grants: 'Umpire Level:REGIONAL',
  prerequisites: [],
  pass_mark: 80,
  valid_years: 4,
  ...given,
})

export const aTrialPass = (given: Partial<RegistrationOption> = {}) =>
  anOption({
    ...productOf({ min_age: 4, max_age: null }),
    id: 12,
    code: 'TRIAL',
    name: 'Trial Pass (one event, 3 days)',
    club_required: false,
    ...given,
  })

export type Held = Holdings['registrations'][number]

export const held = (given: Partial<Held> = {}): Held => ({
  option_id: 3,
  option_code: 'JUNIOR',
  option_group: 'player',
  category: { en: 'Junior Player (U13-U18)', fr: 'Joueur junior (U13-U18)' },
  is_live: true,
  is_cancelled: false,
  season_year: 2024,
  ...given,
})

export const heldTrial = (given: Partial<Held> = {}) =>
  held({ option_id: 12, option_code: 'TRIAL', is_live: false, ...given })

export const inCart = (option_id: number, given: Partial<InCart['registrations'][number]> = {}): InCart => ({
  registrations: [{ option_id, option_group: 'player', season_year: 2024, ...given }],
  enrolments: [],
})

export const nothing = { registrations: [], enrolments: [] }
export const registered: Holdings = { registrations: [held()], enrolments: [] }

type Around = { person?: Partial<Person>; holdings?: Holdings; cart?: InCart; season?: Partial<Season> }

const around = (given: Around) => ({
  person: { ...signe, ...given.person },
  holdings: given.holdings ?? nothing,
  cart: given.cart ?? nothing,
  season: { ...season, ...given.season },
})
export const option = (product: RegistrationOption, given: Around = {}): Question => ({
  product_type: 'RegistrationOption',
  product,
  ...around(given),
})
/** A person who takes a program or a course is registered, unless the test says otherwise. */
export const program = (product: Program, given: Around = {}): Question => ({
  product_type: 'Program',
  product,
  ...around({ holdings: registered, ...given }),
})
export const course = (product: Course, given: Around = {}): Question => ({
  product_type: 'Course',
  product,
  ...around({ holdings: registered, ...given }),
})

/** Why not, by code alone. */
export const codes = (question: Question) => whyNot(question).map(({ code }) => code)
