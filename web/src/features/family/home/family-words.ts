import type { Words } from '#words/locale.ts'

const en = {
  page: 'Family',
  teams: 'Your teams',
  draft: 'Draft',
  entered: 'Entered',
  hello: (name: string) => `Hello ${name}`,
  summary: (registered: number, all: number, season: string) =>
    registered === all
      ? `Everyone is registered for ${season}.`
      : `${registered} of ${all} are registered for ${season}.`,
  season: (label: string) => `Season ${label}`,
  registerAll: 'Register your family',
  registerOne: (name: string) => `Register ${name}`,
  family: 'Your family',
  you: 'You',
  failed: 'Your family did not load.',
  again: 'Try again',
  noOne: 'No one here yet. Add yourself or your children, and register everyone on one page.',
  addPerson: 'Add a person',
  standing: {
    on_hold: 'On hold',
    unconfirmed: 'Waiting for your confirmation',
    in_cart: 'In the cart',
    not_registered: 'Not registered',
  },
  allSet: 'All set for the season.',
  register: 'Register',
  card: 'Member card',
  cart: 'See the cart and pay',
  cardOf: (name: string) => `Member card of ${name}`,
  actionFor: (action: string, name: string) => `${action}: ${name}`,
  money: 'Payments',
  instalment: (amount: string, day: string) => `Next instalment: ${amount} on ${day}`,
  planOf: (program: string, name: string) => `${program}, ${name}. Charged automatically to your card.`,
  plan: 'See the plan',
  credit: (amount: string) => `${amount} credit`,
  useCredit: (count: number, day: string | null) =>
    [
      count === 1 ? 'Use it at checkout' : 'Use them at checkout',
      day && (count === 1 ? ` by ${day}` : `. The first one expires on ${day}`),
      '.',
    ].join(''),
  details: 'Details',
  closing: 'Closing soon for your family',
  fits: (names: string) => `For ${names}`,
  closes: (day: string, inDays: string) => `Closes ${day}, ${inDays}`,
  registerFor: (product: string) => `Register: ${product}`,
}

const fr: typeof en = {
  page: 'Famille',
  teams: 'Vos équipes',
  draft: 'Brouillon',
  entered: 'Inscrite',
  hello: (name) => `Bonjour ${name}`,
  summary: (registered, all, season) =>
    registered === all
      ? `Tout le monde est inscrit pour ${season}.`
      : `${registered} sur ${all} ${registered === 1 ? 'est inscrit' : 'sont inscrits'} pour ${season}.`,
  season: (label) => `Saison ${label}`,
  registerAll: 'Inscrire votre famille',
  registerOne: (name) => `Inscrire ${name}`,
  family: 'Votre famille',
  you: 'Vous',
  failed: 'Votre famille ne s’est pas chargée.',
  again: 'Réessayer',
  noOne: 'Encore personne ici. Ajoutez-vous ou ajoutez vos enfants, et inscrivez tout le monde sur une page.',
  addPerson: 'Ajouter une personne',
  standing: {
    on_hold: 'Suspendu',
    unconfirmed: 'En attente de votre confirmation',
    in_cart: 'Dans le panier',
    not_registered: 'Pas d’inscription',
  },
  allSet: 'Tout est prêt pour la saison.',
  register: 'Inscrire',
  cart: 'Voir le panier et payer',
  card: 'Carte de membre',
  cardOf: (name) => `Carte de membre de ${name}`,
  actionFor: (action, name) => `${action} : ${name}`,
  money: 'Paiements',
  instalment: (amount, day) => `Prochain versement : ${amount}, le ${day}`,
  planOf: (program, name) => `${program}, ${name}. Débité automatiquement de votre carte.`,
  plan: 'Voir le plan',
  credit: (amount) => `Crédit de ${amount}`,
  useCredit: (count, day) =>
    [
      count === 1 ? 'Utilisable au moment de payer' : 'Utilisables au moment de payer',
      day && (count === 1 ? `, jusqu’au ${day}` : `. Le premier expire le ${day}`),
      '.',
    ].join(''),
  details: 'Détails',
  closing: 'Ferme bientôt, pour votre famille',
  fits: (names) => `Pour ${names}`,
  closes: (day, inDays) => `Ferme le ${day}, ${inDays}`,
  registerFor: (product) => `S’inscrire : ${product}`,
}

export const familyWords: Words<typeof en> = { en, fr }
