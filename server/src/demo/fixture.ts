import type { InBoth } from '@centrepass/contract/ground/both-languages'
import type { AccountStatus, EnrolmentStatus, RegistrationStatus } from '#platform/database/tables/people'
import type { Home } from './people/demo-homes.ts'

export type FixturePerson = {
  first_name: string
  last_name: string
  preferred_name?: string
  birthdate: string
  stream: 'WG' | 'MB'
  registration?: { category: string; status: RegistrationStatus; club: string; on?: string }
  enrolment?: { program: string; status: EnrolmentStatus; pays_by_plan: boolean; on: string }
  /** The club of a person who is not registered yet. */
  club?: string
  /** The medical part and the consents are not filled in yet. */
  isUnfinished?: true
  /** A record that only last season knows. */
  lastSeason?: { category: string; club: string }
}

export type Fixture = {
  /** The part of the address before @mail.example. */
  login: string
  first_name: string
  last_name: string
  status?: AccountStatus
  /** The account holder as a participant; the name is the account's. */
  own?: Omit<FixturePerson, 'first_name' | 'last_name'>
  dependants?: FixturePerson[]
  /** Another login whose children this one is a guardian of too. */
  sharesWith?: string
  /** On file, but not linked to an account yet. */
  unlinked?: FixturePerson[]
  home?: Home
  credits?: { origin: string; origins: InBoth; amount_cents: number; expires_on: string }[]
}
