import { type Locale, type Sentence, say, sentences, type Values, type ValuesOf } from './say.ts'
import { seasonFieldFindings } from './season-field-findings.ts'

/** What does not fit together in what an association offers, by code. */
const acrossFindings = sentences({
  time_zone: {
    en: '{zone} is no time zone; one looks like America/Toronto',
    fr: '{zone} n’est pas un fuseau horaire; écrivez par exemple America/Toronto',
  },
  one_other_club: {
    en: 'exactly one club must have true here: the choice of those who play elsewhere',
    fr: 'un seul club doit avoir true ici : le choix de ceux qui jouent ailleurs',
  },
  colour_shape: { en: '{colour} must look like #0b5a6f', fr: '{colour} doit s’écrire comme #0b5a6f' },
  contrast: {
    en: ({ colour, on, contrast, least }: Contrast) =>
      `${colour} cannot be read well: ${onto[on].en} would have a contrast of ${contrast} to 1, and ${least} are needed`,
    fr: ({ colour, on, contrast, least }: Contrast) =>
      `${colour} se lit mal : ${onto[on].fr} aurait un contraste de ${contrast} à 1, et il en faut ${least}`,
  },
  unknown_zone: { en: 'zones.json has no zone {zone}', fr: 'zones.json n’a pas de zone {zone}' },
  unknown_club: { en: 'clubs.json has no club {club}', fr: 'clubs.json n’a pas de club {club}' },
  unknown_option: {
    en: 'registration_options.json has no option {option}',
    fr: 'registration_options.json n’a pas d’inscription {option}',
  },
  unknown_level: {
    en: 'the list Umpire Level of lookups.json has no {level}',
    fr: 'la liste Umpire Level de lookups.json n’a pas de {level}',
  },
  unknown_certificate: {
    en: 'lookups.json knows no {certificate}. Write a list and its code, like Umpire Level:REGIONAL, or Badge and a name',
    fr: 'lookups.json ne connaît pas {certificate}. Écrivez une liste et son code, comme Umpire Level:REGIONAL, ou Badge et un nom',
  },
  list_missing: {
    en: 'profiles need this list, and it is missing or empty',
    fr: 'les profils ont besoin de cette liste, et elle manque ou elle est vide',
  },
  repeated: {
    en: 'an earlier row has {value} already. Give each its own',
    fr: 'une ligne précédente a déjà {value}. Donnez à chacune le sien',
  },
  division_twice: {
    en: 'two divisions are called {division}',
    fr: 'deux divisions s’appellent {division}',
  },
  in_list_twice: { en: '{entry} is there twice', fr: '{entry} s’y trouve deux fois' },
  not_up_to: {
    en: '{value} must be up to {other} ({limit})',
    fr: '{value} ne peut pas dépasser {other} ({limit})',
  },
  not_before: {
    en: '{value} must be before {other} ({limit})',
    fr: '{value} doit être avant {other} ({limit})',
  },
  closes_before_opening: {
    en: 'it would close on {closes}, before it opens on {opens}',
    fr: 'la vente fermerait le {closes}, avant son ouverture le {opens}',
  },
  plan_sum: {
    en: 'deposit and instalments must add up to the price',
    fr: 'le dépôt et les versements doivent faire le prix',
  },
  instalment_before_opening: {
    en: 'an instalment is due on {due}, before the sale opens on {opens}',
    fr: 'un versement est dû le {due}, avant l’ouverture de la vente le {opens}',
  },
  season_end: {
    en: '{end} is not in the season that begins in {year}',
    fr: '{end} n’est pas dans la saison qui commence en {year}',
  },
  variable_name: {
    en: 'a name is small letters, digits and underscores',
    fr: 'un nom se compose de minuscules, de chiffres et de traits de soulignement',
  },
  code_kept_only: {
    en: 'the access code itself is not in the files. Write it as access_code in place of access_code_kept',
    fr: 'le code d’accès n’est pas dans les fichiers. Écrivez-le sous access_code au lieu de access_code_kept',
  },
  no_text: {
    en: '{template} has no text. Write it in en and fr, or use the code of a sample: {samples}',
    fr: '{template} n’a pas de texte. Écrivez-le en en et en fr, ou prenez le code d’un exemple : {samples}',
  },
  cannot_issue: {
    en: '{template} cannot be issued: its words are not whole at {part}',
    fr: '{template} ne peut pas être émis : son texte n’est pas complet à {part}',
  },
  odd_words: {
    en: '{template}: its words are not whole at {part}',
    fr: '{template} : son texte n’est pas complet à {part}',
  },
  version_used: {
    en: 'version {version} of {template} was published before, and people may have signed it. Give the new words a version of their own',
    fr: 'la version {version} de {template} a déjà été publiée, et des personnes l’ont peut-être signée. Donnez au nouveau texte sa propre version',
  },
  markup: {
    en: '{template}: words are plain text, without tags, entities and scripts. Look at {part}',
    fr: '{template} : le texte est simple, sans balises, entités ni scripts. Regardez {part}',
  },
  unknown_gaps: {
    en: '{template} has {gaps}, which nothing fills in. Known are {known}',
    fr: '{template} contient {gaps}, que rien ne remplit. Connus : {known}',
  },
  no_agreement: {
    en: 'document_templates.json has no template for it. Add one whose contexts hold program and whose requires_flag is requires_agreement',
    fr: 'document_templates.json n’a pas de modèle pour cela. Ajoutez-en un dont contexts contient program et dont requires_flag est requires_agreement',
  },
})

