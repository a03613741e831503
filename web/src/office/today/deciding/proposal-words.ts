import type { Words } from '#words/locale.ts'

const en = {
  teams: 'Teams',
  cannotNow: 'Cannot be confirmed now',
  booked: (account: string, amount: string) => `${account}: ${amount}`,
  emailed: (to: string, subject: string) => `Email to ${to}: ${subject}`,
  callsOff: 'Sales end at once. Then spot after spot ends, and its money goes back.',
  deeds: {
    credit_note: 'Credit note',
    refund_exception: 'Refund by exception',
    write_off: 'Write-off',
    move: 'Move with goodwill',
    call_off: 'Calling off',
    merge: 'Joining two records',
    erasure: 'Erasing',
    transfer: 'Late transfer between clubs',
    guardian: 'New guardian by evidence',
    decline_entries: 'Declining entries of teams',
    goodwill: 'Credit out of goodwill',
    lower_bill: 'Lower invoice of a club',
  },
}

const fr: typeof en = {
  teams: 'Équipes',
  cannotNow: 'Ne peut pas être confirmé maintenant',
  booked: (account, amount) => `${account} : ${amount}`,
  emailed: (to, subject) => `Courriel à ${to} : ${subject}`,
  callsOff: 'Les ventes cessent aussitôt. Puis chaque place prend fin, et son argent est remboursé.',
  deeds: {
    credit_note: 'Note de crédit',
    refund_exception: 'Remboursement par exception',
    write_off: 'Radiation',
    move: 'Déplacement avec geste commercial',
    call_off: 'Annulation d’un programme',
    merge: 'Réunion de deux dossiers',
    erasure: 'Effacement',
    transfer: 'Transfert tardif entre clubs',
    guardian: 'Nouveau tuteur sur preuve',
    decline_entries: 'Refus d’inscriptions d’équipes',
    goodwill: 'Crédit à titre de geste commercial',
    lower_bill: 'Facture de club réduite',
  },
}

/** What a proposal of a colleague says. */
export const proposalWords: Words<typeof en> = { en, fr }
