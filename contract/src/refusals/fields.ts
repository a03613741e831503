import { type Locale, say, sentences, type ValuesOf } from './say.ts'

/** What can be wrong with one field. Schemas and forms name the code; the words are said where people read them. */
export const fieldErrors = sentences({
  required: { en: 'This field is required', fr: 'Ce champ est obligatoire' },
  email: { en: 'Invalid email address', fr: 'Adresse courriel invalide' },
  postal_code: { en: 'Invalid Postal Code', fr: 'Code postal invalide' },
  phone: {
    en: 'Enter a ten-digit number, or one that starts with +',
    fr: 'Entrez un numéro à dix chiffres, ou un numéro qui commence par +',
  },
  agreement: { en: 'You must agree to the terms.', fr: 'Vous devez accepter les conditions.' },
  at_most: { en: 'Use at most {n} characters', fr: 'Utilisez au plus {n} caractères' },
  at_least: { en: 'Use at least {n} characters', fr: 'Utilisez au moins {n} caractères' },
  letters: {
    en: 'Use letters, spaces, hyphens, apostrophes and full stops only',
    fr: 'Utilisez seulement des lettres, des espaces, des traits d’union, des apostrophes et des points',
  },
  address_in_name: {
    en: 'A name cannot contain the address of a site or of a mailbox. Put a space after a full stop.',
    fr: 'Un nom ne peut pas contenir l’adresse d’un site ou d’une boîte aux lettres. Mettez une espace après un point.',
  },
  letter_or_digit: {
    en: 'Use at least one letter or digit',
    fr: 'Utilisez au moins une lettre ou un chiffre',
  },
  version: {
    en: 'Use letters, digits, dots and hyphens',
    fr: 'Utilisez des lettres, des chiffres, des points et des traits d’union',
  },
  plain_text: {
    en: 'This text contains characters we cannot store',
    fr: 'Ce texte contient des caractères qui ne peuvent pas être enregistrés',
  },
  plain_password: {
    en: 'This password contains characters we cannot store',
    fr: 'Ce mot de passe contient des caractères qui ne peuvent pas être enregistrés',
  },
  day: {
    en: 'Enter a valid date, for example 2012-04-16',
    fr: 'Entrez une date valide, par exemple 2012-04-16',
  },
  future: { en: 'This date is in the future', fr: 'Cette date est dans l’avenir' },
  age: { en: 'Participants are 3 to 100 years old', fr: 'Les participants ont de 3 à 100 ans' },
  own_account: {
    en: 'A parent or guardian must register a child younger than {n}',
    fr: 'Un parent ou un tuteur doit inscrire un enfant de moins de {n} ans',
  },
  guardian_contact: {
    en: 'Name a parent or guardian we can call',
    fr: 'Nommez un parent ou tuteur que nous pouvons appeler',
  },
  province: { en: 'Use the two-letter code', fr: 'Utilisez le code à deux lettres' },
  declaration: {
    en: 'Enter what a coach should know, or answer “No”',
    fr: 'Inscrivez ce qu’un entraîneur devrait savoir, ou répondez « Non »',
  },
  treatment: {
    en: 'We need this consent for everyone under the age of majority',
    fr: 'Ce consentement est requis pour toute personne mineure',
  },
  second_club: {
    en: 'Choose a different club from the first',
    fr: 'Choisissez un autre club que le premier',
  },
  nccp: { en: 'Enter the 5 to 8 digits of the number', fr: 'Entrez les 5 à 8 chiffres du numéro' },
  six_digits: { en: 'Enter the 6 digits of the code', fr: 'Entrez les 6 chiffres du code' },
  recovery_code: {
    en: 'Enter all 16 letters and digits of the code',
    fr: 'Entrez les 16 lettres et chiffres du code',
  },
  choice: { en: 'Choose one from the list', fr: 'Choisissez dans la liste' },
  site_status: {
    en: "The status must be 'maintenance', 'off' or 'on'.",
    fr: "L’état doit être 'maintenance', 'off' ou 'on'.",
  },
  whole_number: { en: 'Must be a whole number', fr: 'Doit être un nombre entier' },
  decimal_number: { en: 'Must be a number such as 2 or 2.5', fr: 'Doit être un nombre comme 2 ou 2.5' },
  share_of_price: { en: 'Must be below 1: 13 % is 0.13', fr: 'Doit être inférieur à 1 : 13 % s’écrit 0.13' },
  local_time: {
    en: 'Enter a day and a time, for example 2024-08-01T12:00',
    fr: 'Entrez un jour et une heure, par exemple 2024-08-01T12:00',
  },
  age_of_majority: { en: 'Must be an age from 16 to 21', fr: 'Doit être un âge de 16 à 21 ans' },
  list_of_days: {
    en: 'Enter days with commas between them, for example 3,7,14',
    fr: 'Entrez des jours séparés par des virgules, par exemple 3,7,14',
  },
  three_ages: { en: 'Enter three ages, for example 9,12,18', fr: 'Entrez trois âges, par exemple 9,12,18' },
  amount: { en: 'Enter an amount such as 500.00', fr: 'Entrez un montant comme 500.00' },
  fixed_setting: {
    en: 'This setting is not changed on this page',
    fr: 'Ce réglage ne se change pas sur cette page',
  },
  plain_line: { en: 'Must be plain text', fr: 'Doit être du texte simple' },
  unknown_gap: {
    en: 'Braces can hold reader, people or association only',
    fr: 'Entre accolades, seulement reader, people ou association',
  },
  not_ours: {
    en: 'We do not know this value. Open the page again.',
    fr: 'Nous ne connaissons pas cette valeur. Ouvrez la page de nouveau.',
  },
  rows: { en: 'At most {n} rows at a time', fr: 'Au plus {n} lignes à la fois' },
  people: { en: 'At most {n} people in one list', fr: 'Au plus {n} personnes dans une liste' },
  zero_or_more: { en: 'Must be zero or more', fr: 'Doit être zéro ou plus' },
  above_zero: { en: 'Must be above zero', fr: 'Doit être plus grand que zéro' },
  not_zero: { en: 'Must not be zero', fr: 'Ne doit pas être zéro' },
  percentage: {
    en: 'Enter a whole percentage from 1 to 100',
    fr: 'Entrez un pourcentage entier de 1 à 100',
  },
  discount_amount: {
    en: 'Enter an amount from 0.01 to 100000.00',
    fr: 'Entrez un montant de 0.01 à 100000.00',
  },
  discount_code: {
    en: 'Use 4 to 40 letters, digits and hyphens',
    fr: 'Utilisez de 4 à 40 lettres, chiffres et traits d’union',
  },
  until_before_from: {
    en: 'The last day is before the first day',
    fr: 'Le dernier jour est avant le premier jour',
  },
  national_base: {
    en: 'The national body gives discounts on its own part only',
    fr: 'La fédération nationale n’accorde un rabais que sur sa propre part',
  },
  thing_code: {
    en: 'Use 1 to 20 capital letters, digits and hyphens',
    fr: 'Utilisez de 1 à 20 majuscules, chiffres et traits d’union',
  },
  later_than_from: { en: 'The end must be later than the start', fr: 'La fin doit être après le début' },
  twice: { en: 'Something is in this list twice', fr: 'Une valeur est deux fois dans cette liste' },
  both_sides: {
    en: 'Enter a number for both teams, or for neither',
    fr: 'Entrez un nombre pour les deux équipes, ou pour aucune',
  },
  page: { en: 'Not a page of this site', fr: 'Cette adresse n’est pas une page de ce site' },
  not_above: { en: 'Must be at most {n}', fr: 'Doit être au plus {n}' },
  not_below: { en: 'Must be at least {n}', fr: 'Doit être au moins {n}' },
  format: { en: 'This is not in the right format', fr: 'Le format n’est pas le bon' },
  wrong_kind: { en: 'This is not the right type of value', fr: 'Ce type de valeur n’est pas accepté' },
  unknown: { en: 'This field does not exist', fr: 'Ce champ n’existe pas' },
})

type Code = keyof typeof fieldErrors
/** A code, with its number where the sentence has one: `required`, `at_most:60`. */
export type FieldError = {
  [C in Code]: ValuesOf<(typeof fieldErrors)[C]> extends { n: unknown } ? `${C}:${number}` : C
}[Code]

/** Names an error where a schema would take any text. */
export const fieldError = (error: FieldError): FieldError => error

export const isFieldError = (text: string): text is FieldError => Object.hasOwn(fieldErrors, codeIn(text))

export function sayField(error: FieldError, locale: Locale): string {
  const n = error.split(':')[1] ?? ''
  return say(fieldErrors[codeIn(error)], { n }, locale)
}

// What `FieldError` allows begins with a code.
const codeIn = (error: string) => error.split(':')[0] as Code
