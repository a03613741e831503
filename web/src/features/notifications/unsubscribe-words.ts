import type { EndableTopic } from '@centrepass/contract/notifications/notification-rules'
import type { Words } from '#words/locale.ts'

const en = {
  title: 'Stop these emails?',
  topics: {
    reminders: 'You will no longer get reminders by email, for example about documents to sign.',
    teams: 'You will no longer get emails about teams.',
    news: 'You will no longer get news by email.',
    openings: 'We will not tell you when the things you asked about open.',
  } as Record<EndableTopic, string>,
  always:
    'We still send receipts, links to sign, and emails about payments and the security of your account. On the site you see everything.',
  stop: 'Stop these emails',
  done: 'These emails have stopped',
  stopped: {
    reminders: 'We will not send you reminders anymore.',
    teams: 'We will not send you emails about teams anymore.',
    news: 'We will not send you news anymore.',
    openings: 'We will not email you when something opens, unless you ask again.',
  } as Record<EndableTopic, string>,
  account: 'Choose which emails you get',
  refused: 'This link did not work',
  wrong: 'This link is not complete. Please open the link in the email again.',
  unreachable: 'This page did not load.',
  again: 'Try again',
  loading: 'Loading',
}

const fr: typeof en = {
  title: 'Arrêter ces courriels?',
  topics: {
    reminders: 'Vous ne recevrez plus de rappels par courriel, par exemple pour les documents à signer.',
    teams: 'Vous ne recevrez plus de courriels au sujet des équipes.',
    news: 'Vous ne recevrez plus de nouvelles par courriel.',
    openings: 'Nous ne vous avertirons pas de l’ouverture de ce que vous avez demandé.',
  },
  always:
    'Nous envoyons toujours les reçus, les liens de signature et les courriels sur les paiements et la sécurité de votre compte. Sur le site, vous voyez tout.',
  stop: 'Arrêter ces courriels',
  done: 'Ces courriels sont arrêtés',
  stopped: {
    reminders: 'Nous ne vous enverrons plus de rappels.',
    teams: 'Nous ne vous enverrons plus de courriels au sujet des équipes.',
    news: 'Nous ne vous enverrons plus de nouvelles.',
    openings: 'Nous ne vous écrirons pas à l’ouverture, sauf si vous le demandez de nouveau.',
  },
  account: 'Choisir les courriels que vous recevez',
  refused: 'Ce lien n’a pas fonctionné',
  wrong: 'Ce lien n’est pas complet. Veuillez ouvrir de nouveau le lien dans le courriel.',
  unreachable: 'Cette page ne s’est pas chargée.',
  again: 'Réessayer',
  loading: 'Chargement',
}

export const unsubscribeWords: Words<typeof en> = { en, fr }
