import type { RelationWish } from '@centrepass/contract/participants/links'
import type { Words } from '#words/locale.ts'

type Wish = Record<RelationWish, (requester: string, participant: string) => string>

const en = {
  title: 'Confirm a link',
  loading: 'Loading',
  question: (requester: string, participant: string) =>
    `Please confirm the link between ${requester} and ${participant}.`,
  wish: {
    mine: (requester) =>
      `After you confirm, this is ${requester}’s own record: ${requester} can see it and can register, pay and sign with it.`,
    guardian: (requester, participant) =>
      `${requester} asks to be a guardian. After you confirm, ${requester} can see the profile of ${participant} and can register, pay and sign for ${participant}.`,
  } as Wish,
  doubt: (requester: string) =>
    `If you do not know ${requester}, or something is wrong, please decline. We then do not create the link.`,
  confirm: 'Yes, confirm',
  decline: 'No, decline',
  sure: (requester: string, participant: string) =>
    `Decline the link between ${requester} and ${participant}? We tell our office and close the request.`,
  declineNow: 'Yes, decline it',
  back: 'Go back',
  confirmedTitle: 'The link is confirmed',
  confirmedText: (requester: string, participant: string) =>
    `${requester} and ${participant} are linked now. Thank you!`,
  declinedTitle: 'The link is declined',
  declinedText: (requester: string, participant: string) =>
    `${requester} and ${participant} are not linked. You do not need to do anything else.`,
  reviewTitle: 'The office is looking at it',
  reviewText: 'Our office decides about this link. You do not need to do anything.',
  before: { confirmed: 'The link is already confirmed', declined: 'The link is already declined' },
  wrong: 'If something is wrong, you can end the link or object to it.',
  guardians: (name: string) => `See who can act for ${name}`,
  noAccount: 'If you have no account here, please call or write to our office.',
  closedTitle: 'This link did not work',
  closedText: 'The request is no longer open.',
  whatToDo: 'The person who asked for it can sign in and ask again. We then send a new email.',
  noSecret: 'Open this page from the link in our email.',
  unreachable: 'This page did not load.',
  again: 'Try again',
  open: (name: string) => `Open ${name}`,
  register: (name: string) => `Continue to register ${name}`,
  signIn: 'Sign In',
  find: 'Connect Participants',
  home: 'Go to the home page',
}

const fr: typeof en = {
  title: 'Confirmer un lien',
  loading: 'Chargement',
  question: (requester, participant) => `Veuillez confirmer le lien entre ${requester} et ${participant}.`,
  wish: {
    mine: (requester) =>
      `Une fois le lien confirmé, ce dossier sera le sien : ${requester} pourra le voir, s’inscrire, payer et signer.`,
    guardian: (requester, participant) =>
      `${requester} demande à être tuteur. Une fois le lien confirmé, ${requester} pourra voir le profil de ${participant}, et inscrire, payer et signer pour ${participant}.`,
  },
  doubt: (requester) =>
    `Si vous ne connaissez pas ${requester}, ou si quelque chose ne va pas, veuillez refuser : le lien ne sera pas créé.`,
  confirm: 'Oui, confirmer',
  decline: 'Non, refuser',
  sure: (requester, participant) =>
    `Refuser le lien entre ${requester} et ${participant}? Nous en informons notre bureau et fermons la demande.`,
  declineNow: 'Oui, refuser',
  back: 'Revenir',
  confirmedTitle: 'Le lien est confirmé',
  confirmedText: (requester, participant) => `${requester} et ${participant} sont maintenant reliés. Merci!`,
  declinedTitle: 'Le lien est refusé',
  declinedText: (requester, participant) =>
    `${requester} et ${participant} ne sont pas reliés. Vous n’avez rien d’autre à faire.`,
  reviewTitle: 'Le bureau s’en occupe',
  reviewText: 'Notre bureau décide de ce lien. Vous n’avez rien à faire.',
  before: { confirmed: 'Le lien est déjà confirmé', declined: 'Le lien est déjà refusé' },
  wrong: 'Si quelque chose ne va pas, vous pouvez mettre fin au lien ou vous y opposer.',
  guardians: (name) => `Voir qui peut agir pour ${name}`,
  noAccount: 'Si vous n’avez pas de compte ici, veuillez appeler notre bureau ou lui écrire.',
  closedTitle: 'Ce lien n’a pas fonctionné',
  closedText: 'La demande n’est plus ouverte.',
  whatToDo:
    'La personne qui l’a demandé peut se connecter et redemander. Nous enverrons alors un nouveau courriel.',
  noSecret: 'Ouvrez cette page à partir du lien de notre courriel.',
  unreachable: 'Cette page ne s’est pas chargée.',
  again: 'Réessayer',
  open: (name) => `Ouvrir ${name}`,
  register: (name) => `Continuer l’inscription de ${name}`,
  signIn: 'Se connecter',
  find: 'Relier des participants',
  home: 'Aller à l’accueil',
}

export const verifyLinkWords: Words<typeof en> = { en, fr }
