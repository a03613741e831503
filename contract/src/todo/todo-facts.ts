import type { ContactEntry } from '../participants/contact-entries.ts'
import type { MissingPart } from '../participants/missing-part.ts'

export type Someone = { id: number; name: string }

/** What is known about one person of a family. */
export type TodoPerson = {
  participant: Someone
  relation: 'own' | 'guardian'
  isConfirmed: boolean
  /** False for a guardian who sees history only. */
  mayAct: boolean
  isMinor: boolean
  /** Documents that wait for a signature. */
  unsigned: number
  /** Whether the office has a record check of theirs that counts or is looked at. */
  isCheckAtOffice: boolean
  /** Live registrations of the season. */
  registrations: readonly { option: string; status: string }[]
  /** Whether they were registered before: a parent who never played is not asked to. */
  wasRegistered: boolean
  /** What the profile still needs. */
  missing: readonly MissingPart[]
  /** Contacts of people who no longer act, where the family can decide about them. */
  doubted: readonly ContactEntry[]
}

export type TodoFacts = {
  people: readonly TodoPerson[]
  isHolderMinor: boolean
  isSeasonOpen: boolean
  questions: readonly { participant: Someone; asker: string }[]
  /** Teams that put a person on their roster and wait for a yes. */
  teams: readonly { participant: Someone; team: string }[]
  /** Spots that a wait list offers, each until a day. */
  offers: readonly { participant: Someone; product: string; count: number; ends_on: string }[]
  /** What the office prepared for the account to pay, each until a day. */
  prepared: readonly {
    participant: Someone
    product: string
    count: number
    amount: string
    ends_on: string
  }[]
  /** Spots that were called off, each with a day until which the family can choose. */
  callOffs: readonly { participant: Someone; product: string; answer_by: string }[]
  /** Transfers that the office has asked for, and the family has to agree to. */
  transfers: readonly { participant: Someone; club: string; answer_by: string }[]
  overdue: readonly {
    participant: Someone
    product: string
    amount: string
    due_on: string
    schedule_id: number
  }[]
}
