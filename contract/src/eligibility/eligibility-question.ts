import type { Course, Program, RegistrationOption, Stream } from '../catalogue/catalogue.ts'
import type { InBoth } from '../ground/both-languages.ts'
import type { FindingIn, reasons } from '../refusals/eligibility.ts'

export type Person = {
  id: number
  /** The preferred name, or the first name where there is none. */
  name: string
  birthdate: string
  stream: Stream | null
  club_id: number | null
  is_profile_complete: boolean
  /** In this season: what was true a year ago may not be. */
  has_reviewed_medical: boolean
  has_answered_eligibility: boolean
  /** Current certifications only, like 'Umpire Level:PROVINCIAL'. */
  certifications: readonly string[]
}

type Registration = { option_id: number; option_group: 'player' | 'staff'; season_year: number }
type Enrolment = { product_type: 'Program' | 'Course'; product_id: number }

/** What the person has, in any season and any state. */
export type Holdings = {
  registrations: readonly (Registration & {
    option_code: string
    category: InBoth
    is_live: boolean
    /** Cancelled or refunded: as if it had never been, unlike one that ran out. */
    is_cancelled: boolean
    /** By the office: until it is lifted, no other category gets around it. */
    is_suspended?: boolean
  })[]
  enrolments: readonly (Enrolment & { is_live: boolean })[]
}

/** The person's rows in the cart, without the one the question is about. */
export type InCart = { registrations: readonly Registration[]; enrolments: readonly Enrolment[] }

export type Season = {
  active_year: number
  /** Like '2024/25'. */
  label: string
  now: Date
  trial_pass_max: number
  /** Lookups whose order is a rank, lowest first. A list in which later is not higher has no place here. */
  levels: Readonly<Record<string, readonly { code: string; label: string; label_fr: string }[]>>
}

type Wanted =
  | { product_type: 'RegistrationOption'; product: RegistrationOption }
  | { product_type: 'Program'; product: Program }
  | { product_type: 'Course'; product: Course }

/** May this person take this product, now, with what they have and what is in the cart? */
export type Question = Wanted & { person: Person; holdings: Holdings; cart: InCart; season: Season }

/** How a person can fix a reason; a screen shows it as a link or a button. */
export type Remedy =
  | 'complete_profile'
  | 'choose_club'
  | 'add_registration'
  | 'answer_eligibility'
  | 'wait_until_open'

export type Reason = FindingIn<typeof reasons> & { remedy: Remedy | null }
