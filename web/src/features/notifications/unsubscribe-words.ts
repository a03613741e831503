import type { MailTopic } from '@centrepass/contract/notifications/notification-rules'
import type { Words } from '#words/locale.ts'

const en = {
  title: 'Stop these emails?',
  topics: {
    reminders: 'You will get no more reminders by email, such as those about documents to sign.',
    teams: 'You will get no more emails about teams.',
    news: 'You will get no more news by email.',
  } as Record<MailTopic, string>,
  always:
    'Receipts, links to sign, notices about payments and about the safety of your account still come. On the site you see everything.',
  stop: 'Stop these emails',
  done: 'These emails have stopped',
  stopped: {
    reminders: 'We send you no more reminders.',
    teams: 'We send you no more emails about teams.',
    news: 'We send you no more news.',
  } as Record<MailTopic, string>,
  account: 'Choose which emails you get',
  refused: 'This link did not work',
  wrong: 'The address is not complete. Please open the link from the email again.',
  unreachable: 'This page did not load.',
  again: 'Try again',
  loading: 'Loading',
}

const fr: typeof en = {
  title: 'Arrêter ces courriels?',
  topics: {
    reminders: 'Vous ne recevrez plus de rappels par courriel, comme ceux des documents à signer.',
    teams: 'Vous ne recevrez plus de courriels au sujet des équipes.',
    news: 'Vous ne recevrez plus de nouvelles par courriel.',
  },
  always:
    'Les reçus, les liens de signature, les avis de paiement et de sécurité de votre compte arrivent toujours. Sur le site, vous voyez tout.',
  stop: 'Arrêter ces courriels',
  done: 'Ces courriels sont arrêtés',
  stopped: {
    reminders: 'Nous ne vous envoyons plus de rappels.',
    teams: 'Nous ne vous envoyons plus de courriels au sujet des équipes.',
    news: 'Nous ne vous envoyons plus de nouvelles.',
  },
  account: 'Choisir les courriels que vous recevez',
  refused: 'Ce lien n’a pas fonctionné',
  wrong: 'L’adresse n’est pas complète. Veuillez rouvrir le lien du courriel.',
  unreachable: 'Cette page ne s’est pas chargée.',
  again: 'Réessayer',
  loading: 'Chargement',
}

export const unsubscribeWords: Words<typeof en> = { en, fr }
