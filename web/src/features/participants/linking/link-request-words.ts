import type { LinkRequest, RelationWish } from '@centrepass/contract/participants/links'
import type { Words } from '#words/locale.ts'

type Status = LinkRequest['status']

const en = {
  requests: 'Your requests',
  noRequests: 'You have no requests. When you ask for a link, you can follow it here.',
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
    expired: 'Expired',
    cancelled: 'Withdrawn',
  } as Record<Status, string>,
  meaning: {
    requested: (until: string) => `Waiting for a confirmation by email, until ${until}.`,
    staff_review: () => 'The office is looking at it. You do not need to do anything.',
    confirmed: () => 'The link is confirmed.',
    declined: () =>
      'The contact on file did not agree. If you think this is a mistake, please call the office.',
    expired: () => 'We got no answer in time.',
    cancelled: () => 'You withdrew this request.',
  } as Record<Status, (until: string) => string>,
  ended: 'The link was confirmed but has ended since.',
  open: (name: string) => `Open ${name}`,
  resend: 'Send the email again',
  cancel: 'Cancel request',
  askAgain: 'Ask again',
  /** Several rows have the same buttons; a screen reader tells them apart by the name. */
  about: (action: string, name: string) => `${action}: ${name}`,
  resent: 'The email was sent again. The link in the earlier one no longer works.',
  cancelled: 'The request is cancelled.',

  guardians: 'Who can act for this person',
  noGuardians: 'This person has no guardian yet.',
  you: 'You',
  confirm: 'Please confirm the link: open the email we sent you.',
  confirmWhy: (name: string) => `After that you can register ${name}.`,
  noOpenRequest: 'That request is no longer open. Please ask for the link again.',
  find: 'Connect Participants',
  handsOver: (name: string, day: string) =>
    `${name} is now an adult. You can act for ${name} until ${day}. After that you can see only the history.`,
  historyOnly: (name: string) =>
    `${name} is an adult and now manages their own record. You can see only the history.`,
  end: 'End my link',
  endTitle: (name: string) => `End your link to ${name}?`,
  endText: (name: string) =>
    `You will no longer see ${name} here, and you cannot register, pay or sign for ${name}. Registrations and payments do not change.`,
  endOwnText:
    'Your player record will no longer be linked to this account. Registrations and payments do not change.',
  endBack: 'If you want the link back later, you have to ask for it again.',
  keep: 'Keep the link',
  close: 'Close',
  hasEnded: (name: string) => `Your link to ${name} has ended.`,
}

const fr: typeof en = {
  requests: 'Vos demandes',
  noRequests: 'Vous n’avez aucune demande. Quand vous demanderez un lien, vous pourrez le suivre ici.',
  loading: 'Chargement',
  failed: 'Vos demandes ne se sont pas chargées.',
  again: 'Réessayer',
  relations: { mine: 'C’est moi', guardian: 'Je suis parent ou tuteur' },
  askedOn: (relation, day) => `${relation} · demandé le ${day}`,
  states: {
    requested: 'En attente',
    staff_review: 'Au bureau',
    confirmed: 'Relié',
    declined: 'Refusée',
    expired: 'Expirée',
    cancelled: 'Retirée',
  },
  meaning: {
    requested: (until) => `En attente d’une confirmation par courriel, jusqu’au ${until}.`,
    staff_review: () => 'Le bureau examine la demande. Vous n’avez rien à faire.',
    confirmed: () => 'Le lien est confirmé.',
    declined: () =>
      'Le contact au dossier n’a pas accepté. Si vous croyez que c’est une erreur, veuillez appeler le bureau.',
    expired: () => 'Nous n’avons pas reçu de réponse à temps.',
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
  noGuardians: 'Cette personne n’a pas encore de tuteur.',
  you: 'Vous',
  confirm: 'Veuillez confirmer le lien : ouvrez le courriel que nous vous avons envoyé.',
  confirmWhy: (name) => `Vous pourrez ensuite inscrire ${name}.`,
  noOpenRequest: 'Cette demande n’est plus ouverte. Veuillez redemander le lien.',
  find: 'Relier des participants',
  handsOver: (name, day) =>
    `${name} est maintenant adulte. Vous pouvez agir pour ${name} jusqu’au ${day}. Ensuite, vous ne verrez que l’historique.`,
  historyOnly: (name) =>
    `${name} est adulte et gère maintenant son propre dossier. Vous ne voyez que l’historique.`,
  end: 'Mettre fin à mon lien',
  endTitle: (name) => `Mettre fin à votre lien avec ${name}?`,
  endText: (name) =>
    `Vous ne verrez plus ${name} ici et ne pourrez plus inscrire cette personne, payer ni signer pour elle. Les inscriptions et les paiements ne changent pas.`,
  endOwnText:
    'Votre dossier de joueur ne sera plus relié à ce compte. Les inscriptions et les paiements ne changent pas.',
  endBack: 'Pour rétablir le lien plus tard, vous devrez le demander de nouveau.',
  keep: 'Garder le lien',
  close: 'Fermer',
  hasEnded: (name) => `Votre lien avec ${name} a pris fin.`,
}

export const linkRequestWords: Words<typeof en> = { en, fr }
