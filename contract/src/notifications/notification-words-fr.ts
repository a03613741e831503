import type { NoticeWords } from './notice-words.ts'

export const noticeWordsFr: NoticeWords = {
  registration_valid: {
    title: () => 'Inscription valide',
    sentence: ({ person, option, valid_from, day }) =>
      `${person} est inscrit·e dans la catégorie ${option}. L’inscription est valide depuis le ${day(valid_from)}.`,
    action: 'Voir l’inscription',
  },
  documents_waiting: {
    title: () => 'Documents à signer',
    sentence: ({ person, count }) =>
      count === 1
        ? `Un document pour ${person} attend une signature. L’inscription n’est pas complète tant qu’il n’est pas signé.`
        : `${count} documents pour ${person} attendent une signature. L’inscription n’est pas complète tant qu’ils ne sont pas signés.`,
    action: 'Signer les documents',
  },
  payment_received: {
    title: () => 'Paiement reçu',
    sentence: ({ person, invoice_number }) =>
      `Merci. Votre paiement pour ${person} est arrivé; la facture est la ${invoice_number}.`,
    action: 'Ouvrir la facture',
  },
  payment_failed: {
    title: () => 'Paiement refusé',
    sentence: ({ person, product, amount, money }) =>
      `Nous n’avons pas pu prélever ${money(amount)} pour ${product} de ${person}. Veuillez vérifier la carte ou nous en donner une autre.`,
    action: 'Mettre la carte à jour',
  },
  instalment_upcoming: {
    title: () => 'Prochain versement',
    sentence: ({ person, product, amount, due_on, money, day }) =>
      `Le ${day(due_on)}, nous prélèverons ${money(amount)} pour ${product} de ${person} sur la carte au dossier.`,
    action: 'Ouvrir la facture',
  },
  card_expiring: {
    title: () => 'Votre carte expire',
    sentence: ({ last4, product, expires_on, day }) =>
      `La carte se terminant par ${last4}, qui paie ${product}, est bonne jusqu’au ${day(expires_on)}. Veuillez nous donner la nouvelle.`,
    action: 'Mettre la carte à jour',
  },
  link_requested: {
    title: () => 'Quelqu’un demande un lien',
    sentence: ({ person, asker }) =>
      `${asker} a demandé à être relié à ${person}. Rien n’est relié tant que personne au dossier n’a dit oui.`,
    action: 'Répondre à la demande',
  },
  link_confirmed: {
    title: () => 'Lien confirmé',
    sentence: ({ person, asker }) => `${asker} est relié à ${person} et peut agir pour cette personne.`,
    action: 'Voir qui peut agir',
  },
  link_ended: {
    title: () => 'Un lien a pris fin',
    sentence: ({ person, guardian }) => `${guardian} ne peut plus agir pour ${person}.`,
    action: 'Voir qui peut agir',
  },
  screening_expiring: {
    title: () => 'La vérification expire',
    sentence: ({ person, expires_on, day }) =>
      `La vérification de ${person} est bonne jusqu’au ${day(expires_on)}. Veuillez la renouveler à temps.`,
    action: 'Voir l’inscription',
  },
  certification_expiring: {
    title: () => 'La certification expire',
    sentence: ({ person, group, expires_on, day }) =>
      `La certification ${group === 'umpire' ? 'd’arbitre' : 'd’entraîneur'} de ${person} est bonne jusqu’au ${day(expires_on)}.`,
    action: 'Voir les cours',
  },
  waitlist_offer: {
    title: () => 'Une place est libre',
    sentence: ({ team, product, until, day }) =>
      `Il y a une place pour ${team} dans ${product}. Elle est gardée jusqu’au ${day(until)}.`,
    action: 'Prendre la place',
  },
  team_member_added: {
    title: () => 'Dans une équipe',
    sentence: ({ person, team, tournament }) =>
      `${person} a été ajouté·e à la liste de ${team} pour ${tournament}.`,
    action: 'Voir la personne',
  },
  team_incomplete: {
    title: () => 'Équipe incomplète',
    sentence: ({ team, end, locks_on, day }) =>
      `${team} n’est pas encore complète. ${end === 'entry' ? 'On peut l’inscrire' : 'La liste peut être changée'} jusqu’au ${day(locks_on)}.`,
    action: 'Compléter l’équipe',
  },
  refund_issued: {
    title: () => 'Remboursement envoyé',
    sentence: ({ person, amount, invoice_number, money }) =>
      `Nous avons remboursé ${money(amount)} de la facture ${invoice_number} pour ${person}.`,
    action: 'Ouvrir la facture',
  },
  credit_added: {
    title: () => 'Crédit ajouté',
    sentence: ({ amount, origin, money }) => `${money(amount)} ont été ajoutés à vos crédits : ${origin}.`,
    action: 'Voir vos crédits',
  },
  profile_review: {
    title: () => 'Veuillez vérifier le profil',
    sentence: ({ person, season }) =>
      `Une nouvelle saison a commencé : ${season}. Veuillez vérifier si ce que nous savons de ${person} est encore exact.`,
    action: 'Vérifier le profil',
  },
  season_open: {
    title: ({ season }) => `Les inscriptions pour ${season} sont ouvertes`,
    sentence: ({ person, season }) => `${person} peut maintenant être inscrit·e pour ${season}.`,
    action: 'Inscrire',
  },
  announcement: {
    title: ({ title }) => title,
    sentence: ({ text }) => text,
    action: 'Aller au site',
  },
}
