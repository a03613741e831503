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
      text: 'You are responsible for what happens in your account. Keep your password to yourself, give correct information about the people you register, and register only people you may act for.',
    },
    {
      title: 'What we collect and why',
      text: 'We collect your name and email address to know who registers and to contact you. When a registration needs more, we ask for it there and say why. You can leave optional fields empty.',
    },
    {
      title: 'Who receives it',
      text: 'The association’s office; the national federation, as far as insurance and eligibility need it; and the companies that deliver our email and process card payments. We never sell your information.',
    },
    {
      title: 'How long we keep it',
      text: 'We keep payments and signed documents for as long as the law requires, and everything else until you close your account.',
    },
    {
      title: 'Your rights',
      text: 'You may see, correct or withdraw the information you gave us. Write to the association’s privacy officer.',
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
      text: 'Vous êtes responsable de ce qui se passe dans votre compte. Gardez votre mot de passe pour vous, donnez des renseignements exacts sur les personnes que vous inscrivez, et n’inscrivez que celles pour qui vous pouvez agir.',
    },
    {
      title: 'Ce que nous recueillons et pourquoi',
      text: 'Nous recueillons votre nom et votre adresse courriel pour savoir qui inscrit et pour vous joindre. Si une inscription exige autre chose, nous le demandons à ce moment-là et expliquons pourquoi. Vous pouvez laisser vides les champs facultatifs.',
    },
    {
      title: 'Qui les reçoit',
      text: 'Le bureau de l’association; la fédération nationale, dans la mesure où l’assurance et l’admissibilité l’exigent; les entreprises qui envoient nos courriels et traitent les paiements par carte. Nous ne vendons jamais vos renseignements.',
    },
    {
      title: 'Combien de temps nous les conservons',
      text: 'Nous conservons les paiements et les documents signés aussi longtemps que la loi l’exige, et tout le reste jusqu’à la fermeture de votre compte.',
    },
    {
      title: 'Vos droits',
      text: 'Vous pouvez consulter, corriger ou retirer les renseignements que vous nous avez donnés. Écrivez au responsable de la protection des renseignements personnels de l’association.',
    },
  ],
}

export const termsWords: Words<Terms> = { en, fr }
