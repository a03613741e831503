import type { Locale } from '../refusals/say.ts'

/**
 * What a person of the office may be allowed to do, in the words of the page that gives roles. Every call of the office
 * names one of them, and a role is a bundle of them.
 */
export const officeVerbs = {
  'office.enter': { en: 'Open the office', fr: 'Ouvrir le bureau' },
  'office.search': { en: 'Search for what the role may read', fr: 'Chercher ce que le rôle permet de lire' },
  'task.close': { en: 'Take, put off and close tasks', fr: 'Prendre, reporter et fermer des tâches' },
  'totals.read': { en: 'See totals of the season', fr: 'Voir les totaux de la saison' },
  'person.find': { en: 'Find people', fr: 'Trouver des personnes' },
  'person.read': { en: 'Read a person’s page', fr: 'Lire la page d’une personne' },
  'person.correct': { en: 'Correct a person’s record', fr: 'Corriger le dossier d’une personne' },
  'person.note': { en: 'Write notes about a person', fr: 'Écrire des notes sur une personne' },
  'person.merge': { en: 'Join two records of one person', fr: 'Réunir deux dossiers d’une personne' },
  'person.view_as': {
    en: 'See the site as a family sees it',
    fr: 'Voir le site comme une famille le voit',
  },
  'account.help': {
    en: 'Unlock an account, end its sessions, send its emails again',
    fr: 'Débloquer un compte, fermer ses sessions, renvoyer ses courriels',
  },
  'link.decide': {
    en: 'Decide links, guardians and custody freezes',
    fr: 'Décider des liens, des tuteurs et des gels de garde',
  },
  'factor.decide': { en: 'Decide about a lost second factor', fr: 'Décider d’un second facteur perdu' },
  'paper.check': {
    en: 'Check certificates and proofs of age',
    fr: 'Vérifier les certificats et les preuves d’âge',
  },
  'screening.check': {
    en: 'Check record checks and doctor’s notes',
    fr: 'Vérifier les antécédents et les notes de médecin',
  },
  'medical.open': { en: 'Open medical information', fr: 'Ouvrir des renseignements médicaux' },
  'document.publish': { en: 'Publish documents to sign', fr: 'Publier des documents à signer' },
  'invoice.read': { en: 'Read invoices and payments', fr: 'Lire les factures et les paiements' },
  'invoice.export': {
    en: 'Take the list of invoices as a file',
    fr: 'Tirer la liste des factures en fichier',
  },
  'invoice.send': {
    en: 'Send invoices and pay links',
    fr: 'Envoyer des factures et des liens de paiement',
  },
  'invoice.receive': {
    en: 'Take money by cash, cheque or transfer',
    fr: 'Recevoir de l’argent comptant, par chèque ou par virement',
  },
  'invoice.correct': { en: 'Give credit notes', fr: 'Faire des notes de crédit' },
  'invoice.refund': { en: 'Refund by exception', fr: 'Rembourser par exception' },
  'invoice.write_off': { en: 'Write off what is owed', fr: 'Radier ce qui est dû' },
  'credit.give': { en: 'Give and move credits', fr: 'Accorder et transférer des crédits' },
  'discount.read': { en: 'Read discounts and funds', fr: 'Lire les rabais et les fonds' },
  'discount.run': {
    en: 'Make, change, give and end discounts; put money into funds',
    fr: 'Créer, modifier, accorder et terminer des rabais; mettre de l’argent dans les fonds',
  },
  'change.decide': { en: 'Decide requests to cancel', fr: 'Décider des demandes d’annulation' },
  'change.move': { en: 'Move a person to another product', fr: 'Passer une personne à un autre produit' },
  'change.register': {
    en: 'Register a person on behalf of their family',
    fr: 'Inscrire une personne au nom de sa famille',
  },
  'change.call_off': {
    en: 'Call off a program or a course',
    fr: 'Annuler tout un programme ou tout un cours',
  },
  'transfer.read': { en: 'See transfers between clubs', fr: 'Voir les transferts entre clubs' },
  'transfer.answer': {
    en: 'Answer transfers for the own club',
    fr: 'Répondre aux transferts pour son club',
  },
  'transfer.decide': {
    en: 'Ask for transfers, answer in place of a club, allow exceptions',
    fr: 'Demander des transferts, répondre à la place d’un club, permettre des exceptions',
  },
  'review.decide': {
    en: 'Decide payments and refunds without a clear answer',
    fr: 'Décider des paiements et des remboursements sans réponse claire',
  },
  'books.read': { en: 'Read the books', fr: 'Lire les livres comptables' },
  'books.close': {
    en: 'Close days, bring money to the bank, send the remittance, explain differences to the payment provider',
    fr: 'Fermer des jours, déposer l’argent à la banque, envoyer la remise, expliquer les écarts avec le fournisseur de paiement',
  },
  'list.export': { en: 'Take the list of people as a file', fr: 'Tirer la liste des personnes en fichier' },
  'list.remind': {
    en: 'Remind families of what is missing',
    fr: 'Rappeler aux familles ce qui manque',
  },
  'import.run': {
    en: 'Bring in spreadsheets of what the role may change',
    fr: 'Importer des tableaux de ce que le rôle permet de changer',
  },
  'message.send': { en: 'Write to families', fr: 'Écrire aux familles' },
  'list.save': { en: 'Save views of lists', fr: 'Enregistrer des vues de listes' },
  'list.read': { en: 'Read lists and wait lists', fr: 'Lire les listes et les listes d’attente' },
  'list.file': { en: 'Take a class list as a file', fr: 'Tirer une liste de groupe en fichier' },
  'list.emergency': {
    en: 'Open the emergency contacts of a class list on its days',
    fr: 'Ouvrir les contacts d’urgence d’une liste de groupe, ses jours d’activité',
  },
  'list.mark': {
    en: 'Mark attendance and give results',
    fr: 'Noter les présences et donner les résultats',
  },
  'list.run': { en: 'Run wait lists and change limits', fr: 'Gérer les listes d’attente et les limites' },
  'catalogue.read': {
    en: 'Read the catalogue with its drafts',
    fr: 'Lire le catalogue avec ses brouillons',
  },
  'catalogue.draft': {
    en: 'Draft and publish what the role may change in the catalogue',
    fr: 'Préparer et publier ce que le rôle permet de changer au catalogue',
  },
  'catalogue.programs': {
    en: 'Change programs and courses',
    fr: 'Modifier les programmes et les cours',
  },
  'catalogue.tournaments': { en: 'Change tournaments', fr: 'Modifier les tournois' },
  'season.run': {
    en: 'Change registrations, clubs, leagues and zones; prepare and open a season',
    fr: 'Modifier les inscriptions, les clubs, les ligues et les zones; préparer et ouvrir une saison',
  },
  'team.read': { en: 'Read teams and rosters', fr: 'Lire les équipes et leurs listes' },
  'team.decide': {
    en: 'Decide about entries of teams, with their money, and about roster changes',
    fr: 'Décider des inscriptions d’équipes, avec leur argent, et des changements de liste',
  },
  'play.read': { en: 'See pools, games and scores', fr: 'Voir les poules, les matchs et les résultats' },
  'play.run': {
    en: 'Draw pools, plan games and publish the schedule',
    fr: 'Tirer les poules, planifier les matchs et publier l’horaire',
  },
  'play.score': { en: 'Write down scores', fr: 'Noter les résultats' },
  'club.read': { en: 'Read a club’s statement', fr: 'Lire le relevé d’un club' },
  'club.bill': { en: 'Bill clubs', fr: 'Facturer les clubs' },
  'grant.read': { en: 'See who has which role', fr: 'Voir qui a quel rôle' },
  'grant.give': { en: 'Give and end roles', fr: 'Donner et retirer des rôles' },
  'site.read': { en: 'See how the site is doing', fr: 'Voir l’état du site' },
  'site.run': {
    en: 'Close the site, change its settings, try failed work again',
    fr: 'Fermer le site, changer ses réglages, relancer ce qui a échoué',
  },
  'record.read': { en: 'Read who did what', fr: 'Lire qui a fait quoi' },
  'privacy.decide': { en: 'Decide erasures', fr: 'Décider des effacements' },
} as const satisfies Record<string, Record<Locale, string>>
export type OfficeVerb = keyof typeof officeVerbs
