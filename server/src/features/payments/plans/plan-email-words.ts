import { because, hello, nameLetters } from '#platform/mail/letter-writer'

const notes = {
  en: because.en('you pay for something in instalments'),
  fr: because.fr('vous payez quelque chose par versements'),
}

export const planEmailWords = nameLetters('plan', {
  received: {
    en: {
      subject: 'Instalment received: {amount} for {program}',
      greeting: hello.en,
      paragraphs: [
        'Thank you. {amount} was paid with your {card} for {program}, {person}.',
        'Left to pay on this plan: {left}. Your updated invoice {number} is attached.',
      ],
      label: 'See the plan',
      note: notes.en,
    },
    fr: {
      subject: 'Versement reçu : {amount} pour {program}',
      greeting: hello.fr,
      paragraphs: [
        'Merci. {amount} a été payé avec votre {card} pour {program}, {person}.',
        'Il reste à payer sur ce plan : {left}. Votre facture {number} à jour est jointe.',
      ],
      label: 'Voir le plan',
      note: notes.fr,
    },
  },
  upcoming: {
    en: {
      subject: '{amount} for {program} on {day}',
      greeting: hello.en,
      paragraphs: [
        'On {day} we will charge {amount} to your {card} for {program}, {person}.',
        'You do not need to do anything. To use another card, enter it before that day.',
      ],
      label: 'See the plan or change the card',
      note: notes.en,
    },
    fr: {
      subject: '{amount} pour {program} le {day}',
      greeting: hello.fr,
      paragraphs: [
        'Le {day}, votre {card} sera débitée de {amount} pour {program}, {person}.',
        'Vous n’avez rien à faire. Pour utiliser une autre carte, entrez-la avant ce jour.',
      ],
      label: 'Voir le plan ou changer la carte',
      note: notes.fr,
    },
  },
  upcomingWithoutCard: {
    en: {
      subject: 'Please enter a card: {amount} for {program} on {day}',
      greeting: hello.en,
      paragraphs: [
        'On {day} an instalment of {amount} falls due for {program}, {person}. There is no card on file that can pay it.',
        'Please enter one. It takes a minute, and nothing is charged before that day unless you ask for it.',
      ],
      label: 'Enter a card',
      note: notes.en,
    },
    fr: {
      subject: 'Veuillez entrer une carte : {amount} pour {program} le {day}',
      greeting: hello.fr,
      paragraphs: [
        'Le {day}, un versement de {amount} est dû pour {program}, {person}. Aucune carte au dossier ne peut le payer.',
        'Veuillez en entrer une. Cela prend une minute, et rien n’est débité avant ce jour sauf si vous le demandez.',
      ],
      label: 'Entrer une carte',
      note: notes.fr,
    },
  },
  retrying: {
    en: {
      subject: 'Your instalment for {program} could not be paid',
      greeting: hello.en,
      paragraphs: [
        'We tried to charge {amount} to your {card} for {program}, {person}. {reason}',
        'Nothing was charged. We will try again on {day}. You can also enter another card, or pay now.',
      ],
      label: 'Pay now or change the card',
      note: notes.en,
    },
    fr: {
      subject: 'Votre versement pour {program} n’a pas pu être payé',
      greeting: hello.fr,
      paragraphs: [
        'Nous avons tenté de débiter votre {card} de {amount} pour {program}, {person}. {reason}',
        'Rien n’a été débité. Nous réessaierons le {day}. Vous pouvez aussi entrer une autre carte ou payer maintenant.',
      ],
      label: 'Payer maintenant ou changer la carte',
      note: notes.fr,
    },
  },
  needsCard: {
    en: {
      subject: 'Please enter another card for {program}',
      greeting: hello.en,
      paragraphs: [
        '{amount} is overdue for {program}, {person}. {reason}',
        'Nothing was charged, and we will not try this card again. Please enter another card; you can pay what is overdue in the same step.',
      ],
      label: 'Enter another card',
      note: notes.en,
    },
    fr: {
      subject: 'Veuillez entrer une autre carte pour {program}',
      greeting: hello.fr,
      paragraphs: [
        '{amount} est en retard pour {program}, {person}. {reason}',
        'Rien n’a été débité, et nous ne réessaierons pas avec cette carte. Veuillez en entrer une autre; vous pouvez payer le montant en retard en même temps.',
      ],
      label: 'Entrer une autre carte',
      note: notes.fr,
    },
  },
  suspended: {
    en: {
      subject: 'The spot in {program} is suspended',
      greeting: hello.en,
      paragraphs: [
        'An instalment for {program}, {person}, has been overdue since {day}. We are keeping the spot, but it is suspended until the overdue amount is paid.',
        'Once you pay, the spot is active again. If paying is difficult, please call the office: we will find a solution.',
      ],
      label: 'Pay what is overdue',
      note: notes.en,
    },
    fr: {
      subject: 'La place dans {program} est suspendue',
      greeting: hello.fr,
      paragraphs: [
        'Un versement pour {program}, {person}, est en retard depuis le {day}. La place est gardée, mais suspendue jusqu’au paiement du montant en retard.',
        'Elle est rétablie dès le paiement. En cas de difficulté, veuillez appeler le bureau : nous trouverons une solution.',
      ],
      label: 'Payer le montant en retard',
      note: notes.fr,
    },
  },
  expiring: {
    en: {
      subject: 'Your card ending in {last4} expires soon',
      greeting: hello.en,
      paragraphs: [
        'Your {card} is valid until {day}. It pays the instalments of {program}, {person}.',
        'Please enter your new card when you have it. Entering it charges nothing.',
      ],
      label: 'Enter the new card',
      note: notes.en,
    },
    fr: {
      subject: 'Votre carte se terminant par {last4} expire bientôt',
      greeting: hello.fr,
      paragraphs: [
        'Votre {card} est valable jusqu’au {day}. Elle sert à payer les versements de {program}, {person}.',
        'Veuillez entrer votre nouvelle carte dès que vous l’avez. L’entrer ne débite rien.',
      ],
      label: 'Entrer la nouvelle carte',
      note: notes.fr,
    },
  },
})

type Said = { EN: string; FR: string }

/** Why a bank declined, where it helps the payer; reasons that would help a thief stay vague. */
export const reasons: Record<string, Said> = {
  insufficient_funds: {
    EN: 'Your bank says that the card has insufficient funds.',
    FR: 'Selon votre banque, les fonds de la carte sont insuffisants.',
  },
  expired_card: { EN: 'The card has expired.', FR: 'La carte est expirée.' },
  authentication_required: {
    EN: 'Your bank wants you to confirm with this card yourself.',
    FR: 'Votre banque veut que vous confirmiez vous-même avec cette carte.',
  },
  card_gone: { EN: 'The card is no longer on file.', FR: 'La carte n’est plus au dossier.' },
  no_card: { EN: 'There is no card on file.', FR: 'Il n’y a pas de carte au dossier.' },
}
export const anyReason: Said = {
  EN: 'Your bank declined the payment.',
  FR: 'Votre banque a refusé le paiement.',
}
