import type { Words } from '#words/locale.ts'

type Terms = {
  title: string
  read: string
  close: string
  sample: string
  parts: { title: string; text: string }[]
}

const en: Terms = {
  title: 'Terms of use and privacy notice',
  read: 'Read the terms and the privacy notice',
  close: 'Close',
  sample: 'Sample text: have a lawyer review it before you open registration.',
  parts: [
    {
      title: 'Your account',
      text: 'You are responsible for what happens under your sign-in. Keep your password to yourself, tell the truth about the people you register, and register only people you may act for.',
    },
    {
      title: 'What we collect and why',
      text: 'Your name and your email address, to know who registers and to reach you. What registering a person needs beyond that is asked for, with its reason, where it is needed. Nothing optional is required.',
    },
    {
      title: 'Who receives it',
      text: 'The office of the association; the national federation, as far as insurance and eligibility need it; the companies that carry our mail and card payments. We sell nothing to anybody.',
    },
    {
      title: 'How long we keep it',
      text: 'Payments and signed documents for as long as the law asks. Everything else until you close your account.',
    },
    {
      title: 'Your rights',
      text: 'You may see, correct and take back what you gave us. Write to the privacy officer of the association.',
    },
  ],
}

const fr: Terms = {
  title: 'Conditions d’utilisation et avis de confidentialité',
  read: 'Lire les conditions et l’avis de confidentialité',
  close: 'Fermer',
  sample: 'Texte d’exemple : à faire réviser par un juriste avant l’ouverture des inscriptions.',
  parts: [
    {
      title: 'Votre compte',
      text: 'Vous êtes responsable de ce qui se passe sous votre identifiant. Gardez votre mot de passe pour vous, dites vrai au sujet des personnes que vous inscrivez, et n’inscrivez que celles pour qui vous pouvez agir.',
    },
    {
      title: 'Ce que nous recueillons et pourquoi',
      text: 'Votre nom et votre adresse courriel, pour savoir qui inscrit et pour vous joindre. Ce qu’exige l’inscription d’une personne est demandé, avec sa raison, là où il le faut. Rien de facultatif n’est exigé.',
    },
    {
      title: 'Qui le reçoit',
      text: 'Le bureau de l’association; la fédération nationale, dans la mesure où l’assurance et l’admissibilité l’exigent; les entreprises qui acheminent notre courriel et nos paiements par carte. Nous ne vendons rien à personne.',
    },
    {
      title: 'Combien de temps nous le gardons',
      text: 'Les paiements et les documents signés aussi longtemps que la loi le demande. Tout le reste jusqu’à la fermeture de votre compte.',
    },
    {
      title: 'Vos droits',
      text: 'Vous pouvez voir, corriger et retirer ce que vous nous avez donné. Écrivez au responsable de la protection des renseignements de l’association.',
    },
  ],
}

export const termsWords: Words<Terms> = { en, fr }
