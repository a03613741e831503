import {
  inLanguage,
  type Locale,
  type Sentence,
  type Sentences,
  say,
  sentences,
  type Value,
  type ValuesOf,
} from './say.ts'

type Born = { name: string; born: number; product: Value; from: number | null; to: number | null }

type Full = { product: Value; is_on_sale: boolean; has_wait_list: boolean }

const born = {
  en: ({ name, born, product, from, to }: Born) =>
    `${name} was born in ${born}; ${inLanguage(product, 'en')} is for ${yearsIn(from, to, ['and earlier', 'and later'])}.`,
  fr: ({ name, born, product, from, to }: Born) =>
    `${name} est né·e en ${born}; ${inLanguage(product, 'fr')} est pour ${yearsIn(from, to, ['et avant', 'et après'])}.`,
}

function yearsIn(from: number | null, to: number | null, [earlier, later]: readonly [string, string]) {
  if (from === null) return `${to} ${earlier}`
  if (to === null) return `${from} ${later}`
  return from === to ? `${from}` : `${from}–${to}`
}

const notOpen = {
  en: '{product} is not open for registration.',
  fr: 'L’inscription à {product} n’est pas ouverte.',
} as const

/** Why a person may not take a product. */
export const reasons = sentences({
  PROFILE_INCOMPLETE: {
    en: "Complete {name}'s profile before adding a registration.",
    fr: 'Complétez le profil de {name} avant d’ajouter une inscription.',
  },
  NOT_OPEN: notOpen,
  WINDOW_CLOSED: notOpen,
  REG_DUPLICATE: {
    en: '{name} is already registered as {category} for {season}.',
    fr: '{name} est déjà inscrit·e comme {category} pour {season}.',
  },
  ENROLMENT_DUPLICATE: {
    en: '{name} is already enrolled in {product}.',
    fr: '{name} est déjà inscrit·e à {product}.',
  },
  IN_CART: {
    en: '{product} is already in the cart for {name}.',
    fr: '{product} est déjà dans le panier pour {name}.',
  },
  REG_CONFLICT: {
    en: 'Choose one player category for {name}.',
    fr: 'Choisissez une seule catégorie de joueur pour {name}.',
  },
  AGE_TOO_YOUNG: born,
  AGE_TOO_OLD: born,
  STREAM_MISMATCH: {
    en: '{product} is offered for another stream.',
    fr: '{product} est offert pour une autre catégorie de genre.',
  },
  CLUB_REQUIRED: {
    en: 'Choose a club (or Other) for {name}.',
    fr: 'Choisissez un club (ou Autre) pour {name}.',
  },
  REG_REQUIRED: {
    en: 'Add a {season} registration for {name} first.',
    fr: 'Ajoutez d’abord une inscription {season} pour {name}.',
  },
  PREREQ_MISSING: {
    en: '{product} needs a current {level}.',
    fr: '{product} exige un {level} à jour.',
  },
  EXPERIENCE_MISSING: {
    en: '{product} needs {years} years of experience.',
    fr: '{product} exige {years} ans d’expérience.',
  },
  TRIAL_LIMIT: {
    en: ({ count }: { count: number }) =>
      `The trial pass was used ${['', 'once', 'twice'][count] || `${count} times`} this season.`,
    fr: ({ count }: { count: number }) =>
      `Le laissez-passer d’essai a déjà été utilisé ${count === 1 ? 'une' : count === 2 ? 'deux' : count} fois cette saison.`,
  },
  SUSPENDED: {
    en: "{name}'s registration is suspended. Please contact the office.",
    fr: 'L’inscription de {name} est suspendue. Veuillez communiquer avec le bureau.',
  },
  FULL: {
    en: ({ product, is_on_sale, has_wait_list }: Full) => {
      if (!is_on_sale) return `${inLanguage(product, 'en')} is full.`
      return has_wait_list
        ? `${inLanguage(product, 'en')} is full. Join the wait list?`
        : `${inLanguage(product, 'en')} is full. Spots sometimes open up again when someone cancels.`
    },
    fr: ({ product, is_on_sale, has_wait_list }: Full) => {
      if (!is_on_sale) return `${inLanguage(product, 'fr')} est complet.`
      return has_wait_list
        ? `${inLanguage(product, 'fr')} est complet. Vous inscrire sur la liste d’attente?`
        : `${inLanguage(product, 'fr')} est complet. Une place se libère parfois quand quelqu’un annule.`
    },
  },
  ELIGIBILITY_REQUIRED: {
    en: 'Answer the eligibility questions for {name}.',
    fr: 'Répondez aux questions d’admissibilité pour {name}.',
  },
})

/** What a rule found, as a code of a table and the values of its sentence. */
export type FindingIn<Table extends Sentences> = {
  [Code in keyof Table & string]: { code: Code; values: ValuesOf<Table[Code]> }
}[keyof Table & string]

export type ReasonCode = keyof typeof reasons
export type ReasonValues<Code extends ReasonCode> = ValuesOf<(typeof reasons)[Code]>

export function sayReason({ code, values }: FindingIn<typeof reasons>, locale: Locale): string {
  const sentence: Sentence = reasons[code]
  // The values are those of this code, which the compiler does not follow through the table.
  return say(sentence, values as never, locale)
}
