import type { InvoiceDeed } from '@centrepass/contract/invoices/invoice-deeds'
import type { Words } from '#words/locale.ts'

type Said = Record<InvoiceDeed['deed'], { title: string; confirm: string; done: string }>

const deeds: Said = {
  receive: { title: 'Take money', confirm: 'Take the money', done: 'The money was recorded.' },
  take_back_money: {
    ...{ title: 'Take an entry back', confirm: 'Take it back' },
    done: 'The entry was taken back. The money is owed again.',
  },
  write_off: { title: 'Write off', confirm: 'Write it off', done: 'It was written off.' },
  take_back_write_off: {
    ...{ title: 'Take a write-off back', confirm: 'Take it back', done: 'The money is owed again.' },
  },
  credit_note: { title: 'Credit note', confirm: 'Give the credit note', done: 'The credit note was given.' },
  discount: { title: 'Discount', confirm: 'Give the discount', done: 'The discount was given.' },
  refund_exception: {
    ...{ title: 'Refund by exception', confirm: 'Propose the refund', done: 'The refund was given.' },
  },
  give_credit: { title: 'Goodwill credit', confirm: 'Give the credit', done: 'The credit was given.' },
  pay_link: { title: 'Send a pay link', confirm: 'Send the link', done: 'The pay link was sent.' },
  send_again: {
    title: 'Send the invoice again',
    confirm: 'Send it again',
    done: 'The invoice was sent again.',
  },
}

const en = {
  title: 'What you can do',
  none: 'Your role reads invoices and changes nothing about them.',
  deeds,
  show: 'Show what it does',
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Loading',
  failed: 'What it does could not be loaded.',
  again: 'Try again',
  amount: 'Amount',
  method: 'How it arrived',
  methods: { cash: 'In cash', cheque: 'By cheque', transfer: 'By e-transfer' },
  day: 'On which day',
  reference: 'Number of the cheque or transfer',
  excess: 'More than is owed becomes a credit of the account',
  row: 'For which line',
  rowMost: (product: string, most: string) => `${product}, at most ${most}`,
  refundTo: 'Where money that was paid by card goes',
  refundWays: { card: 'Back to the card', credit: 'Becomes a credit' },
  discount: 'Which discount',
  discountChoose: 'Choose a discount',
  discountNone: 'No discount is in force today.',
  words: 'Why, in words for the family',
  ends: 'Taking part',
  endsWays: { no: 'They go on taking part', yes: 'Their participation ends' },
  reason: 'Reason',
  reasonHint: 'It stays in the record with your name.',
  note: 'Note',
  openTitle: 'What is owed',
  open: (before: string, after: string) => `${before} now, ${after} afterwards`,
  openSame: (amount: string) => `${amount}, as before`,
  ledger: 'What is booked',
  noLedger: 'Nothing is booked.',
  emails: 'Emails that go out',
  noEmails: 'No one is emailed.',
  second: {
    above_limit:
      'The amount is above the limit for one person. Another person of the office has to confirm it.',
    policy_set_aside: 'It sets the refund policy aside. Another person of the office has to confirm it.',
    cannot_be_undone: 'It cannot be undone. Another person of the office has to confirm it.',
    records_collide: 'Another person of the office has to confirm it.',
    no_contact: 'Another person of the office has to confirm it.',
  },
  takeBack: 'Take back',
  takeBackOf: (what: string) => `Take back: ${what}`,
}

const fr: typeof en = {
  title: 'Ce que vous pouvez faire',
  none: 'Votre rôle lit les factures et n’y change rien.',
  deeds: {
    receive: { title: 'Recevoir de l’argent', confirm: 'Inscrire l’argent', done: 'L’argent est inscrit.' },
    take_back_money: {
      ...{ title: 'Reprendre une écriture', confirm: 'Reprendre' },
      done: 'L’écriture est reprise. L’argent est dû de nouveau.',
    },
    write_off: { title: 'Radier', confirm: 'Radier ce montant', done: 'Le montant est radié.' },
    take_back_write_off: {
      ...{ title: 'Reprendre une radiation', confirm: 'Reprendre', done: 'L’argent est dû de nouveau.' },
    },
    credit_note: {
      ...{
        title: 'Note de crédit',
        confirm: 'Faire la note de crédit',
        done: 'La note de crédit est faite.',
      },
    },
    discount: { title: 'Rabais', confirm: 'Accorder le rabais', done: 'Le rabais est accordé.' },
    refund_exception: {
      ...{ title: 'Rembourser par exception', confirm: 'Proposer le remboursement' },
      done: 'Le remboursement est fait.',
    },
    give_credit: {
      ...{ title: 'Crédit commercial', confirm: 'Accorder le crédit', done: 'Le crédit est accordé.' },
    },
    pay_link: {
      ...{ title: 'Envoyer un lien de paiement', confirm: 'Envoyer le lien', done: 'Le lien est envoyé.' },
    },
    send_again: { title: 'Renvoyer la facture', confirm: 'Renvoyer', done: 'La facture est renvoyée.' },
  },
  show: 'Afficher les effets',
  back: 'Retour',
  cancel: 'Annuler',
  close: 'Fermer',
  loading: 'Chargement',
  failed: 'Les effets n’ont pas pu être chargés.',
  again: 'Réessayer',
  amount: 'Montant',
  method: 'Comment il est arrivé',
  methods: { cash: 'Comptant', cheque: 'Par chèque', transfer: 'Par virement' },
  day: 'Quel jour',
  reference: 'Numéro du chèque ou du virement',
  excess: 'Le surplus devient un crédit du compte',
  row: 'Pour quelle ligne',
  rowMost: (product, most) => `${product}, au plus ${most}`,
  refundTo: 'Où va l’argent payé par carte',
  refundWays: { card: 'Retour sur la carte', credit: 'Devient un crédit' },
  discount: 'Quel rabais',
  discountChoose: 'Choisissez un rabais',
  discountNone: 'Aucun rabais n’est en vigueur aujourd’hui.',
  words: 'Pourquoi, en mots pour la famille',
  ends: 'Participation',
  endsWays: { no: 'Elle continue de participer', yes: 'Sa participation se termine' },
  reason: 'Motif',
  reasonHint: 'Il reste au dossier avec votre nom.',
  note: 'Note',
  openTitle: 'Ce qui est dû',
  open: (before, after) => `${before} maintenant, ${after} ensuite`,
  openSame: (amount) => `${amount}, comme avant`,
  ledger: 'Écritures',
  noLedger: 'Rien n’est inscrit aux livres.',
  emails: 'Courriels qui partent',
  noEmails: 'Personne ne reçoit de courriel.',
  second: {
    above_limit:
      'Le montant dépasse la limite d’une seule personne. Une autre personne du bureau doit confirmer.',
    policy_set_aside:
      'La politique de remboursement est mise de côté. Une autre personne du bureau doit confirmer.',
    cannot_be_undone: 'On ne peut pas l’annuler. Une autre personne du bureau doit confirmer.',
    records_collide: 'Une autre personne du bureau doit confirmer.',
    no_contact: 'Une autre personne du bureau doit confirmer.',
  },
  takeBack: 'Reprendre',
  takeBackOf: (what) => `Reprendre : ${what}`,
}

export const deedWords: Words<typeof en> = { en, fr }
