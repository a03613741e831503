import type { Medical } from '@centrepass/contract/participants/profile'
import type { Words } from '#words/locale.ts'

const en = {
  contacts: 'Whom do we call in an emergency?',
  contact1: 'Emergency contact',
  contact2: 'Second emergency contact',
  contact2Text: 'Optional, and wise: the first one may be out of reach.',
  onlyYou: 'You are the only emergency contact. Name a second person if you can: you may be out of reach.',
  name: 'Name',
  relationship: 'Relationship',
  phone: 'Telephone',
  facts: 'What should a coach know?',
  factsText:
    'Tell us only what a coach needs in an emergency. Coaches of the team see it while the season lasts. We never ask for a health card number: please do not enter one.',
  conditions: 'Medical conditions',
  allergies: 'Allergies',
  epinephrine: 'Carries epinephrine (an auto-injector)',
  medications: 'Medications',
  concussion: 'Concussions',
  concussionHint: 'After one within the last 12 months the office talks to you about the return to play.',
  concussions: {
    none: 'None',
    within_12_months: 'Within the last 12 months',
    earlier: 'Earlier',
  } as Record<NonNullable<Medical['concussion_history']>, string>,
  restrictions: 'Physical restrictions',
  accessibility: 'Accessibility needs',
  nothing: 'Nothing to declare',
  nothingTold: 'You have told us something above, so this does not apply.',
  treatment:
    'I agree that first aid is given and an ambulance is called in an emergency, when I cannot be asked in time.',
  treatmentShort: 'Emergency treatment',
}

const fr: typeof en = {
  contacts: 'Qui appelons-nous en cas d’urgence?',
  contact1: 'Personne à joindre en cas d’urgence',
  contact2: 'Seconde personne à joindre',
  contact2Text: 'Facultatif, mais sage : la première pourrait être injoignable.',
  onlyYou:
    'Vous êtes la seule personne à joindre. Nommez-en une autre si possible : vous pourriez être injoignable.',
  name: 'Nom',
  relationship: 'Lien',
  phone: 'Téléphone',
  facts: 'Que doit savoir l’entraîneur?',
  factsText:
    'Dites-nous seulement ce dont un entraîneur a besoin en cas d’urgence. Les entraîneurs de l’équipe le voient durant la saison. Nous ne demandons jamais de numéro de carte santé : veuillez ne pas en inscrire.',
  conditions: 'Problèmes de santé',
  allergies: 'Allergies',
  epinephrine: 'Porte de l’épinéphrine (un auto-injecteur)',
  medications: 'Médicaments',
  concussion: 'Commotions cérébrales',
  concussionHint: 'Après une commotion des 12 derniers mois, le bureau vous parle du retour au jeu.',
  concussions: { none: 'Aucune', within_12_months: 'Dans les 12 derniers mois', earlier: 'Plus tôt' },
  restrictions: 'Restrictions physiques',
  accessibility: 'Besoins d’accessibilité',
  nothing: 'Rien à déclarer',
  nothingTold: 'Vous nous avez dit quelque chose ci-dessus : ceci ne s’applique donc pas.',
  treatment:
    'J’accepte que les premiers soins soient donnés et qu’une ambulance soit appelée en cas d’urgence, si l’on ne peut me joindre à temps.',
  treatmentShort: 'Soins d’urgence',
}

export const medicalWords: Words<typeof en> = { en, fr }
