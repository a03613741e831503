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
  | 'participantVerify'
  | 'findParticipant'
  | 'notifications'
  | 'unsubscribe'
  | 'documents'
  | 'documentVerify'
  | 'documentLink'
  | 'memberCard'
  | 'cardCheck'
  | 'cart'
  | 'checkout'
>

export const waitingIcons: Record<WaitingScreen, IconName> = {
  updatePayment: 'cart',
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
  updatePayment: { title: 'Payment method', text: 'There is no payment schedule to update.' },
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
  updatePayment: {
    title: 'Mode de paiement',
    text: 'Il n’y a aucun calendrier de paiement à mettre à jour.',
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
