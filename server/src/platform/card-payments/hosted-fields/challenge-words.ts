import type { Language } from './card-field-words.ts'

export type ChallengeWords = {
  title: string
  demo: string
  question: string
  approve: string
  refuse: string
  failed: string
}

const en: ChallengeWords = {
  title: 'Your bank asks',
  demo: 'Demonstration: this page plays the part of your bank. No real bank is asked.',
  question: 'Are you making this payment?',
  approve: 'Approve',
  refuse: 'Refuse',
  failed: 'The bank could not be reached. Please try again. You were not charged.',
}

const fr: ChallengeWords = {
  title: 'Votre banque demande',
  demo: 'Démonstration : ceci représente la page de votre banque. Aucune vraie banque n’est consultée.',
  question: 'Est-ce bien vous qui faites ce paiement?',
  approve: 'Approuver',
  refuse: 'Refuser',
  failed: 'La banque n’a pas pu être jointe. Veuillez réessayer. Rien n’a été débité.',
}

export const challengeWords: Record<Language, ChallengeWords> = { en, fr }
