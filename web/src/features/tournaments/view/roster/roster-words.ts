import type { Words } from '#words/locale.ts'

const en = {
  about: 'About the team',
  count: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  empty: 'No people yet',
  number: 'No.',
  jersey: (number: number) => `Jersey ${number}`,
  noNumber: 'No number',
  waiting: 'waiting for the family, must not play yet',
  colours: 'Team colours',
  noColour: 'Not given',
  games: 'Games',
  seeGames: 'Schedule and tables',
  contact: 'Contact',
  club: 'Club',
  division: 'Division',
  tournament: 'Tournament',
  dates: 'Dates',
}

const fr: typeof en = {
  about: 'À propos de l’équipe',
  count: (count) => (count < 2 ? `${count} personne` : `${count} personnes`),
  empty: 'Personne pour l’instant',
  number: 'Nº',
  jersey: (number) => `Numéro ${number}`,
  noNumber: 'Sans numéro',
  waiting: 'en attente de la famille, ne doit pas encore jouer',
  colours: 'Couleurs de l’équipe',
  noColour: 'Non indiqué',
  games: 'Matchs',
  seeGames: 'Horaire et classements',
  contact: 'Personne-ressource',
  club: 'Club',
  division: 'Division',
  tournament: 'Tournoi',
  dates: 'Dates',
}

export const rosterWords: Words<typeof en> = { en, fr }
