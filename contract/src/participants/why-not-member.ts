import { satisfies } from '../eligibility/eligibility-levels.ts'
import { exactAge } from '../eligibility/eligibility-rules.ts'
import { findingOf } from '../refusals/team-findings.ts'
import type { Finding } from '../tournaments/team-question.ts'
import type { MemberQuestion } from './member-facts.ts'

export const memberRules: ((question: MemberQuestion) => Finding[])[] = [
  whyNotRegistered,
  whyUnsigned,
  whyAge,
  whyStream,
  whyElsewhere,
  whyLevel,
  whyScreening,
]

function whyNotRegistered(question: MemberQuestion): Finding[] {
  const { person, tournament } = question
  const accepted = person.registrations.filter((held) => isAccepted(question, held.category))
  if (accepted.length > 0) return []
  // No more than the sentence needs: how many someone holds is for the person to tell.
  const holds = person.registrations.length > 0 ? 'another' : 'none'
  return [findingOf('NOT_REGISTERED', { name: person.first_name, season: tournament.season_label, holds })]
}

/** The list of categories is for players; other roles need any live registration. */
function isAccepted({ role, person, tournament }: MemberQuestion, category: string): boolean {
  if (role !== 'players') return true
  const age = ageAt(person.birthdate, tournament.starts_on)
  return tournament.accepted_categories.some(
    ({ code, min_age }) => code === category && (min_age === undefined || age >= min_age),
  )
}

function whyUnsigned({ person }: MemberQuestion): Finding[] {
  if (person.registrations.length === 0 || !person.has_unsigned) return []
  return [findingOf('DOCS_UNSIGNED', { name: person.first_name })]
}

/** By birth year, counted in the year of the event. */
const ageAt = (birthdate: string, day: string) => Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4))

function whyAge({ role, person, division, tournament }: MemberQuestion): Finding[] {
  if (role !== 'players') return []
  const age = ageAt(person.birthdate, tournament.starts_on)
  const { min_age, max_age } = division
  const names = { name: person.first_name, division: division.name }
  if (max_age !== null && age > max_age) return [findingOf('AGE_INELIGIBLE', { ...names, age: 'over' })]
  if (min_age !== null && age < min_age) return [findingOf('AGE_INELIGIBLE', { ...names, age: 'under' })]
  return []
}

/** A master by birth year; younger ones may play along as far as the division allows. */
export function isUnderage({ role, person, division, tournament }: MemberQuestion): boolean {
  if (role !== 'players' || division.masters_age === null) return false
  return ageAt(person.birthdate, tournament.starts_on) < division.masters_age
}

export const isGuest = ({ role, person, team_club_id }: MemberQuestion): boolean =>
  role === 'players' && team_club_id !== null && person.club_id !== team_club_id

function whyStream({ role, person, division }: MemberQuestion): Finding[] {
  if (role !== 'players' || division.stream === 'OPEN' || person.stream === 'OPEN') return []
  if (person.stream === division.stream) return []
  return [findingOf('STREAM', { division: division.name, name: person.first_name })]
}

function whyElsewhere({ role, person, division }: MemberQuestion): Finding[] {
  if (role !== 'players' || !person.is_elsewhere) return []
  return [findingOf('DUPLICATE_TEAM', { name: person.first_name, division: division.name })]
}

function whyLevel({ role, person, division, levels }: MemberQuestion): Finding[] {
  if (role !== 'umpires' || division.min_umpire_level === 'NONE') return []
  const needed = `Umpire Level:${division.min_umpire_level}`
  if (person.certifications.some((held) => satisfies(held, needed, levels))) return []
  const found = levels['Umpire Level']?.find(({ code }) => code === division.min_umpire_level)
  const level = found ? { en: found.label, fr: found.label_fr } : division.min_umpire_level
  return [findingOf('CERT_LEVEL', { name: person.first_name, level })]
}

function whyScreening(question: MemberQuestion): Finding[] {
  const { role, person, division } = question
  if (!division.is_youth || role === 'players' || role === 'umpires') return []
  if (!isScreenedAge(question) || isScreened(question)) return []
  return [findingOf('SCREENING', { name: person.first_name })]
}

const isScreenedAge = ({ person, tournament, screening_age }: MemberQuestion) =>
  exactAge(person.birthdate, tournament.starts_on) >= screening_age

const isScreened = ({ person }: MemberQuestion) => person.registrations.some(({ is_screened }) => is_screened)

export const isScreenedAdult = (question: MemberQuestion): boolean =>
  isScreenedAge(question) && isScreened(question)
