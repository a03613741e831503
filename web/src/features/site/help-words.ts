import type { Words } from '#words/locale.ts'

type Help = {
  title: string
  intro: (season: string) => string
  carryOver: string
  steps: readonly { title: string; short: string; text: string }[]
  create: string
}

const en: Help = {
  title: 'How to register',
  intro: (season) => `Four steps take you to a valid registration for the ${season} season.`,
  carryOver:
    'Accounts from earlier seasons do not carry over: please create a new account, even if you registered before. Your participant records are still here, ready for you to link.',
  steps: [
    {
      title: 'Create and confirm an account',
      short: 'Create an account and confirm it from the email we send.',
      text: 'Choose Create Account, then open the link in the email we send you to confirm it. Sign in once it is confirmed.',
    },
    {
      title: 'Link or create a participant',
      short: 'Find yourself and your children, or add them.',
      text: 'Search by name and birthdate and choose “mine” or “I’m a guardian”, or create a new participant. Linking is confirmed by a further email.',
    },
    {
      title: 'Register, review and pay',
      short: 'Choose registrations for the whole family, then pay once by card.',
      text: 'Open the participant, choose Add Registration to Cart and a registration category, and submit. Go to the cart, do a final review, check out, submit your payment and receive the receipt by email. One cart may hold registrations for several people.',
    },
    {
      title: 'Sign the waivers',
      short: 'Sign after payment. The registration is then valid.',
      text: 'After payment you are asked to sign the waivers. A registration is valid only once they are signed. If the signing prompt does not appear, refresh the page.',
    },
  ],
  create: 'Create Account',
}

const fr: Help = {
  title: 'Comment s’inscrire',
  intro: (season) => `Quatre étapes mènent à une inscription valide pour la saison ${season}.`,
  carryOver:
    'Les comptes des saisons précédentes ne sont pas conservés : veuillez créer un nouveau compte, même si vous étiez déjà inscrit. Vos dossiers de participants sont toujours là; il suffit de les relier.',
  steps: [
    {
      title: 'Créer et confirmer un compte',
      short: 'Créez un compte et confirmez-le à partir du courriel reçu.',
      text: 'Choisissez Créer un compte, puis ouvrez le lien du courriel que nous vous envoyons pour le confirmer. Connectez-vous une fois le compte confirmé.',
    },
    {
      title: 'Relier ou créer un participant',
      short: 'Retrouvez-vous, vous et vos enfants, ou ajoutez-les.',
      text: 'Cherchez par nom et date de naissance et choisissez « C’est moi » ou « Je suis parent ou tuteur », ou créez un nouveau participant. Un autre courriel vous permet de confirmer le lien.',
    },
    {
      title: 'Inscrire, vérifier et payer',
      short: 'Choisissez les inscriptions de toute la famille, puis payez une seule fois par carte.',
      text: 'Ouvrez le participant, choisissez Ajouter une inscription au panier et une catégorie, puis confirmez. Allez au panier, faites une dernière vérification, passez à la caisse, payez et recevez le reçu par courriel. Un panier peut contenir les inscriptions de plusieurs personnes.',
    },
    {
      title: 'Signer les décharges',
      short: 'Signez après le paiement. L’inscription est alors valide.',
      text: 'Après le paiement, vous êtes invité à signer les décharges. Une inscription n’est valide qu’une fois celles-ci signées. Si la demande de signature n’apparaît pas, actualisez la page.',
    },
  ],
  create: 'Créer un compte',
}

export const helpWords: Words<Help> = { en, fr }
