import type { Words } from '#words/locale.ts'

type Consent = { title: string; purpose: string }

const en = {
  title: 'What you agree to',
  privacy: {
    title: 'Keeping this profile',
    purpose: 'The association may keep and use it to run registrations, teams and programs.',
  } as Consent,
  sharing: {
    title: 'Sharing with the national federation',
    purpose:
      'It receives the name, date of birth, contact details and club. Insurance and eligibility need them.',
  } as Consent,
  marketing: {
    title: 'News by email',
    purpose: 'Programs, events and offers, a few times a season. Optional, and you can stop at any time.',
  } as Consent,
  media: 'May we show pictures of this person on our site and in our newsletters?',
  mediaHint: 'Optional. If you do not answer, we show no pictures.',
  mediaShort: 'Pictures',
  research: {
    title: 'Research',
    purpose: 'Studies about our sport may use this information without any names. Optional.',
  } as Consent,
  terms: {
    title: 'I agree to the terms of use and to the privacy notice.',
    purpose: 'You can read them above.',
  } as Consent,
  accuracy: {
    title: 'The information I entered is correct, and I may act for this person.',
    purpose: 'I am this person or their parent or legal guardian, or one of them asked me to.',
  } as Consent,
  agreed: 'Agreed',
}

const fr: typeof en = {
  title: 'Ce à quoi vous consentez',
  privacy: {
    title: 'Conserver ce profil',
    purpose:
      'L’association peut le conserver et l’utiliser pour gérer les inscriptions, les équipes et les programmes.',
  },
  sharing: {
    title: 'Partager avec la fédération nationale',
    purpose:
      'Elle reçoit le nom, la date de naissance, les coordonnées et le club : l’assurance et l’admissibilité l’exigent.',
  },
  marketing: {
    title: 'Nouvelles par courriel',
    purpose:
      'Programmes, événements et offres, quelques fois par saison. Facultatif; vous pouvez y mettre fin en tout temps.',
  },
  media: 'Pouvons-nous montrer des photos de cette personne sur notre site et dans nos infolettres?',
  mediaHint: 'Facultatif. Sans réponse, nous n’en montrons aucune.',
  mediaShort: 'Photos',
  research: {
    title: 'Recherche',
    purpose: 'Des études sur notre sport peuvent utiliser ces renseignements sans aucun nom. Facultatif.',
  },
  terms: {
    title: 'J’accepte les conditions d’utilisation et l’avis de confidentialité.',
    purpose: 'Vous pouvez les lire ci-dessus.',
  },
  accuracy: {
    title: 'Les renseignements que j’ai inscrits sont exacts, et je peux agir pour cette personne.',
    purpose: 'Je suis cette personne, son parent ou tuteur légal, ou l’un d’eux me l’a demandé.',
  },
  agreed: 'Accepté',
}

export const consentWords: Words<typeof en> = { en, fr }
