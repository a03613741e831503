import { isRole, teamRoles } from '../tournaments/team-roles.ts'
import {
  inLanguage,
  type Locale,
  type Sentence,
  say,
  sentences,
  type Value,
  type Values,
  type ValuesOf,
} from './say.ts'

type Named = { name: string }
type Counted = { role: string; role_name: string; count: number }

/** What the rules of an entry find, by code. */
export const teamFindings = sentences({
  TEAM_NAME_TAKEN: {
    en: '{division} already has a team called {team}. Choose another name.',
    fr: '{division} a déjà une équipe nommée {team}. Choisissez un autre nom.',
  },
  ROLE_MIN: {
    en: ({ role_name, least, count }: Counted & { least: number }) =>
      `${plural(role_name)}: you need at least ${least} and have ${count === 0 ? 'none' : count}.`,
    fr: ({ least, count, ...role }: Counted & { least: number }) =>
      `${roleInFrench(role)} : il en faut au moins ${least}, vous en avez ${count}.`,
  },
  ROLE_MAX: {
    en: ({ role_name, most, count }: Counted & { most: number }) =>
      `${plural(role_name)}: you may have at most ${most} and have ${count}.`,
    fr: ({ most, count, ...role }: Counted & { most: number }) =>
      `${roleInFrench(role)} : au plus ${most} permis, vous en avez ${count}.`,
  },
  GK_MIN: {
    en: ({ keepers, most }: { keepers: number; most: number }) =>
      keepers === 0
        ? 'Name at least one goalkeeper among the players.'
        : `With one goalkeeper a team has at most ${most} players: name a second goalkeeper.`,
    fr: ({ keepers, most }: { keepers: number; most: number }) =>
      keepers === 0
        ? 'Nommez au moins un gardien parmi les joueurs.'
        : `Avec un seul gardien, une équipe a au plus ${most} joueurs : nommez un deuxième gardien.`,
  },
  UMPIRE_REQUIRED: {
    en: ({ least }: { least: number }) => `Name at least ${least} ${least === 1 ? 'umpire' : 'umpires'}.`,
    fr: ({ least }: { least: number }) => `Nommez au moins ${least} ${least === 1 ? 'arbitre' : 'arbitres'}.`,
  },
  VOLUNTEER_REQUIRED: {
    en: ({ least }: { least: number }) =>
      `Name at least ${least} technical ${least === 1 ? 'volunteer' : 'volunteers'}.`,
    fr: ({ least }: { least: number }) =>
      `Nommez au moins ${least} ${least === 1 ? 'bénévole technique' : 'bénévoles techniques'}.`,
  },
  JERSEY_TWICE: {
    en: 'Two players have jersey number {number}.',
    fr: 'Deux joueurs portent le numéro {number}.',
  },
  JERSEY_REQUIRED: { en: 'Give {name} a jersey number.', fr: 'Donnez un numéro de maillot à {name}.' },
  CAPTAIN_TWICE: { en: 'Choose one captain.', fr: 'Choisissez un seul capitaine.' },
  UNDERAGE_LIMIT: {
    en: '{division} allows {most} under-age players. You have {count}.',
    fr: '{division} permet {most} joueurs sous l’âge minimal. Vous en avez {count}.',
  },
  GUEST_LIMIT: {
    en: 'At most {most} players may come from another club. You have {count}.',
    fr: 'Au plus {most} joueurs peuvent venir d’un autre club. Vous en avez {count}.',
  },
  RULE_OF_TWO: {
    en: 'Two screened adults must be among the coaches and team managers.',
    fr: 'Il faut deux adultes vérifiés parmi les entraîneurs et les gérants.',
  },
  MANAGER_NOT_COACH: {
    en: '{name} is both coach and team manager.',
    fr: '{name} est à la fois entraîneur et gérant.',
  },
  COLOURS: {
    en: ({ trouble }: { trouble: 'missing' | 'same' }) =>
      trouble === 'missing'
        ? 'Enter the colours of the jersey, the shorts and at least one pair of socks.'
        : "The goalkeeper's jersey must have a different colour from the team's.",
    fr: ({ trouble }: { trouble: 'missing' | 'same' }) =>
      trouble === 'missing'
        ? 'Indiquez les couleurs du maillot, du short et d’au moins une paire de bas.'
        : 'Le maillot du gardien doit être d’une autre couleur que celui de l’équipe.',
  },
  DIVISION_FULL: {
    en: '{division} is full. Join the wait list?',
    fr: '{division} est complète. Voulez-vous vous inscrire à la liste d’attente?',
  },
  NOT_REGISTERED: {
    en: ({ name, season, holds }: Named & { season: string; holds: 'none' | 'another' }) =>
      holds === 'another'
        ? `${name}'s registration is not for players of this tournament.`
        : `${name} has no ${season} registration.`,
    fr: ({ name, season, holds }: Named & { season: string; holds: 'none' | 'another' }) =>
      holds === 'another'
        ? `L’inscription de ${name} n’est pas pour les joueurs de ce tournoi.`
        : `${name} n’a pas d’inscription ${season}.`,
  },
  DOCS_UNSIGNED: { en: '{name} has documents to sign.', fr: '{name} a des documents à signer.' },
  AGE_INELIGIBLE: {
    en: ({ name, division, age }: Named & { division: Value; age: 'over' | 'under' }) =>
      `${name} is too ${age === 'over' ? 'old' : 'young'} for ${inLanguage(division, 'en')}.`,
    fr: ({ name, division, age }: Named & { division: Value; age: 'over' | 'under' }) =>
      `${name} est trop ${age === 'over' ? 'âgé·e' : 'jeune'} pour ${inLanguage(division, 'fr')}.`,
  },
  STREAM: {
    en: "{division} is not for {name}'s stream.",
    fr: '{division} n’est pas pour la catégorie de {name}.',
  },
  DUPLICATE_TEAM: {
    en: '{name} already plays on another team in {division}.',
    fr: '{name} joue déjà dans une autre équipe de {division}.',
  },
  CERT_LEVEL: {
    en: '{name} needs a current {level} umpire level.',
    fr: '{name} doit avoir un niveau d’arbitre {level} à jour.',
  },
  SCREENING: {
    en: '{name} needs a current screening.',
    fr: '{name} doit avoir une vérification des antécédents à jour.',
  },
  NOT_AGREED: {
    en: '{number} has not agreed yet to be on this team.',
    fr: '{number} n’a pas encore accepté de faire partie de cette équipe.',
  },
})

type FindingCode = keyof typeof teamFindings
type FindingValues<C extends FindingCode> = ValuesOf<(typeof teamFindings)[C]>

/** A finding with exactly the values that its sentence names. */
export function findingOf<C extends FindingCode>(code: C, values: FindingValues<C>) {
  // What every sentence takes is text and numbers by name; the compiler does not see it of all at once.
  return { code, values: values as Values, is_warning: false }
}

/** As a rule found it, or as it came from the server, whose own words are said for a code that is not known here. */
type Found = { code: string; values?: Values | undefined; message?: string | undefined }

export function sayFinding({ code, values, message = '' }: Found, locale: Locale): string {
  if (!isFindingCode(code) || !values) return message
  const sentence: Sentence = teamFindings[code]
  // The rule of this code gave its values, as the compiler checked there.
  return say(sentence, values as never, locale)
}

const isFindingCode = (code: string): code is FindingCode => Object.hasOwn(teamFindings, code)

const plural = (name: string) => (name.endsWith('Coach') ? `${name}es` : `${name}s`)

/** The roles of a tournament are data, in English; those the rules know have French names. */
const roleInFrench = ({ role, role_name }: Omit<Counted, 'count'>) =>
  isRole(role) ? teamRoles[role].many.fr : role_name
