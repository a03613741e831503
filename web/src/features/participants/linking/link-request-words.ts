import type { LinkRequest, RelationWish } from '@centrepass/contract/participants/links'
import type { Words } from '#words/locale.ts'

type Status = LinkRequest['status']

const en = {
  requests: 'Your requests',
  noRequests: 'You have not asked for a link yet. When you do, you can follow it here.',
  loading: 'Loading',
  failed: 'Your requests did not load.',
  again: 'Try again',
  relations: { mine: 'Mine', guardian: "I'm a guardian" } as Record<RelationWish, string>,
  askedOn: (relation: string, day: string) => `${relation} · asked on ${day}`,
  states: {
    requested: 'Waiting',
    staff_review: 'With the office',
    confirmed: 'Linked',
    declined: 'Declined',
    expired: 'Run out',
    cancelled: 'Taken back',
  } as Record<Status, string>,
  meaning: {
    requested: (until: string) => `Waiting for a confirmation by email, until ${until}.`,
    staff_review: () => 'The office looks at it. There is nothing you need to do.',
    confirmed: () => 'The link is confirmed.',
    declined: () => 'The person on record did not agree. Please call the office if you think they should.',
    expired: () => 'Nobody answered in time.',
    cancelled: () => 'You took this request back.',
  } as Record<Status, (until: string) => string>,
  ended: 'The link was confirmed, and has ended since.',
  open: (name: string) => `Open ${name}`,
  resend: 'Send the email again',
  cancel: 'Cancel request',
  askAgain: 'Ask again',
  /** Several rows have the same buttons: this tells them apart for whoever hears them. */
  about: (action: string, name: string) => `${action}: ${name}`,
  resent: 'The email was sent again. The link in the earlier one no longer works.',
  cancelled: 'The request is cancelled.',

  guardians: 'Who can act for this person',
  nobody: 'Nobody can act for this person yet.',
  you: 'You',
  confirm: 'Please confirm the link from the mail we sent you.',
  confirmWhy: (name: string) => `Until then nothing can be bought for ${name}.`,
  noOpenRequest: 'That request is no longer open. Please ask for the link again.',
  find: 'Connect Participants',
  handsOver: (name: string, day: string) =>
    `${name} has come of age. You can act for ${name} until ${day}; from then on you see the history only.`,
  historyOnly: (name: string) =>
    `${name} has come of age and takes care of everything now. You see the history only.`,
  end: 'End my link',
  endTitle: (name: string) => `End your link to ${name}?`,
  endText: (name: string) =>
    `You will no longer see ${name} here, nor register, pay or sign for ${name}. What is registered and paid stays as it is.`,
  endOwnText:
    'This account will no longer stand for you as a player. What is registered and paid stays as it is.',
  endBack: 'To come back you would have to ask for the link again.',
  keep: 'Keep the link',
  close: 'Close',
  hasEnded: (name: string) => `Your link to ${name} has ended.`,
}

const fr: typeof en = {
  requests: 'Vos demandes',
  noRequests: 'Vous n’avez pas encore demandé de lien. Vous pourrez suivre vos demandes ici.',
  loading: 'Chargement',
  failed: 'Vos demandes ne se sont pas chargées.',
  again: 'Réessayer',
  relations: { mine: 'C’est moi', guardian: 'Je suis tuteur' },
  askedOn: (relation, day) => `${relation} · demandé le ${day}`,
  states: {
    requested: 'En attente',
    staff_review: 'Au bureau',
    confirmed: 'Relié',
    declined: 'Refusée',
    expired: 'Échue',
    cancelled: 'Retirée',
  },
  meaning: {
    requested: (until) => `En attente d’une confirmation par courriel, jusqu’au ${until}.`,
    staff_review: () => 'Le bureau examine la demande. Vous n’avez rien à faire.',
    confirmed: () => 'Le lien est confirmé.',
    declined: () =>
      'La personne au dossier n’a pas accepté. Veuillez appeler le bureau si vous croyez qu’elle le devrait.',
    expired: () => 'Personne n’a répondu à temps.',
    cancelled: () => 'Vous avez retiré cette demande.',
  },
  ended: 'Le lien a été confirmé, puis a pris fin.',
  open: (name) => `Ouvrir ${name}`,
  resend: 'Renvoyer le courriel',
  cancel: 'Annuler la demande',
  askAgain: 'Redemander',
  about: (action, name) => `${action} : ${name}`,
  resent: 'Le courriel a été renvoyé. Le lien du précédent ne fonctionne plus.',
  cancelled: 'La demande est annulée.',

  guardians: 'Qui peut agir pour cette personne',
  nobody: 'Personne ne peut encore agir pour cette personne.',
  you: 'Vous',
  confirm: 'Veuillez confirmer le lien à partir du courriel que nous vous avons envoyé.',
  confirmWhy: (name) => `D’ici là, rien ne peut être acheté pour ${name}.`,
  noOpenRequest: 'Cette demande n’est plus ouverte. Veuillez redemander le lien.',
  find: 'Relier des participants',
  handsOver: (name, day) =>
    `${name} a atteint la majorité. Vous pouvez agir pour ${name} jusqu’au ${day}; ensuite, vous ne verrez que l’historique.`,
  historyOnly: (name) =>
    `${name} a atteint la majorité et s’occupe maintenant de tout. Vous ne voyez que l’historique.`,
  end: 'Mettre fin à mon lien',
  endTitle: (name) => `Mettre fin à votre lien avec ${name}?`,
  endText: (name) =>
    `Vous ne verrez plus ${name} ici et ne pourrez plus inscrire cette personne, payer ni signer pour elle. Ce qui est inscrit et payé reste tel quel.`,
  endOwnText: 'Ce compte ne vous représentera plus comme joueur. Ce qui est inscrit et payé reste tel quel.',
  endBack: 'Pour revenir, vous devriez redemander le lien.',
  keep: 'Garder le lien',
  close: 'Fermer',
  hasEnded: (name) => `Votre lien avec ${name} a pris fin.`,
}

export const linkRequestWords: Words<typeof en> = { en, fr }
