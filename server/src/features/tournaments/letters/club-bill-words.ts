import { because, hello, nameLetters } from '#platform/mail/letter-writer'
import { how, link } from './club-pay-words.ts'

const club = {
  en: {
    greeting: hello.en,
    label: 'Pay by card',
    note: because.en('{name} has this address for invoices of {club}'),
  },
  fr: {
    greeting: hello.fr,
    label: 'Payer par carte',
    note: because.fr('{name} a cette adresse pour les factures de {club}'),
  },
}
/** The words of every email to a club about its invoices. */
export const clubBillWords = nameLetters('club_bill', {
  invoice: {
    en: {
      ...club.en,
      subject: 'Invoice {number} for {team}',
      paragraphs: [
        '{team} of {club} is entered for {tournament}. The invoice {number} is attached: {open}, due on {day}.',
        how.en,
        link.en,
      ],
    },
    fr: {
      ...club.fr,
      subject: 'Facture {number} pour {team}',
      paragraphs: [
        '{team} de {club} est inscrite à {tournament}. La facture {number} est jointe : {open}, à payer au plus tard le {day}.',
        how.fr,
        link.fr,
      ],
    },
  },
  reminder: {
    en: {
      ...club.en,
      subject: 'Invoice {number} is due on {day}',
      paragraphs: [
        'A reminder: {open} of invoice {number} for {team} ({tournament}) is due on {day}.',
        how.en,
        link.en,
      ],
    },
    fr: {
      ...club.fr,
      subject: 'La facture {number} est à payer le {day}',
      paragraphs: [
        'Un rappel : {open} de la facture {number} pour {team} ({tournament}) est à payer au plus tard le {day}.',
        how.fr,
        link.fr,
      ],
    },
  },
  overdue: {
    en: {
      ...club.en,
      subject: 'Invoice {number} was due on {day}',
      paragraphs: [
        'We have not received {open} of invoice {number} for {team} ({tournament}). It was due on {day}. If you have just paid, thank you; please ignore this email.',
        how.en,
        link.en,
      ],
    },
    fr: {
      ...club.fr,
      subject: 'La facture {number} était à payer le {day}',
      paragraphs: [
        'Nous n’avons pas reçu {open} de la facture {number} pour {team} ({tournament}). Elle était à payer le {day}. Si vous venez de payer, merci; ignorez alors ce courriel.',
        how.fr,
        link.fr,
      ],
    },
  },
  received: {
    en: {
      subject: 'Receipt for {amount}, invoice {number}',
      ...{ greeting: club.en.greeting, note: club.en.note },
      paragraphs: [
        'Thank you. We received {amount} for {team} ({tournament}).',
        'Invoice {number} is paid. It is attached.',
      ],
    },
    fr: {
      subject: 'Reçu de {amount}, facture {number}',
      ...{ greeting: club.fr.greeting, note: club.fr.note },
      paragraphs: [
        'Merci. Nous avons reçu {amount} pour {team} ({tournament}).',
        'La facture {number} est payée. Elle est jointe.',
      ],
    },
  },
  receivedPart: {
    en: {
      subject: 'Receipt for {amount}, invoice {number}',
      ...{ greeting: club.en.greeting, note: club.en.note },
      paragraphs: [
        'Thank you. We received {amount} for {team} ({tournament}).',
        '{open} of invoice {number} is still to be paid, by {day}. The invoice is attached.',
      ],
    },
    fr: {
      subject: 'Reçu de {amount}, facture {number}',
      ...{ greeting: club.fr.greeting, note: club.fr.note },
      paragraphs: [
        'Merci. Nous avons reçu {amount} pour {team} ({tournament}).',
        'Il reste {open} à payer sur la facture {number}, au plus tard le {day}. La facture est jointe.',
      ],
    },
  },
  receivedMore: {
    en: {
      subject: 'Receipt for {amount}, invoice {number}',
      ...{ greeting: club.en.greeting, note: club.en.note },
      paragraphs: [
        'Thank you. We received {amount} for {team} ({tournament}).',
        'Invoice {number} is paid. You paid {credit} more than was left to pay. It is now a credit of the account that entered the team.',
        'If you want the money back instead, please contact the office before the credit is used.',
      ],
    },
    fr: {
      subject: 'Reçu de {amount}, facture {number}',
      ...{ greeting: club.fr.greeting, note: club.fr.note },
      paragraphs: [
        'Merci. Nous avons reçu {amount} pour {team} ({tournament}).',
        'La facture {number} est payée. Vous avez payé {credit} de plus que le montant à payer. C’est maintenant un crédit du compte qui a inscrit l’équipe.',
        'Si vous préférez récupérer l’argent, communiquez avec le bureau avant que le crédit soit utilisé.',
      ],
    },
  },
  takenBack: {
    en: {
      ...club.en,
      subject: 'A payment of {amount} for invoice {number} did not arrive',
      paragraphs: [
        'We had confirmed a payment of {amount} for {team} ({tournament}). That was a mistake, or the payment was returned to your bank. {open} of invoice {number} is to be paid, by {day}.',
        how.en,
        link.en,
        'Please contact the office if you have questions.',
      ],
    },
    fr: {
      ...club.fr,
      subject: 'Un paiement de {amount} pour la facture {number} n’est pas arrivé',
      paragraphs: [
        'Nous avions confirmé un paiement de {amount} pour {team} ({tournament}). C’était une erreur, ou le paiement a été retourné à votre banque. Il reste {open} à payer sur la facture {number}, au plus tard le {day}.',
        how.fr,
        link.fr,
        'Communiquez avec le bureau si vous avez des questions.',
      ],
    },
  },
  takenBackSettled: {
    en: {
      subject: 'A payment of {amount} for invoice {number} did not arrive',
      ...{ greeting: club.en.greeting, note: club.en.note },
      paragraphs: [
        'We had confirmed a payment of {amount} for {team} ({tournament}). That was a mistake, or the payment was returned to your bank.',
        'Nothing is left to pay of invoice {number}. Please contact the office if you have questions.',
      ],
    },
    fr: {
      subject: 'Un paiement de {amount} pour la facture {number} n’est pas arrivé',
      ...{ greeting: club.fr.greeting, note: club.fr.note },
      paragraphs: [
        'Nous avions confirmé un paiement de {amount} pour {team} ({tournament}). C’était une erreur, ou le paiement a été retourné à votre banque.',
        'Il ne reste rien à payer sur la facture {number}. Communiquez avec le bureau si vous avez des questions.',
      ],
    },
  },
  withdrawn: {
    en: {
      ...club.en,
      subject: '{team} was withdrawn: {open} of invoice {number}',
      paragraphs: [
        '{team} of {club} was withdrawn from {tournament}. {open} of invoice {number} is still to be paid, by {day}.',
        how.en,
        link.en,
      ],
    },
    fr: {
      ...club.fr,
      subject: '{team} a été retirée : {open} sur la facture {number}',
      paragraphs: [
        '{team} de {club} a été retirée de {tournament}. Il reste {open} à payer sur la facture {number}, au plus tard le {day}.',
        how.fr,
        link.fr,
      ],
    },
  },
  withdrawnSettled: {
    en: {
      subject: '{team} was withdrawn: nothing to pay of invoice {number}',
      ...{ greeting: club.en.greeting, note: club.en.note },
      paragraphs: [
        '{team} of {club} was withdrawn from {tournament}. Nothing is left to pay of invoice {number}.',
      ],
    },
    fr: {
      subject: '{team} a été retirée : rien à payer sur la facture {number}',
      ...{ greeting: club.fr.greeting, note: club.fr.note },
      paragraphs: [
        '{team} de {club} a été retirée de {tournament}. Il ne reste rien à payer sur la facture {number}.',
      ],
    },
  },
  statement: {
    en: {
      subject: 'Statement of {club}, {day}',
      ...{ greeting: club.en.greeting, note: club.en.note },
      paragraphs: [
        'This is the statement of {club} on {day}.',
        'Billed: {billed}. Paid: {paid}. Refunded: {refunded}. Still to be paid: {open}.',
      ],
    },
    fr: {
      subject: 'Relevé de {club}, {day}',
      ...{ greeting: club.fr.greeting, note: club.fr.note },
      paragraphs: [
        'Voici le relevé de {club} au {day}.',
        'Facturé : {billed}. Payé : {paid}. Remboursé : {refunded}. Reste à payer : {open}.',
      ],
    },
  },
})

/** What goes back to a club whose team was withdrawn, each in a sentence of its own. */
export const clubBackWords = {
  card: {
    en: '{card} goes back to the card that paid the invoice. It takes five to ten days to appear on its statement.',
    fr: '{card} retourne sur la carte qui a payé la facture. Il faut compter de cinq à dix jours avant que le montant figure à son relevé.',
  },
  office: {
    en: 'The office sends {back} back to you.',
    fr: 'Le bureau vous rembourse {back}.',
  },
}

/** One line of a statement each, below its sums. */
export const statementLines = {
  en: {
    invoice: '{day}: invoice {number} for {team}, {amount}; still to be paid: {open}',
    payment: '{day}: {amount} received for {number}',
    refund: '{day}: {amount} refunded for {number}',
  },
  fr: {
    invoice: '{day} : facture {number} pour {team}, {amount}; reste à payer : {open}',
    payment: '{day} : {amount} reçu pour {number}',
    refund: '{day} : {amount} remboursé pour {number}',
  },
}
