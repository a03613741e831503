import type { Sent } from '@centrepass/contract/tournaments/changing/operation-rules'
import {
  byRole,
  choicesOf,
  entryFields,
  newEntry,
  roleCodes,
} from '@centrepass/contract/tournaments/roster-entry'
import { type Stored, storedForAccount } from '#state/stored-for-account.ts'
import type { RosterEntry, Work } from './team-work.ts'

/**
 * What was done here and not saved yet, the version that it was done to, and what was sent since without an answer.
 * Ids only: no name stays behind.
 */
export type TeamDraft = { version: number; base: Work; mine: Work; sent?: readonly Sent[] }

/** The unsaved work on one team, stored in this browser over reloads and sign-ins, deleted at log-out. */
export const teamDraft = (teamId: number): Stored<TeamDraft> =>
  storedForAccount(`team.${teamId}`, (found) => readDraft(found, teamId))

function readDraft(found: unknown, teamId: number): TeamDraft | null {
  if (!isObject(found)) return null
  const { version, base, mine, sent } = found
  if (!Number.isInteger(version) || !isWork(base, teamId) || !isWork(mine, teamId)) return null
  const tries = Array.isArray(sent) ? sent.filter(isSent) : []
  return {
    version: Number(version),
    base: whole(base),
    mine: whole(mine),
    ...(tries.length > 0 && { sent: tries }),
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** By hand: the contract's schemas would bring their library into the page. What passes is judged by the server. */
function isWork(value: unknown, teamId: number): value is Work {
  if (!isObject(value) || value.teamId !== teamId) return false
  const { teamName, clubId, tournamentId, paymentOption, teamColors } = value
  const isNamed = typeof teamName === 'string' && typeof paymentOption === 'string'
  const isPlaced = Number.isInteger(clubId) && Number.isInteger(tournamentId) && isColours(teamColors)
  return isNamed && isPlaced && roleCodes.every((role) => isList(value[role]))
}

const isSent = (value: unknown): value is Sent =>
  isObject(value) && typeof value.id === 'string' && isObject(value.operation)

const isColours = (value: unknown) =>
  isObject(value) && Object.values(value).every((colour) => typeof colour === 'string')

const isList = (value: unknown) => Array.isArray(value) && value.every(isPlace)

const isPlace = (value: unknown) =>
  isObject(value) &&
  Number.isInteger(value.participant) &&
  entryFields.every((field) => isLike(newEntry[field], value[field]))

/** What may be empty holds a number or a text; an older version of the page may not have known the field. */
const isLike = (empty: unknown, value: unknown) =>
  value === undefined ||
  (typeof empty === 'boolean' ? typeof value === 'boolean' : value === null || isPlain(value))

const isPlain = (value: unknown) => Number.isInteger(value) || typeof value === 'string'

/** A draft of an older version, with every field of today. */
const whole = (work: Work): Work => ({
  ...work,
  ...byRole((role) => work[role].map(wholeEntry)),
})

/** An older version of the page knew no places: the list was in its order. */
const wholeEntry = (entry: RosterEntry, index: number): RosterEntry => ({
  ...{ participant: entry.participant, ...choicesOf(entry), position: entry.position ?? index },
})
