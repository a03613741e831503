import type { InBoth } from '../ground/both-languages.ts'
import type { RoleCode } from './roster-entry.ts'

/** What the roles of a team are called, one of them and several. */
export const teamRoles: Readonly<Record<RoleCode, { one: InBoth; many: InBoth }>> = {
  players: { one: { en: 'Player', fr: 'Joueur' }, many: { en: 'Players', fr: 'Joueurs' } },
  coaches: { one: { en: 'Coach', fr: 'Entraîneur' }, many: { en: 'Coaches', fr: 'Entraîneurs' } },
  umpires: { one: { en: 'Umpire', fr: 'Arbitre' }, many: { en: 'Umpires', fr: 'Arbitres' } },
  volunteers: {
    one: { en: 'Technical Volunteer', fr: 'Bénévole technique' },
    many: { en: 'Technical Volunteers', fr: 'Bénévoles techniques' },
  },
  team_managers: {
    one: { en: 'Team Manager', fr: 'Gérant d’équipe' },
    many: { en: 'Team Managers', fr: 'Gérants d’équipe' },
  },
}

/** The roles of a tournament are data, in English; those that every team has have French names. */
export const roleIn = ({ code, name }: { code: string; name: string }): InBoth => ({
  en: name,
  fr: isRole(code) ? teamRoles[code].one.fr : name,
})

export const isRole = (code: string): code is RoleCode => Object.hasOwn(teamRoles, code)
