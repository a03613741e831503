import { because, hello, nameLetters } from '#platform/mail/letter-writer'

const manager = {
  en: { greeting: hello.en, label: 'See the team', note: because.en('you entered this team') },
  fr: { greeting: hello.fr, label: 'Voir l’équipe', note: because.fr('vous avez inscrit cette équipe') },
}
const agreement = {
  en: 'Please sign the team entry agreement, which is with your documents. The roster can be changed until it locks.',
  fr: 'Veuillez signer l’entente d’inscription de l’équipe, parmi vos documents. La liste peut être modifiée jusqu’à sa fermeture.',
}

/** The words of every email to a manager about the invoice that the club of the team gets. */
export const billedManagerWords = nameLetters('billed_manager', {
  billed: {
    en: {
      ...manager.en,
      subject: '{team} is entered, and the invoice went to {club}',
      paragraphs: [
        '{team} is entered for {tournament}. We have told everyone on the roster.',
        'Nothing was charged. The invoice {number} of {open} went to {club}, to be paid by {day}. The team is confirmed once it is paid, and we will tell you.',
        agreement.en,
      ],
    },
    fr: {
      ...manager.fr,
      subject: '{team} est inscrite, et la facture est partie à {club}',
      paragraphs: [
        '{team} est inscrite à {tournament}. Nous avons informé toutes les personnes sur la liste.',
        'Rien n’a été débité. La facture {number} de {open} est partie à {club}, à payer au plus tard le {day}. L’équipe est confirmée une fois la facture payée, et nous vous le dirons.',
        agreement.fr,
      ],
    },
  },
  unsent: {
    en: {
      ...manager.en,
      subject: '{team} is entered; the invoice of {club} waits for an address',
      paragraphs: [
        '{team} is entered for {tournament}. We have told everyone on the roster.',
        'Nothing was charged. We do not have an address for invoices of {club}. The office asks the club for one and then sends the invoice {number} of {open}. The team is confirmed once it is paid.',
        agreement.en,
      ],
    },
    fr: {
      ...manager.fr,
      subject: '{team} est inscrite; la facture de {club} attend une adresse',
      paragraphs: [
        '{team} est inscrite à {tournament}. Nous avons informé toutes les personnes sur la liste.',
        'Rien n’a été débité. Nous n’avons pas d’adresse pour les factures de {club}. Le bureau en demande une au club, puis envoie la facture {number} de {open}. L’équipe est confirmée une fois la facture payée.',
        agreement.fr,
      ],
    },
  },
  paid: {
    en: {
      ...manager.en,
      subject: '{club} has paid for {team}',
      paragraphs: [
        '{club} paid {amount} of invoice {number}. It is now paid, and {team} is confirmed for {tournament}.',
      ],
    },
    fr: {
      ...manager.fr,
      subject: '{club} a payé pour {team}',
      paragraphs: [
        '{club} a payé {amount} de la facture {number}. Elle est maintenant payée, et {team} est confirmée pour {tournament}.',
      ],
    },
  },
  part: {
    en: {
      ...manager.en,
      subject: '{club} has paid a part for {team}',
      paragraphs: [
        '{club} paid {amount} of invoice {number} for {team}. {open} is still to be paid, by {day}.',
      ],
    },
    fr: {
      ...manager.fr,
      subject: '{club} a payé une partie pour {team}',
      paragraphs: [
        '{club} a payé {amount} de la facture {number} pour {team}. Il reste {open} à payer, au plus tard le {day}.',
      ],
    },
  },
  settled: {
    en: {
      ...manager.en,
      subject: '{club} has paid invoice {number}',
      paragraphs: [
        '{club} paid {amount} of invoice {number} for {team}, which was withdrawn. Nothing is left to pay.',
      ],
    },
    fr: {
      ...manager.fr,
      subject: '{club} a payé la facture {number}',
      paragraphs: [
        '{club} a payé {amount} de la facture {number} pour {team}, qui a été retirée. Il ne reste rien à payer.',
      ],
    },
  },
  more: {
    en: {
      ...manager.en,
      subject: '{club} has paid too much for {team}',
      paragraphs: [
        '{club} paid {amount} for invoice {number}. It is paid. {credit} was more than was left to pay, and is now a credit of your account.',
        'We have told the club. If it wants the money back, the office takes the credit back.',
      ],
    },
    fr: {
      ...manager.fr,
      subject: '{club} a payé trop pour {team}',
      paragraphs: [
        '{club} a payé {amount} pour la facture {number}. Elle est payée. {credit} dépassait le montant à payer; c’est maintenant un crédit de votre compte.',
        'Nous avons informé le club. S’il veut récupérer l’argent, le bureau reprend le crédit.',
      ],
    },
  },
  takenBack: {
    en: {
      ...manager.en,
      subject: 'The payment of {club} for {team} did not arrive',
      paragraphs: [
        'We had told you of a payment of {amount} by {club}. It was a mistake, or it was returned. {open} of invoice {number} is to be paid, by {day}.',
      ],
    },
    fr: {
      ...manager.fr,
      subject: 'Le paiement de {club} pour {team} n’est pas arrivé',
      paragraphs: [
        'Nous vous avions parlé d’un paiement de {amount} par {club}. C’était une erreur, ou il a été retourné. Il reste {open} à payer sur la facture {number}, au plus tard le {day}.',
      ],
    },
  },
})
