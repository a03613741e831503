import { listFilterWords } from '@centrepass/contract/people/list-filter-words'
import type { Words } from '#words/locale.ts'

/** As in the heading of the file. */
const filtersIn = (locale: 'en' | 'fr') => {
  const { names, values } = listFilterWords[locale]
  return {
    ...{ season: names.season, product: names.option, state: names.state, states: values.state },
    ...{ club: names.club, bornFrom: names.born_from, bornTo: names.born_to },
    ...{ role: names.role, roles: values.role, missingFilter: names.missing, missing: values.missing },
  }
}

const en = {
  ...filtersIn('en'),
  title: 'List of people',
  text: 'Everyone of a season whom the filters fit. Your own family is left out.',
  pages: 'Ways to people',
  find: 'Find',
  list: 'List',
  failed: 'The list could not be loaded.',
  filters: 'Filters',
  seasonOf: (year: number) => `${year}/${String(year + 1).slice(2)}`,
  anyProduct: 'Anything',
  options: 'Registrations',
  programs: 'Programs',
  courses: 'Courses',
  anyState: 'In any state',
  anyClub: 'Any club',
  anyYear: 'Any year',
  anyRole: 'Any role',
  anyMissing: 'All people',
  clear: 'Clear the filters',
  none: 'No one fits these filters.',
  count: (people: number) => (people === 1 ? 'One person' : `${people.toLocaleString('en-CA')} people`),
  moreThan: (people: number) => `More than ${people.toLocaleString('en-CA')} people`,
  counting: 'Counting',
  notCounted: 'They could not be counted.',
  person: 'Person',
  years: (age: number) => (age === 1 ? '1 year old' : `${age} years old`),
  age: 'Age',
  birthdate: 'Birthdate',
  registrations: 'Registrations',
  registered: 'Registered on',
  joined: 'Programs and courses',
  nothing: '–',
  write: 'Write to these families',
  export: 'Take as a table (CSV)',
  exportText: 'Everyone whom the filters fit, also those not shown yet. That you took it is in the record.',
  keys: 'The arrow keys move from row to row.',
}

const fr: typeof en = {
  ...filtersIn('fr'),
  title: 'Liste des personnes',
  text: 'Toutes les personnes d’une saison qui correspondent aux filtres. Votre propre famille n’y est pas.',
  pages: 'Chemins vers les personnes',
  find: 'Trouver',
  list: 'Liste',
  failed: 'La liste n’a pas pu être chargée.',
  filters: 'Filtres',
  seasonOf: (year) => `${year}/${String(year + 1).slice(2)}`,
  anyProduct: 'Tout',
  options: 'Inscriptions',
  programs: 'Programmes',
  courses: 'Cours',
  anyState: 'Dans tout état',
  anyClub: 'Tous les clubs',
  anyYear: 'Toute année',
  anyRole: 'Tous les rôles',
  anyMissing: 'Toutes les personnes',
  clear: 'Effacer les filtres',
  none: 'Personne ne correspond à ces filtres.',
  count: (people) => (people < 2 ? `${people} personne` : `${people.toLocaleString('fr-CA')} personnes`),
  moreThan: (people) => `Plus de ${people.toLocaleString('fr-CA')} personnes`,
  counting: 'Calcul en cours',
  notCounted: 'Le nombre n’a pas pu être calculé.',
  person: 'Personne',
  years: (age) => (age < 2 ? `${age} an` : `${age} ans`),
  age: 'Âge',
  birthdate: 'Date de naissance',
  registrations: 'Inscriptions',
  registered: 'Date d’inscription',
  joined: 'Programmes et cours',
  nothing: '–',
  write: 'Écrire à ces familles',
  export: 'Tirer en tableau (CSV)',
  exportText:
    'Toutes les personnes qui correspondent, aussi celles qui ne sont pas encore affichées. Que vous l’avez tirée est au registre.',
  keys: 'Les flèches passent d’une ligne à l’autre.',
}

export const listWords: Words<typeof en> = { en, fr }
