import { sentences } from './say.ts'

/** What is wrong with one field of an association's files, by code. Their schemas name the codes. */
export const seasonFieldFindings = sentences({
  missing: { en: 'is missing', fr: 'manque' },
  wrong_type: {
    en: ({ what }: { what: string }) => `must be ${kindsIn(what).en}`,
    fr: ({ what }: { what: string }) => `doit être ${kindsIn(what).fr}`,
  },
  too_long: { en: 'must have at most {what} characters', fr: 'doit avoir au plus {what} caractères' },
  too_big: { en: 'must be at most {what}', fr: 'doit être au plus {what}' },
  too_small: { en: 'must be at least {what}', fr: 'doit être au moins {what}' },
  too_many: { en: 'must have at most {what} entries', fr: 'doit avoir au plus {what} éléments' },
  too_few: { en: 'must have at least {what} entries', fr: 'doit avoir au moins {what} éléments' },
  two_decimals: { en: 'must have at most two decimals', fr: 'doit avoir au plus deux décimales' },
  unknown_key: { en: 'Unrecognized key: {what}', fr: 'Clé inconnue : {what}' },
  wrong_format: { en: 'is not in the right format', fr: 'n’a pas le bon format' },
  empty: { en: 'must not be empty', fr: 'ne doit pas être vide' },
  one_of: { en: 'must be one of {what}', fr: 'doit être l’un de {what}' },
  calendar_day: {
    en: 'must be a day of the calendar, like 2024-09-01',
    fr: 'doit être un jour du calendrier, comme 2024-09-01',
  },
  office_time: {
    en: 'must be a day and a time, like 2024-08-01T12:00',
    fr: 'doit être un jour et une heure, comme 2024-08-01T12:00',
  },
  clock_time: { en: 'must be a time of day, like 09:30', fr: 'doit être une heure, comme 09:30' },
  code_shape: {
    en: 'must be 1 to 20 capital letters, digits and hyphens',
    fr: 'doit avoir de 1 à 20 majuscules, chiffres et traits d’union',
  },
  list_code_shape: {
    en: 'must be capital letters, digits and underscores, a letter first',
    fr: 'doit se composer de majuscules, de chiffres et de traits de soulignement, une lettre d’abord',
  },
  zone_code_shape: {
    en: 'must be 1 to 10 capital letters and digits',
    fr: 'doit avoir de 1 à 10 majuscules et chiffres',
  },
  capitals: {
    en: 'must be capital letters and underscores',
    fr: 'doit se composer de majuscules et de traits de soulignement',
  },
  small_letters: {
    en: 'must be small letters and underscores',
    fr: 'doit se composer de minuscules et de traits de soulignement',
  },
  https: {
    en: 'must be an address that begins with https://',
    fr: 'doit être une adresse qui commence par https://',
  },
  currency_code: {
    en: 'must be the code of a currency, like CAD',
    fr: 'doit être le code d’une monnaie, comme CAD',
  },
  ends_after: {
    en: 'must end after it begins, on the same day',
    fr: 'doit finir après son début, le même jour',
  },
  no_paragraph: { en: 'must have a paragraph', fr: 'doit avoir un paragraphe' },
  no_section: { en: 'must have a section', fr: 'doit avoir une section' },
  cents: {
    en: 'must be a whole number of cents, in quotes',
    fr: 'doit être un nombre entier de cents, entre guillemets',
  },
  count: { en: 'must be a whole number, in quotes', fr: 'doit être un nombre entier, entre guillemets' },
  rate: { en: 'must be a decimal number, in quotes', fr: 'doit être un nombre décimal, entre guillemets' },
  share: {
    en: 'must be below 1: 13 % is "0.13"',
    fr: 'doit être inférieur à 1 : 13 % s’écrit "0.13"',
  },
  percent: { en: 'must be at most 100: 2 % is "2.0"', fr: 'doit être au plus 100 : 2 % s’écrit "2.0"' },
  days: {
    en: 'must be days with commas between them, like 3,7,14',
    fr: 'doit être des jours séparés par des virgules, comme 3,7,14',
  },
  year_of_season: {
    en: 'must be the year in which the season begins',
    fr: 'doit être l’année où la saison commence',
  },
  majority: { en: 'must be an age from 16 to 21', fr: 'doit être un âge de 16 à 21 ans' },
  three_ages: { en: 'must be three ages, like 9,12,18', fr: 'doit être trois âges, comme 9,12,18' },
  link_days: {
    en: 'must be days, up to 359, in quotes',
    fr: 'doit être des jours, au plus 359, entre guillemets',
  },
  amount: {
    en: 'must be an amount like 500.00, in quotes',
    fr: 'doit être un montant comme 500.00, entre guillemets',
  },
  prefix: { en: 'must look like CC-', fr: 'doit s’écrire comme CC-' },
})

const kinds: Readonly<Record<string, { en: string; fr: string }>> = {
  string: { en: 'text', fr: 'du texte' },
  number: { en: 'a number', fr: 'un nombre' },
  int: { en: 'a whole number', fr: 'un nombre entier' },
  boolean: { en: 'true or false', fr: 'true ou false' },
  array: { en: 'a list', fr: 'une liste' },
}
const kindsIn = (what: string) => kinds[what] ?? { en: 'of another type', fr: 'd’un autre type' }

type Code = keyof typeof seasonFieldFindings

/** Names an error where a schema would take any text. */
export const seasonError = (code: Code): Code => code