/** What may be meant so, and is shown before it is published. */
const doubtFindings = sentences({
  age_gap: {
    en: ({ from, to }: Ages) =>
      `no player category is for ${from === to ? `age ${from}` : `ages ${from} to ${to}`}`,
    fr: ({ from, to }: Ages) =>
      `aucune catégorie de joueur n’est pour ${from === to ? `l’âge de ${from} ans` : `les âges de ${from} à ${to} ans`}`,
  },
  age_overlap: {
    en: 'it overlaps {other}: both are for ages {from} to {to}',
    fr: 'elle chevauche {other} : les deux sont pour les âges de {from} à {to} ans',
  },
  sale_gap: {
    en: ({ from, to, closes }: Ages & { closes: string }) =>
      `from ${closes} on no player category for ${from === to ? `age ${from}` : `ages ${from} to ${to}`} is on sale, while others are`,
    fr: ({ from, to, closes }: Ages & { closes: string }) =>
      `à partir du ${closes}, aucune catégorie de joueur pour ${from === to ? `l’âge de ${from} ans` : `les âges de ${from} à ${to} ans`} n’est en vente, alors que d’autres le sont`,
  },
  late_outside_sale: {
    en: 'the late price begins on {late}, outside the sale from {opens} to {closes}',
    fr: 'le prix tardif commence le {late}, hors de la vente du {opens} au {closes}',
  },
  late_half_said: {
    en: 'a late price needs both its day and its amount',
    fr: 'un prix tardif a besoin de son jour et de son montant',
  },
  instalment_after_end: {
    en: 'an instalment is due on {due}, after the program ends on {end}',
    fr: 'un versement est dû le {due}, après la fin du programme le {end}',
  },
  free: { en: 'the price is 0: it would be free', fr: 'le prix est 0 : ce serait gratuit' },
  language_missing: {
    en: ({ language }: { language: string }) =>
      `it has no name in ${language === 'fr' ? 'French' : 'English'}`,
    fr: ({ language }: { language: string }) =>
      `il n’y a pas de nom en ${language === 'fr' ? 'français' : 'anglais'}`,
  },
  closes_after_season: {
    en: 'it closes on {closes}, after the season ends on {end}',
    fr: 'la vente ferme le {closes}, après la fin de la saison le {end}',
  },
})

type Ages = { from: number; to: number }
type Contrast = { colour: string; on: keyof typeof onto; contrast: string; least: number }

const onto = {
  button: { en: 'white words on a button', fr: 'le blanc sur un bouton' },
  link: { en: 'a link on the page', fr: 'un lien sur la page' },
  grey: { en: 'grey words on it', fr: 'le gris posé dessus' },
  night_button: { en: 'a button in the dark theme', fr: 'un bouton du thème sombre' },
  night_words: {
    en: 'the words on a button in the dark theme',
    fr: 'le texte d’un bouton du thème sombre',
  },
  number: { en: 'a white number on it', fr: 'un nombre blanc posé dessus' },
  box: { en: 'words in a box of its own colour', fr: 'le texte dans une boîte de sa couleur' },
  page: { en: 'words on the page', fr: 'le texte sur la page' },
} as const
export type PaintedOn = keyof typeof onto

export const seasonFindings = { ...seasonFieldFindings, ...acrossFindings, ...doubtFindings }
export type SeasonFindingCode = keyof typeof seasonFindings
export type SeasonFindingValues<C extends SeasonFindingCode> = ValuesOf<(typeof seasonFindings)[C]>

export const isDoubt = (code: string): boolean => Object.hasOwn(doubtFindings, code)

export function saySeasonFinding({ code, values }: { code: string; values: Values }, locale: Locale): string {
  if (!Object.hasOwn(seasonFindings, code)) return code
  const sentence: Sentence = seasonFindings[code as SeasonFindingCode]
  return say(sentence, values as never, locale)
}
