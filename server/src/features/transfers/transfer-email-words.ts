import { because, hello, nameLetters } from '#platform/mail/letter-writer'

const family = { en: because.en('you act for {person}'), fr: because.fr('vous agissez pour {person}') }
const club = {
  en: because.en('you are a registrar of a club'),
  fr: because.fr('vous êtes registraire d’un club'),
}

const asker = {
  en: because.en('you asked for this transfer in the office'),
  fr: because.fr('vous avez demandé ce transfert au bureau'),
}

/** Emails to clubs and to the office name no one: who it is about is on the page of the office, for as long as the club may know. */
export const transferEmailWords = nameLetters('transfer', {
  agreeAsked: {
    en: {
      subject: '{person}: change of club, please answer',
      greeting: hello.en,
      paragraphs: [
        'The office has asked for {person} to change from {from} to {to}. The reason: {reason}',
        'Nothing happens without your yes. Both clubs have to agree too.',
      ],
      label: 'Answer',
      note: family.en,
    },
    fr: {
      subject: '{person} : changement de club, veuillez répondre',
      greeting: hello.fr,
      paragraphs: [
        'Le bureau a demandé que {person} passe de {from} à {to}. Le motif : {reason}',
        'Rien ne se fait sans votre accord. Les deux clubs doivent aussi accepter.',
      ],
      label: 'Répondre',
      note: family.fr,
    },
  },
  familyNews: {
    en: {
      subject: '{person}: change of club',
      greeting: hello.en,
      paragraphs: ['This is about the change of {person} from {from} to {to}.'],
      label: 'See the change of club',
      note: family.en,
    },
    fr: {
      subject: '{person} : changement de club',
      greeting: hello.fr,
      paragraphs: ['Il s’agit du passage de {person} de {from} à {to}.'],
      label: 'Voir le changement de club',
      note: family.fr,
    },
  },
  clubAsked: {
    en: {
      subject: 'Transfer {number}: please answer for your club',
      greeting: hello.en,
      paragraphs: [
        'A transfer from {from} to {to} needs the answer of your club. The family agrees. Please answer by {day}.',
        'If your club does not answer by then, the registrar of the association decides.',
      ],
      label: 'See the transfer',
      note: club.en,
    },
    fr: {
      subject: 'Transfert {number} : veuillez répondre pour votre club',
      greeting: hello.fr,
      paragraphs: [
        'Un transfert de {from} à {to} attend la réponse de votre club. La famille est d’accord. Veuillez répondre au plus tard le {day}.',
        'Si votre club ne répond pas d’ici là, la registraire ou le registraire de l’association décidera.',
      ],
      label: 'Voir le transfert',
      note: club.fr,
    },
  },
  clubNews: {
    en: {
      subject: 'Transfer {number}: {from} to {to}',
      greeting: hello.en,
      paragraphs: [],
      label: 'See the transfers',
      note: club.en,
    },
    fr: {
      subject: 'Transfert {number} : de {from} à {to}',
      greeting: hello.fr,
      paragraphs: [],
      label: 'Voir les transferts',
      note: club.fr,
    },
  },
  askerNews: {
    en: {
      subject: 'Transfer {number}: {from} to {to}',
      greeting: hello.en,
      paragraphs: ['You have asked for this transfer on behalf of a family.'],
      label: 'See the transfers',
      note: asker.en,
    },
    fr: {
      subject: 'Transfert {number} : de {from} à {to}',
      greeting: hello.fr,
      paragraphs: ['Vous avez demandé ce transfert au nom d’une famille.'],
      label: 'Voir les transferts',
      note: asker.fr,
    },
  },
})

/** What has happened to a transfer, for the family and for both clubs alike. */
export const newsWords = {
  asked: {
    en: 'Another adult who acts for {person} has asked for it. Both clubs now have to agree. Until it is in force you can withdraw it.',
    fr: 'Une autre personne adulte qui agit pour {person} l’a demandé. Les deux clubs doivent maintenant accepter. Tant qu’il n’est pas en vigueur, vous pouvez le retirer.',
  },
  agreed: {
    en: 'Everyone has agreed. The transfer is in force from {day}.',
    fr: 'Tout le monde a accepté. Le transfert est en vigueur à compter du {day}.',
  },
  refused: {
    en: '{club} has said no, so nothing changes. The reason: {reason}',
    fr: '{club} a refusé; rien ne change donc. Le motif : {reason}',
  },
  family_refused: {
    en: 'The family has said no, so nothing changes.',
    fr: 'La famille a refusé; rien ne change donc.',
  },
  withdrawn: {
    en: 'The family has withdrawn the transfer, so nothing changes.',
    fr: 'La famille a retiré le transfert; rien ne change donc.',
  },
  office_withdrew: {
    en: 'The office has withdrawn the transfer, so nothing changes. The reason: {reason}',
    fr: 'Le bureau a retiré le transfert; rien ne change donc. Le motif : {reason}',
  },
  in_place_yes: {
    en: 'The registrar of the association has said yes in place of {club}. The reason: {reason}',
    fr: 'La registraire ou le registraire de l’association a accepté à la place de {club}. Le motif : {reason}',
  },
  in_place_no: {
    en: 'The registrar of the association has said no in place of {club}, so nothing changes. The reason: {reason}',
    fr: 'La registraire ou le registraire de l’association a refusé à la place de {club}; rien ne change donc. Le motif : {reason}',
  },
  in_force: {
    en: 'The transfer is in force since {day}. What was paid before stays as it is.',
    fr: 'Le transfert est en vigueur depuis le {day}. Ce qui a été payé avant ne change pas.',
  },
  ended: {
    en: 'The registration that the transfer was about is no longer there, so the transfer has ended.',
    fr: 'L’inscription visée par le transfert n’existe plus; le transfert est donc terminé.',
  },
} as const
export type TransferNews = keyof typeof newsWords
