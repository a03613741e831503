import type { BreakKind } from '@centrepass/contract/play/break-kinds'
import type { Words } from '#words/locale.ts'

/** `games` are named, `team` is whose rest it is. */
type Breaks = Record<BreakKind, (games: string, team: string, minutes: number | null) => string>
const breaks: Breaks = {
  unplaced: (games) => `${games} has no time yet.`,
  same_time: (games, team) => `${team} plays twice at once: ${games}.`,
  order: (games) => `A game begins before those that decide who plays it are over: ${games}.`,
  late: (games, team) => `${team} has not arrived yet for ${games}.`,
  coach: (games) => `One person is needed in two games at once: ${games}.`,
  field: (games) => `Its division does not play on this field: ${games}.`,
  rest: (games, team, minutes) => `${team} has only ${minutes ?? 0} minutes of rest: ${games}.`,
  umpires: (games) => `Not enough umpires are free: ${games}.`,
  moved: (games) => `${games} is elsewhere than people were told.`,
  club: (games) => `Two teams of one club play at once: ${games}.`,
}

const en = {
  scheduleText:
    'Press a game, then the place where it goes. Two games change places. Arrow keys move between the places.',
  find: 'Find a schedule',
  finding: 'Looking for a schedule',
  findText: 'Games that you pinned stay where they are.',
  foundAll: 'A schedule was found that keeps every wish.',
  foundSome: (count: number) =>
    count === 1
      ? 'A schedule was found. One wish is not kept.'
      : `A schedule was found. ${count} wishes are not kept.`,
  worksWithout: (wishes: string) => `It would work without: ${wishes}.`,
  leavable: {
    rest: 'the rest between games',
    late: 'the late arrivals',
    closed: 'the closed fields',
    fields: 'the fields of divisions',
    umpires: 'the umpires',
  },
  searchFailed: 'The search stopped. Please try again.',
  noTime: 'Games without a time',
  allPlaced: 'Every game has a time.',
  takeOut: 'Take out of the schedule',
  board: (day: string) => `Games of ${day}`,
  time: 'Time',
  free: 'Free',
  closed: 'Closed',
  freeAt: (time: string, field: string) => `Free: ${time}, ${field}`,
  gameAt: (game: string, time: string, field: string) => `${game}, ${time}, ${field}`,
  chosen: (game: string) => `${game} is chosen. Press where it goes, or Escape.`,
  moved: 'The game was moved.',
  swapped: 'The games changed places.',
  pin: 'Pin here',
  unpin: 'Unpin',
  pinned: 'Pinned',
  troubles: 'What this schedule cannot keep',
  noTroubles: 'This schedule keeps every wish.',
  breaks,
  publish: 'Publish',
  publishTitle: 'Publish the schedule',
  publishText: {
    first: (people: number) =>
      people === 1
        ? 'One person is told that the schedule is out.'
        : `${people} people are told that the schedule is out.`,
    again: (games: number, people: number) =>
      games === 0
        ? 'No game has a new time or place. No one gets a message.'
        : `${games === 1 ? 'One game has' : `${games} games have`} a new time or place. ${people === 1 ? 'One person is told' : `${people} people are told`}.`,
  },
  unplacedLeft: (count: number) =>
    count === 1
      ? 'One game has no time yet, and is shown without one.'
      : `${count} games have no time yet, and are shown without one.`,
  publishDone: 'The schedule is published.',
  publishedAt: (number: number, day: string, time: string) =>
    `Schedule ${number}, published ${day} at ${time}.`,
  neverPublished: 'Not published yet: only the office sees it.',
  unpublished: 'There are changes that are not published.',
}

const fr: typeof en = {
  scheduleText:
    'Choisissez un match, puis la place où il va. Deux matchs échangent leurs places. Les flèches mènent d’une place à l’autre.',
  find: 'Chercher un horaire',
  finding: 'Recherche d’un horaire',
  findText: 'Les matchs que vous avez fixés restent où ils sont.',
  foundAll: 'Un horaire a été trouvé qui respecte tous les souhaits.',
  foundSome: (count) =>
    count === 1
      ? 'Un horaire a été trouvé. Un souhait n’est pas respecté.'
      : `Un horaire a été trouvé. ${count} souhaits ne sont pas respectés.`,
  worksWithout: (wishes) => `Cela irait sans : ${wishes}.`,
  leavable: {
    rest: 'le repos entre les matchs',
    late: 'les arrivées tardives',
    closed: 'les terrains fermés',
    fields: 'les terrains des divisions',
    umpires: 'les arbitres',
  },
  searchFailed: 'La recherche s’est arrêtée. Réessayez.',
  noTime: 'Matchs sans heure',
  allPlaced: 'Chaque match a une heure.',
  takeOut: 'Retirer de l’horaire',
  board: (day) => `Matchs du ${day}`,
  time: 'Heure',
  free: 'Libre',
  closed: 'Fermé',
  freeAt: (time, field) => `Libre : ${time}, ${field}`,
  gameAt: (game, time, field) => `${game}, ${time}, ${field}`,
  chosen: (game) => `${game} est choisi. Pressez où il va, ou Échap.`,
  moved: 'Le match a été déplacé.',
  swapped: 'Les matchs ont échangé leurs places.',
  pin: 'Fixer ici',
  unpin: 'Ne plus fixer',
  pinned: 'Fixé',
  troubles: 'Ce que cet horaire ne peut pas respecter',
  noTroubles: 'Cet horaire respecte tous les souhaits.',
  breaks: {
    unplaced: (games) => `${games} n’a pas encore d’heure.`,
    same_time: (games, team) => `${team} joue deux fois en même temps : ${games}.`,
    order: (games) => `Un match commence avant la fin de ceux qui décident qui le joue : ${games}.`,
    late: (games, team) => `${team} n’est pas encore arrivée pour ${games}.`,
    coach: (games) => `Une personne est attendue à deux matchs en même temps : ${games}.`,
    field: (games) => `Sa division ne joue pas sur ce terrain : ${games}.`,
    rest: (games, team, minutes) => `${team} n’a que ${minutes ?? 0} minutes de repos : ${games}.`,
    umpires: (games) => `Pas assez d’arbitres libres : ${games}.`,
    moved: (games) => `${games} n’est plus où il a été annoncé.`,
    club: (games) => `Deux équipes d’un club jouent en même temps : ${games}.`,
  },
  publish: 'Publier',
  publishTitle: 'Publier l’horaire',
  publishText: {
    first: (people) =>
      people === 1
        ? 'Une personne apprend que l’horaire est publié.'
        : `${people} personnes apprennent que l’horaire est publié.`,
    again: (games, people) =>
      games === 0
        ? 'Aucun match n’a une nouvelle heure ni un nouveau terrain. Personne ne reçoit de message.'
        : `${games === 1 ? 'Un match a' : `${games} matchs ont`} une nouvelle heure ou un nouveau terrain. ${people === 1 ? 'Une personne est avertie' : `${people} personnes sont averties`}.`,
  },
  unplacedLeft: (count) =>
    count === 1
      ? 'Un match n’a pas encore d’heure, et est affiché sans elle.'
      : `${count} matchs n’ont pas encore d’heure, et sont affichés sans elle.`,
  publishDone: 'L’horaire est publié.',
  publishedAt: (number, day, time) => `Horaire ${number}, publié le ${day} à ${time}.`,
  neverPublished: 'Pas encore publié : seul le bureau le voit.',
  unpublished: 'Des changements ne sont pas publiés.',
}

export const scheduleWords: Words<typeof en> = { en, fr }
