import type { ScreenName } from '@centrepass/contract/screens'
import type { IconName } from '../../ui/Icon.tsx'
import type { Words } from '../../words/locale.ts'

type Waiting = { title: string; text: string }
type WaitingScreen = Exclude<
  ScreenName,
  | 'home'
  | 'help'
  | 'login'
  | 'createAccount'
  | 'passwordReset'
  | 'maintenance'
  | 'account'
  | 'emailVerify'
  | 'resendVerify'
  | 'participantView'
>

export const waitingIcons: Record<WaitingScreen, IconName> = {
  findParticipant: 'people',
  notifications: 'mail',
  documents: 'sign',
  cart: 'cart',
  checkout: 'cart',
  updatePayment: 'cart',
  participantVerify: 'mail',
  tournaments: 'trophy',
  tournamentRegister: 'trophy',
  teamRegister: 'trophy',
  teamConfirm: 'trophy',
  teamCheckout: 'trophy',
  teamView: 'trophy',
}

type AllWaiting = Record<WaitingScreen, Waiting> & { home: string }

const en: AllWaiting = {
  home: 'See what is open',
  findParticipant: {
    title: 'Connect Participants',
    text: 'Here you link yourself and your children to your account.',
  },
  notifications: {
    title: 'Notifications',
    text: 'What you should know about your people will be listed here.',
  },
  documents: {
    title: 'Documents',
    text: 'Waivers and other documents to sign will be listed here, person by person.',
  },
  cart: { title: 'Your cart is empty', text: 'Choose a registration, a program or a course to begin.' },
  checkout: { title: 'Your cart is empty', text: 'There is nothing to pay yet.' },
  updatePayment: { title: 'Payment method', text: 'There is no payment schedule to update.' },
  participantVerify: { title: 'Confirm a link', text: 'Open this page from the link in our email.' },
  tournaments: { title: 'Tournaments', text: 'Your teams and the tournaments you can enter.' },
  tournamentRegister: {
    title: 'Register a team',
    text: 'Choose the division and your club to start a team.',
  },
  teamRegister: { title: 'Your team', text: 'Players, coaches, umpires, volunteers and team managers.' },
  teamConfirm: { title: 'Review Team Registration', text: 'Check the team before you pay.' },
  teamCheckout: { title: 'Pay for your team', text: 'There is nothing to pay yet.' },
  teamView: { title: 'View Registered Team', text: 'The team as it was registered.' },
}

const fr: AllWaiting = {
  home: 'Voir ce qui est ouvert',
  findParticipant: {
    title: 'Relier des participants',
    text: 'Reliez-vous, vous et vos enfants, à votre compte.',
  },
  notifications: {
    title: 'Avis',
    text: 'Ce que vous devez savoir au sujet de vos personnes sera affiché ici.',
  },
  documents: {
    title: 'Documents',
    text: 'Les décharges et autres documents à signer seront affichés ici, personne par personne.',
  },
  cart: {
    title: 'Votre panier est vide',
    text: 'Choisissez une inscription, un programme ou un cours pour commencer.',
  },
  checkout: { title: 'Votre panier est vide', text: 'Il n’y a encore rien à payer.' },
  updatePayment: {
    title: 'Mode de paiement',
    text: 'Il n’y a aucun calendrier de paiement à mettre à jour.',
  },
  participantVerify: {
    title: 'Confirmer un lien',
    text: 'Ouvrez cette page à partir du lien de notre courriel.',
  },
  tournaments: { title: 'Tournois', text: 'Vos équipes et les tournois auxquels vous pouvez participer.' },
  tournamentRegister: {
    title: 'Inscrire une équipe',
    text: 'Choisissez la division et votre club pour commencer.',
  },
  teamRegister: { title: 'Votre équipe', text: 'Joueurs, entraîneurs, arbitres, bénévoles et gérants.' },
  teamConfirm: { title: 'Vérifier l’inscription de l’équipe', text: 'Vérifiez l’équipe avant de payer.' },
  teamCheckout: { title: 'Payer pour votre équipe', text: 'Il n’y a encore rien à payer.' },
  teamView: { title: 'Voir l’équipe inscrite', text: 'L’équipe telle qu’elle a été inscrite.' },
}

export const waitingWords: Words<AllWaiting> = { en, fr }
