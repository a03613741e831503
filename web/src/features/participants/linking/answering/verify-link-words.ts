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
      `With the link, the record becomes their own: ${requester} sees it, and registers, pays and signs with it.`,
    guardian: (requester, participant) =>
      `${requester} acts as a guardian. With the link, ${requester} sees the profile of ${participant}, and registers, pays and signs for ${participant}.`,
  } as Wish,
  doubt: (requester: string) =>
    `If you do not know ${requester}, or this is not right, please decline: then nothing is linked.`,
  confirm: 'Yes, confirm',
  decline: 'No, decline',
  sure: (requester: string, participant: string) =>
    `Decline the link between ${requester} and ${participant}? Our office is told, and the request is closed.`,
  declineNow: 'Yes, decline it',
  back: 'Go back',
  confirmedTitle: 'The link is confirmed',
  confirmedText: (requester: string, participant: string) =>
    `${requester} and ${participant} are linked now. Thank you!`,
  declinedTitle: 'The link is declined',
  declinedText: (requester: string, participant: string) =>
    `${requester} and ${participant} are not linked. There is nothing else you need to do.`,
  reviewTitle: 'The office looks at it',
  reviewText: 'Our office decides about this link. There is nothing you need to do.',
  closedTitle: 'This link did not work',
  closedText: 'The request is no longer open.',
  whatToDo: 'Whoever asked for it can sign in and ask again: we then send a new email.',
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
      `Avec ce lien, le dossier devient le sien : ${requester} le voit, et s’en sert pour s’inscrire, payer et signer.`,
    guardian: (requester, participant) =>
      `${requester} agit à titre de tuteur. Avec ce lien, ${requester} voit le profil de ${participant}, et inscrit, paie et signe pour ${participant}.`,
  },
  doubt: (requester) =>
    `Si vous ne connaissez pas ${requester}, ou si quelque chose ne va pas, veuillez refuser : rien ne sera relié.`,
  confirm: 'Oui, confirmer',
  decline: 'Non, refuser',
  sure: (requester, participant) =>
    `Refuser le lien entre ${requester} et ${participant}? Notre bureau en est informé, et la demande est close.`,
  declineNow: 'Oui, refuser',
  back: 'Revenir',
  confirmedTitle: 'Le lien est confirmé',
  confirmedText: (requester, participant) => `${requester} et ${participant} sont maintenant reliés. Merci!`,
  declinedTitle: 'Le lien est refusé',
  declinedText: (requester, participant) =>
    `${requester} et ${participant} ne sont pas reliés. Vous n’avez rien d’autre à faire.`,
  reviewTitle: 'Le bureau s’en occupe',
  reviewText: 'Notre bureau décide de ce lien. Vous n’avez rien à faire.',
  closedTitle: 'Ce lien n’a pas fonctionné',
  closedText: 'La demande n’est plus ouverte.',
  whatToDo:
    'La personne qui l’a demandé peut se connecter et redemander : nous envoyons un nouveau courriel.',
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
