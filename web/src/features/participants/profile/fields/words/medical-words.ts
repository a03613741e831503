import type { Medical } from '@centrepass/contract/participants/profile'
import type { Words } from '#words/locale.ts'

const en = {
  contacts: 'Who do we call in an emergency?',
  contact1: 'Emergency contact',
  contact2: 'Second emergency contact',
  contact2Text: 'Optional, but helpful if we cannot reach the first person.',
  onlyYou: 'You are the only emergency contact. Add a second person if you can, in case we cannot reach you.',
  name: 'Name',
  relationship: 'Relationship',
  phone: 'Telephone',
  anything: 'Anything a coach should know?',
  anythingText: 'Medical conditions, allergies, medications, concussions, or what makes taking part easier.',
  anythingAnswers: { no: 'No', yes: 'Yes' },
  facts: 'What should a coach know?',
  factsText:
    'Tell us only what a coach needs to know in an emergency. The team’s coaches can see it during the season. Please do not enter a health card number; we never ask for it.',
  conditions: 'Medical conditions',
  allergies: 'Allergies',
  epinephrine: 'Carries epinephrine (an auto-injector)',
  medications: 'Medications',
  concussion: 'Concussions',
  concussionHint:
    'If there was one in the last 12 months, the office will talk to you about the return to play.',
  concussions: {
    none: 'None',
    within_12_months: 'Within the last 12 months',
    earlier: 'Earlier',
  } as Record<NonNullable<Medical['concussion_history']>, string>,
  restrictions: 'Physical restrictions',
  accessibility: 'Accessibility needs',
  nothing: 'Nothing to declare',
  treatment:
    'I agree that first aid is given and an ambulance is called in an emergency if you cannot reach me in time.',
  treatmentShort: 'Emergency treatment',
}

const fr: typeof en = {
  contacts: 'Qui appelons-nous en cas d’urgence?',
  contact1: 'Personne à joindre en cas d’urgence',
  contact2: 'Seconde personne à joindre',
  contact2Text: 'Facultatif, mais utile si nous ne pouvons pas joindre la première personne.',
  onlyYou:
    'Vous êtes la seule personne à joindre. Ajoutez-en une autre si possible, au cas où nous ne pourrions pas vous joindre.',
  name: 'Nom',
  relationship: 'Lien',
  phone: 'Téléphone',
  anything: 'Y a-t-il quelque chose qu’un entraîneur devrait savoir?',
  anythingText:
    'Des problèmes de santé, des allergies, des médicaments, des commotions, ou ce qui facilite la participation.',
  anythingAnswers: { no: 'Non', yes: 'Oui' },
  facts: 'Que doit savoir l’entraîneur?',
  factsText:
    'Dites-nous seulement ce qu’un entraîneur doit savoir en cas d’urgence. Les entraîneurs de l’équipe le voient durant la saison. Veuillez ne pas inscrire de numéro de carte d’assurance maladie; nous ne le demandons jamais.',
  conditions: 'Problèmes de santé',
  allergies: 'Allergies',
  epinephrine: 'Porte de l’épinéphrine (un auto-injecteur)',
  medications: 'Médicaments',
  concussion: 'Commotions cérébrales',
  concussionHint: 'S’il y en a eu une dans les 12 derniers mois, le bureau vous parlera du retour au jeu.',
  concussions: { none: 'Aucune', within_12_months: 'Dans les 12 derniers mois', earlier: 'Plus tôt' },
  restrictions: 'Restrictions physiques',
  accessibility: 'Besoins d’accessibilité',
  nothing: 'Rien à déclarer',
  treatment:
    'J’accepte que les premiers soins soient donnés et qu’une ambulance soit appelée en cas d’urgence si vous ne pouvez pas me joindre à temps.',
  treatmentShort: 'Soins d’urgence',
}

export const medicalWords: Words<typeof en> = { en, fr }
