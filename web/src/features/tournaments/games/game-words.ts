import type { Stage } from '@centrepass/contract/play/draw-rules'
import type { Words } from '#words/locale.ts'

const ordinal = (rank: number) =>
  `${rank}${({ 1: 'st', 2: 'nd', 3: 'rd' } as Record<number, string>)[rank] ?? 'th'}`

const stages: Record<Stage, string> = {
  pool: 'Pool game',
  quarter: 'Quarter-final',
  semi: 'Semi-final',
  third: 'Game for third place',
  final: 'Final',
}

const en = {
  title: (tournament: string) => `Games: ${tournament}`,
  failed: 'The games could not be loaded.',
  again: 'Try again',
  loading: 'Loading the games',
  notYet: 'The schedule is not published yet.',
  notYetText: 'Games, tables and scores will stand here.',
  version: (number: number, day: string, time: string) => `Schedule ${number}, published ${day} at ${time}`,
  map: 'Map',
  print: 'Print',
  division: 'Division',
  allDivisions: 'All divisions',
  team: 'Team',
  allTeams: 'All teams',
  calendar: 'Games for your calendar',
  games: 'Games',
  noGames: 'No game fits.',
  noTime: 'Without a time yet',
  table: 'Tables',
  pool: (letter: string) => `Pool ${letter}`,
  field: (name: string) => (/^\d/.test(name) ? `Field ${name}` : name),
  stages,
  stageOf: (stage: Stage, round: number, isOne: boolean) =>
    isOne ? stages[stage] : `${stages[stage]} ${round}`,
  rank: (rank: number, letter: string) => `${ordinal(rank)} of pool ${letter}`,
  winner: (game: string) => `Winner of ${game.toLowerCase()}`,
  loser: (game: string) => `Loser of ${game.toLowerCase()}`,
  open: 'To be decided',
  against: 'against',
  calledOff: 'Called off',
  shots: (home: number, away: number) => `${home}:${away} in the shoot-out`,
  score: (home: number, away: number) => `${home}:${away}`,
  columns: {
    rank: 'Place',
    team: 'Team',
    played: 'Played',
    won: 'Won',
    drawn: 'Drawn',
    lost: 'Lost',
    goals: 'Goals',
    points: 'Points',
  },
  short: { rank: '#', played: 'P', won: 'W', drawn: 'D', lost: 'L', goals: 'Goals', points: 'Pts' },
  byDraw: 'Even by all rules: the order of the draw decides.',
}

const stagesFr: Record<Stage, string> = {
  pool: 'Match de poule',
  quarter: 'Quart de finale',
  semi: 'Demi-finale',
  third: 'Match pour la troisième place',
  final: 'Finale',
}

const fr: typeof en = {
  title: (tournament) => `Matchs : ${tournament}`,
  failed: 'Les matchs n’ont pas pu être chargés.',
  again: 'Réessayer',
  loading: 'Chargement des matchs',
  notYet: 'L’horaire n’est pas encore publié.',
  notYetText: 'Les matchs, les classements et les résultats seront ici.',
  version: (number, day, time) => `Horaire ${number}, publié le ${day} à ${time}`,
  map: 'Carte',
  print: 'Imprimer',
  division: 'Division',
  allDivisions: 'Toutes les divisions',
  team: 'Équipe',
  allTeams: 'Toutes les équipes',
  calendar: 'Matchs pour votre calendrier',
  games: 'Matchs',
  noGames: 'Aucun match ne correspond.',
  noTime: 'Encore sans heure',
  table: 'Classements',
  pool: (letter) => `Poule ${letter}`,
  field: (name) => (/^\d/.test(name) ? `Terrain ${name}` : name),
  stages: stagesFr,
  stageOf: (stage, round, isOne) => (isOne ? stagesFr[stage] : `${stagesFr[stage]} ${round}`),
  rank: (rank, letter) => `${rank === 1 ? '1er' : `${rank}e`} de la poule ${letter}`,
  winner: (game) => `Gagnant : ${game.toLowerCase()}`,
  loser: (game) => `Perdant : ${game.toLowerCase()}`,
  open: 'À déterminer',
  against: 'contre',
  calledOff: 'Annulé',
  shots: (home, away) => `${home}:${away} aux tirs de barrage`,
  score: (home, away) => `${home}:${away}`,
  columns: {
    rank: 'Rang',
    team: 'Équipe',
    played: 'Joués',
    won: 'Gagnés',
    drawn: 'Nuls',
    lost: 'Perdus',
    goals: 'Buts',
    points: 'Points',
  },
  short: { rank: '#', played: 'J', won: 'G', drawn: 'N', lost: 'P', goals: 'Buts', points: 'Pts' },
  byDraw: 'À égalité selon toutes les règles : l’ordre du tirage décide.',
}

export const gameWords: Words<typeof en> = { en, fr }
