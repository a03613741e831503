import { because, hello, nameLetters } from '#platform/mail/letter-writer'

const en = {
  subject: 'Refund of {amount} for {team}',
  greeting: hello.en,
  label: 'See the tournaments',
  note: because.en('your club paid invoice {number} for this team, or you are its contact'),
}
const fr = {
  subject: 'Remboursement de {amount} pour {team}',
  greeting: hello.fr,
  label: 'Voir les tournois',
  note: because.fr('votre club a payé la facture {number} pour cette équipe, ou vous en êtes le contact'),
}
const why = {
  en: '{team} was withdrawn after {club} had paid invoice {number}.',
  fr: '{team} a été retirée après que {club} a payé la facture {number}.',
}

/** The email to a club about its refund, by the way the money goes. */
export const clubRefundWords = nameLetters('club_refund', {
  cheque: {
    en: { ...en, paragraphs: [why.en, 'The office sends {amount} to {club} by cheque {reference}.'] },
    fr: { ...fr, paragraphs: [why.fr, 'Le bureau envoie {amount} à {club} par chèque {reference}.'] },
  },
  e_transfer: {
    en: { ...en, paragraphs: [why.en, 'The office sends {amount} to {club} by e-transfer {reference}.'] },
    fr: { ...fr, paragraphs: [why.fr, 'Le bureau envoie {amount} à {club} par virement {reference}.'] },
  },
  credit: {
    en: {
      ...en,
      paragraphs: [why.en, '{amount} is now a credit of the account that entered the team.'],
    },
    fr: {
      ...fr,
      paragraphs: [why.fr, '{amount} est maintenant un crédit au compte qui a inscrit l’équipe.'],
    },
  },
})
