import type { NoticeWords } from './notice-words.ts'
import type { SubjectOf } from './notifications.ts'

type Left = Partial<Pick<SubjectOf<'link_ended'>, 'contacts' | 'emails' | 'phones' | 'emergency_contacts'>>

const leftIn = ({ contacts, emails, phones, emergency_contacts }: Left) =>
  [
    contacts && `parent ou tuteur au dossier (${contacts})`,
    emails && 'adresse courriel',
    phones && (phones === 1 ? 'numéro de téléphone' : 'numéros de téléphone'),
    emergency_contacts &&
      (emergency_contacts === 1
        ? 'personne à joindre en cas d’urgence'
        : 'personnes à joindre en cas d’urgence'),
  ]
    .filter(Boolean)
    .join('; ')

export const noticeWordsFr: NoticeWords = {
  withOthers: (person, others) =>
    others === 1 ? `${person} et une autre personne` : `${person} et ${others} autres personnes`,
  registration_valid: {
    title: () => 'Inscription valide',
    sentence: ({ person, option, valid_from, others, day }) =>
      others
        ? `Les inscriptions de ${person} sont valides depuis le ${day(valid_from)}.`
        : `${person} est inscrit·e dans la catégorie ${option}. L’inscription est valide depuis le ${day(valid_from)}.`,
    action: ({ others }) => (others ? 'Voir votre famille' : 'Voir l’inscription'),
  },
  documents_waiting: {
    title: () => 'Documents à signer',
    sentence: ({ person, count }) =>
      count === 1
        ? `Un document pour ${person} est à signer. L’inscription n’est pas complète tant qu’il n’est pas signé.`
        : `${count} documents pour ${person} sont à signer. L’inscription n’est pas complète tant qu’ils ne sont pas signés.`,
    action: 'Signer les documents',
  },
  payment_received: {
    title: () => 'Paiement reçu',
    sentence: ({ person, invoice_number }) =>
      `Merci. Nous avons reçu votre paiement pour ${person}. Numéro de facture : ${invoice_number}.`,
    action: 'Ouvrir la facture',
  },
  payment_failed: {
    title: () => 'Paiement refusé',
    sentence: ({ person, product, amount, money }) =>
      `Nous n’avons pas pu débiter ${money(amount)} pour ${product}, ${person}. Veuillez vérifier la carte ou en entrer une autre.`,
    action: 'Mettre la carte à jour',
  },
  instalment_upcoming: {
    title: () => 'Prochain versement',
    sentence: ({ person, product, amount, due_on, money, day }) =>
      `Le ${day(due_on)}, nous débiterons ${money(amount)} pour ${product}, ${person}, de la carte au dossier.`,
    action: 'Ouvrir la facture',
  },
  card_expiring: {
    title: () => 'Votre carte est sur le point d’expirer',
    sentence: ({ last4, product, expires_on, day }) =>
      `La carte se terminant par ${last4} pour ${product} est valide jusqu’au ${day(expires_on)}. Veuillez entrer votre nouvelle carte.`,
    action: 'Mettre la carte à jour',
  },
  link_requested: {
    title: () => 'Demande de lien',
    sentence: ({ person, asker, answered }) =>
      answered
        ? `${asker} a demandé à être relié à ${person}. La demande a reçu une réponse.`
        : `${asker} demande à être relié à ${person}. Nous créons le lien seulement si vous ou un autre contact au dossier dites oui.`,
    action: ({ answered }) => (answered ? 'Voir qui peut agir' : 'Répondre à la demande'),
  },
  link_confirmed: {
    title: () => 'Lien confirmé',
    sentence: ({ person, asker }) => `${asker} est relié à ${person} et peut agir pour cette personne.`,
    action: 'Voir qui peut agir',
  },
  records_joined: {
    title: () => 'Deux dossiers réunis',
    sentence: ({ person, number, kept }) =>
      `Notre bureau a réuni deux dossiers de ${person}. Tout ce qui était sous le numéro ${number} est maintenant sous le numéro ${kept}. Si ce n’est pas exact, veuillez appeler le bureau.`,
    action: 'Voir le dossier',
  },
  records_parted: {
    title: () => 'Dossiers de nouveau séparés',
    sentence: ({ person, number, other }) =>
      `Notre bureau a annulé la réunion des dossiers ${number} et ${other}. ${person} a le numéro ${number}, comme avant.`,
    action: 'Voir le dossier',
  },
  link_joined: {
    title: () => 'Un nouveau lien',
    sentence: ({ person, asker, until, day }) =>
      until
        ? `${asker} est maintenant relié à ${person} et peut agir pour cette personne. Si ce n’est pas correct, vous pouvez vous y opposer jusqu’au ${day(until)}.`
        : `${asker} est maintenant relié à ${person} et peut agir pour cette personne. Si ce n’est pas correct, veuillez appeler le bureau.`,
    action: 'Voir qui peut agir',
  },
  link_frozen: {
    title: () => 'Un lien est suspendu',
    sentence: ({ person, guardian }) =>
      `Le lien de ${guardian} avec ${person} est suspendu jusqu’à ce que le bureau l’ait examiné.`,
    action: 'Voir qui peut agir',
  },
  link_restored: {
    title: () => 'Un lien fonctionne de nouveau',
    sentence: ({ person, guardian }) =>
      `Le bureau a examiné le lien de ${guardian} avec ${person}, et il est maintenu. ${guardian} peut de nouveau agir pour cette personne.`,
    action: 'Voir qui peut agir',
  },
  link_ended: {
    title: () => 'Un lien a pris fin',
    sentence: ({ person, guardian, ...left }) => {
      const entries = leftIn(left)
      const ended = `${guardian} ne peut plus agir pour ${person}.`
      return entries
        ? `${ended} Cette personne a laissé dans le profil : ${entries}. Cela ne compte pas, même pour aller chercher l’enfant, tant que vous ne l’avez pas confirmé ou retiré.`
        : ended
    },
    action: 'Voir ce qui a changé',
  },
  screening_needed: {
    title: () => 'Vérification des antécédents à fournir',
    sentence: ({ person, option }) =>
      `${person} est inscrit comme ${option}, et il reste une étape. Demandez au service de police local une vérification du casier judiciaire pour le secteur vulnérable, et envoyez le résultat au bureau. L’inscription sera valide une fois le résultat accepté. Si vous l’avez déjà envoyé, vous n’avez rien à faire.`,
    action: 'Voir les étapes',
  },
  paper_accepted: {
    title: () => 'Le bureau a accepté votre envoi',
    sentence: ({ person }) => `Le bureau a examiné un document pour ${person} et l’a accepté.`,
    action: 'Voir les documents',
  },
  paper_refused: {
    title: () => 'Un document est à renvoyer',
    sentence: ({ person }) =>
      `Le bureau n’a pas pu accepter un document pour ${person}. La raison se trouve sur la page; veuillez le renvoyer de là.`,
    action: 'Voir pourquoi',
  },
  record_corrected: {
    title: ({ undone }) =>
      undone ? 'Le bureau a annulé une modification' : 'Le bureau a modifié un dossier',
    sentence: ({ person, undone }) =>
      undone
        ? `Le bureau a annulé une modification au dossier de ${person}. Les détails et la raison sont sur la page.`
        : `Le bureau a modifié le dossier de ${person}. Les détails et la raison sont sur la page. Si ce n’est pas exact, appelez le bureau.`,
    action: 'Voir ce qui a changé',
  },
  screening_expiring: {
    title: () => 'Vérification des antécédents sur le point d’expirer',
    sentence: ({ person, expires_on, day }) =>
      `La vérification des antécédents de ${person} est valide jusqu’au ${day(expires_on)}. Veuillez la renouveler d’ici là.`,
    action: 'Voir l’inscription',
  },
  certification_expiring: {
    title: () => 'Certification sur le point d’expirer',
    sentence: ({ person, group, expires_on, day }) =>
      `La certification ${{ umpire: 'd’arbitre ', coach: 'd’entraîneur ', other: '' }[group]}de ${person} est valide jusqu’au ${day(expires_on)}.`,
    action: 'Voir les cours',
  },
  waitlist_offer: {
    title: () => 'Une place est libre',
    sentence: ({ team, product, until, day }) =>
      `Il y a une place pour ${team} dans ${product}. Nous la réservons jusqu’au ${day(until)}.`,
    action: 'Prendre la place',
  },
  spot_offered: {
    title: () => 'Une place est libre',
    sentence: ({ names, product, until, day }) =>
      `Il y a une place dans ${product} pour ${names}. Nous la gardons pour vous jusqu’au ${day(until)}.`,
    action: 'Voir l’offre',
  },
  registration_prepared: {
    title: () => 'Une inscription est prête à payer',
    sentence: ({ names, amount, until, money, day }) =>
      `Notre bureau a préparé une inscription pour ${names} : ${money(amount)}. Nous la gardons jusqu’au ${day(until)}.`,
    action: 'Voir et payer',
  },
  team_member_added: {
    title: () => 'Ajout à une équipe',
    sentence: ({ person, team, tournament }) =>
      `${person} a été ajouté·e à la liste de ${team} pour ${tournament}. Veuillez accepter, ou nous dire que c’est une erreur.`,
    action: 'Répondre',
  },
  team_incomplete: {
    title: () => 'Équipe incomplète',
    sentence: ({ team, end, locks_on, day }) =>
      `${team} n’est pas encore complète. Vous pouvez ${end === 'entry' ? 'l’inscrire' : 'changer la liste'} jusqu’au ${day(locks_on)}.`,
    action: 'Compléter l’équipe',
  },
  games_published: {
    title: () => 'L’horaire des matchs est prêt',
    sentence: ({ team, tournament }) =>
      `L’horaire de ${tournament} est publié. Voyez quand et où joue ${team}.`,
    action: 'Voir les matchs',
  },
  games_moved: {
    title: () => 'Nouvelle heure ou nouveau terrain',
    sentence: ({ team, tournament, count }) =>
      count === 1
        ? `Un match de ${team} à ${tournament} a une nouvelle heure ou un nouveau terrain. Vérifiez-le.`
        : `${count} matchs de ${team} à ${tournament} ont une nouvelle heure ou un nouveau terrain. Vérifiez-les.`,
    action: 'Voir les matchs',
  },
  game_called_off: {
    title: () => 'Un match est annulé',
    sentence: ({ team, tournament }) => `Un match de ${team} à ${tournament} est annulé. Vérifiez lequel.`,
    action: 'Voir les matchs',
  },
  game_on_again: {
    title: () => 'Un match a lieu malgré tout',
    sentence: ({ team, tournament }) =>
      `Un match de ${team} à ${tournament} qui était annulé a lieu malgré tout.`,
    action: 'Voir les matchs',
  },
  refund_issued: {
    title: () => 'Remboursement envoyé',
    sentence: ({ person, amount, invoice_number, money }) =>
      `Nous avons remboursé ${money(amount)} de la facture ${invoice_number} pour ${person}.`,
    action: 'Ouvrir la facture',
  },
  payment_returned: {
    title: () => 'Débit remboursé',
    sentence: ({ person, amount, money }) =>
      `Votre carte a été débitée de ${money(amount)} pour ${person}, et ce débit n’a rien payé. Nous remboursons le tout sur la même carte.`,
    action: 'Ouvrir votre compte',
  },
  credit_added: {
    title: () => 'Crédit ajouté',
    sentence: ({ amount, origin, money }) => `Nous avons ajouté ${money(amount)} à vos crédits : ${origin}.`,
    action: 'Voir vos crédits',
  },
  profile_review: {
    title: () => 'Veuillez vérifier le profil',
    sentence: ({ person, season }) =>
      `La saison ${season} a commencé. Veuillez vérifier que le profil de ${person} est encore exact.`,
    action: 'Vérifier le profil',
  },
  season_open: {
    title: ({ season }) => `Les inscriptions pour ${season} sont ouvertes`,
    sentence: ({ person, season }) => `Vous pouvez maintenant inscrire ${person} pour ${season}.`,
    action: 'Inscrire',
  },
  announcement: {
    title: ({ title }) => title,
    sentence: ({ text }) => text,
    action: 'Aller au site',
  },
}
