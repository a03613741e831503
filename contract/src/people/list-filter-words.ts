import type { FilterWords } from '../office/filter-words.ts'
import type { Locale } from '../refusals/say.ts'
import type { ListOrder, ListRole, ListState, MissingFilter } from './list-rules.ts'

type Values = {
  state: Record<ListState, string>
  role: Record<ListRole, string>
  missing: Record<MissingFilter, string>
  order: Record<ListOrder, string>
}
type Name = keyof Values | 'season' | 'option' | 'program' | 'course' | 'club' | 'born_from' | 'born_to'

/** The filters of the list of people, for the screen and for the heading of its file. */
export const listFilterWords: Record<Locale, FilterWords<Name, Values>> = {
  en: {
    names: {
      ...{ season: 'Season', option: 'Registered for', program: 'Registered for', course: 'Registered for' },
      ...{ state: 'Registration', club: 'Club', born_from: 'Born from', born_to: 'Born until' },
      ...{ role: 'Role', missing: 'Missing', order: 'Order' },
    },
    values: {
      state: {
        ...{ valid: 'Valid', not_valid: 'Not valid yet, for any reason' },
        ...{ documents: 'Waiting for signatures', screening: 'Waiting for screening' },
        ...{ payment: 'Waiting for payment', suspended: 'Suspended', ended: 'Season over' },
        none: 'Not registered',
      },
      role: {
        ...{ player: 'Registered as a player', staff: 'Registered as staff', players: 'Player on a team' },
        ...{ coaches: 'Coach on a team', umpires: 'Umpire on a team', volunteers: 'Volunteer on a team' },
        team_managers: 'Manager on a team',
      },
      missing: {
        ...{ anything: 'Anything', documents: 'Signatures', screening: 'Record check', payment: 'Payment' },
        papers: 'A paper that was declined',
      },
      order: {
        ...{ name: 'by name', name_down: 'by name, from the end' },
        ...{ registered: 'by registration, the oldest first', born: 'by birthdate, the oldest first' },
        ...{ registered_down: 'by registration, the newest first' },
        born_down: 'by birthdate, the youngest first',
      },
    },
  },
  fr: {
    names: {
      ...{ season: 'Saison', option: 'Inscription à', program: 'Inscription à', course: 'Inscription à' },
      ...{ state: 'Inscription', club: 'Club', born_from: 'Naissance dès', born_to: 'Naissance jusqu’à' },
      ...{ role: 'Rôle', missing: 'Il manque', order: 'Ordre' },
    },
    values: {
      state: {
        ...{ valid: 'Valide', not_valid: 'Pas encore valide, toutes raisons' },
        ...{ documents: 'En attente des signatures', screening: 'En attente de la vérification' },
        ...{ payment: 'En attente du paiement', suspended: 'Suspendue', ended: 'Saison terminée' },
        none: 'Non inscrites',
      },
      role: {
        ...{ player: 'Inscription de joueur', staff: 'Inscription de personnel' },
        ...{ players: 'Dans une équipe : joueur', coaches: 'Dans une équipe : entraîneur' },
        ...{ umpires: 'Dans une équipe : arbitre', volunteers: 'Dans une équipe : bénévole' },
        team_managers: 'Dans une équipe : gérant',
      },
      missing: {
        ...{ anything: 'Quelque chose', documents: 'Des signatures', screening: 'Une vérification' },
        ...{ payment: 'Un paiement', papers: 'Un document refusé' },
      },
      order: {
        ...{ name: 'par nom', name_down: 'par nom, depuis la fin' },
        ...{ registered: 'par inscription, les plus anciennes d’abord' },
        ...{ registered_down: 'par inscription, les plus récentes d’abord' },
        ...{
          born: 'par naissance, les plus âgés d’abord',
          born_down: 'par naissance, les plus jeunes d’abord',
        },
      },
    },
  },
}
