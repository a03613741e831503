import type { ClashKind } from '@centrepass/contract/desk/colour-rules'
import type { Words } from '#words/locale.ts'

const en = {
  noGames: 'Give games their times first: then this follows from the schedule.',
  clashes: 'Colours that clash',
  noClashes: 'No two teams that meet could be mixed up, as far as their colours are known.',
  unknown: (teams: string) => `Colours are not given yet: ${teams}.`,
  kinds: { jersey: 'shirts', socks: 'socks', keeper: 'the goalkeeper’s shirt' } as Record<ClashKind, string>,
  changes: (team: string, what: string) => `${team} brings other ${what} for`,
  keeperChanges: (team: string) => `${team}: the goalkeepers’ shirts must differ from the other team for`,
  hours: 'Umpires and volunteers by hour',
  hoursText: 'Who blows and helps follows from the schedule: teams that do not play, with the work shared.',
  when: 'When',
  games: 'Games',
  umpires: 'Umpires',
  volunteers: 'Volunteers',
  of: (given: number, needed: number) => `${given} of ${needed}`,
  gap: (given: number, needed: number) => `Gap: ${given} of ${needed}`,
  teams: 'Umpires and volunteers by team',
  team: 'Team',
  brings: 'Brings',
  bringsOf: (umpires: number, volunteers: number) =>
    `${umpires === 1 ? '1 umpire' : `${umpires} umpires`}, ${volunteers === 1 ? '1 volunteer' : `${volunteers} volunteers`}`,
  owes: 'Owes',
  has: 'Has',
  hoursOf: (hours: string) => `${hours} h`,
  turns: 'Where',
  none: 'Nowhere',
  turn: (when: string, game: string, what: string) => `${when}, ${game}: ${what}`,
  what: (umpires: number, volunteers: number) =>
    [umpires > 0 ? (umpires === 1 ? '1 umpire' : `${umpires} umpires`) : '', volunteers > 0 ? 'table' : '']
      .filter(Boolean)
      .join(', '),
}

const fr: typeof en = {
  noGames: 'Donnez d’abord leurs heures aux matchs : ceci découle de l’horaire.',
  clashes: 'Couleurs à confondre',
  noClashes: 'Aucune équipe ne peut être confondue avec une adversaire, d’après les couleurs connues.',
  unknown: (teams) => `Couleurs pas encore données : ${teams}.`,
  kinds: { jersey: 'maillots', socks: 'bas', keeper: 'le maillot du gardien' },
  changes: (team, what) => `${team} apporte d’autres ${what} pour`,
  keeperChanges: (team) => `${team} : les maillots des gardiens doivent différer de l’autre équipe pour`,
  hours: 'Arbitres et bénévoles par heure',
  hoursText: 'Qui arbitre et aide découle de l’horaire : les équipes qui ne jouent pas, à tour de rôle.',
  when: 'Quand',
  games: 'Matchs',
  umpires: 'Arbitres',
  volunteers: 'Bénévoles',
  of: (given, needed) => `${given} sur ${needed}`,
  gap: (given, needed) => `Manque : ${given} sur ${needed}`,
  teams: 'Arbitres et bénévoles par équipe',
  team: 'Équipe',
  brings: 'Apporte',
  bringsOf: (umpires, volunteers) =>
    `${umpires > 1 ? `${umpires} arbitres` : `${umpires} arbitre`}, ${volunteers > 1 ? `${volunteers} bénévoles` : `${volunteers} bénévole`}`,
  owes: 'Doit',
  has: 'A',
  hoursOf: (hours) => `${hours} h`,
  turns: 'Où',
  none: 'Nulle part',
  turn: (when, game, what) => `${when}, ${game} : ${what}`,
  what: (umpires, volunteers) =>
    [umpires > 0 ? (umpires === 1 ? '1 arbitre' : `${umpires} arbitres`) : '', volunteers > 0 ? 'table' : '']
      .filter(Boolean)
      .join(', '),
}

export const fieldDayWords: Words<typeof en> = { en, fr }
