/** What the record says of the office's own work and people. */
export const auditOfficeWords = {
  // Written before roles were given one by one.
  'account.appointed_administrator': { en: 'Made a person of the office', fr: 'Nommé au bureau' },
  'account.dismissed_administrator': {
    en: 'No longer a person of the office',
    fr: 'Ne fait plus partie du bureau',
  },
  'books.days_closed': { en: 'Days of the books closed', fr: 'Jours des livres fermés' },
  'figures.taken': { en: 'Figures of the books taken as a file', fr: 'Chiffres des livres tirés en fichier' },
  'journal.taken': { en: 'Journal of the books taken as a file', fr: 'Journal des livres tiré en fichier' },
  'payout.booked': { en: 'Payout booked', fr: 'Versement inscrit' },
  'payout.set_aside': { en: 'Payout set aside', fr: 'Versement mis de côté' },
  'payout.came_back': { en: 'Payout came back', fr: 'Versement revenu' },
  'payout.line_explained': {
    en: 'Difference in a payout explained',
    fr: 'Écart d’un versement expliqué',
  },
  'remittance.sent': {
    en: 'List sent to the national body',
    fr: 'Liste envoyée à la fédération nationale',
  },
  'remittance.line_rejected': {
    en: 'Line sent back by the national body',
    fr: 'Ligne renvoyée par la fédération nationale',
  },
  'remittance.paid': { en: 'National body paid', fr: 'Fédération nationale payée' },
  'remittance.file_taken': {
    en: 'List for the national body taken as a file',
    fr: 'Liste pour la fédération nationale tirée en fichier',
  },
  'transfer.asked': { en: 'Transfer to another club asked for', fr: 'Transfert de club demandé' },
  'transfer.answered': { en: 'Transfer answered', fr: 'Réponse à un transfert de club' },
  'transfer.answered_in_place': {
    en: 'Transfer answered in place of a club',
    fr: 'Réponse à un transfert à la place d’un club',
  },
  'transfer.withdrawn': { en: 'Transfer withdrawn', fr: 'Transfert de club retiré' },
  'transfer.ended': { en: 'Transfer ended without a registration', fr: 'Transfert terminé sans inscription' },
  'transfer.in_force': { en: 'Transfer to another club in force', fr: 'Transfert de club en vigueur' },
  'caller_check.asked': {
    en: 'Code sent to a contact on file, to check a caller',
    fr: 'Code envoyé à une coordonnée au dossier, pour vérifier qui appelle',
  },
  'caller_check.failed': {
    en: 'A caller read out a wrong code',
    fr: 'Une personne au téléphone a lu un mauvais code',
  },
  'caller_check.passed': {
    en: 'A caller read out the right code',
    fr: 'Une personne au téléphone a lu le bon code',
  },
  'help.factor_reset_asked': {
    en: 'Removal of the second factor proposed after a call',
    fr: 'Retrait du second facteur proposé après un appel',
  },
  'help.login_change_asked': {
    en: 'New email address entered by the office after a call',
    fr: 'Nouvelle adresse courriel saisie par le bureau après un appel',
  },
  'help.sessions_ended': {
    en: 'All browsers signed out by the office',
    fr: 'Tous les navigateurs déconnectés par le bureau',
  },
  'help.unlocked': { en: 'Account unlocked by the office', fr: 'Compte débloqué par le bureau' },
  'account.view_started': {
    en: 'The office opened a view of the site as the family sees it',
    fr: 'Le bureau a ouvert une vue du site comme la famille le voit',
  },
  'account.view_ended': {
    en: 'A view of the office ended',
    fr: 'Une vue du bureau a pris fin',
  },
  'account.view_refused': {
    en: 'Something was tried in a view that only reads, and refused',
    fr: 'Une action a été tentée dans une vue en lecture seule, et refusée',
  },
  'grant.agreed': { en: 'Role in the office agreed to', fr: 'Rôle au bureau approuvé' },
  'grant.ended': { en: 'Role in the office ended', fr: 'Rôle au bureau retiré' },
  'grant.given': { en: 'Role in the office given', fr: 'Rôle au bureau donné' },
  'person.merged': { en: 'Two records joined', fr: 'Deux dossiers réunis' },
  'person.merge_undone': { en: 'Joined records parted again', fr: 'Dossiers réunis de nouveau séparés' },
  'person.not_doubles': {
    en: 'Two records kept apart as two people',
    fr: 'Deux dossiers gardés comme deux personnes',
  },
  'email.sent_again': { en: 'Email sent again by the office', fr: 'Courriel renvoyé par le bureau' },
  'link.added_by_office': { en: 'Guardian added by the office', fr: 'Tuteur ajouté par le bureau' },
  'profile.corrected': { en: 'Record corrected by the office', fr: 'Dossier corrigé par le bureau' },
  'profile.correction_undone': {
    en: 'Correction by the office taken back',
    fr: 'Correction par le bureau annulée',
  },
  'person_note.removed': { en: 'Note of the office removed', fr: 'Note du bureau retirée' },
  'person_note.written': { en: 'Note of the office written', fr: 'Note du bureau écrite' },
  'office.called': {
    en: 'A person of the office opened or changed something',
    fr: 'Une personne du bureau a ouvert ou modifié quelque chose',
  },
  'office.refused': {
    en: 'A call of the office was refused for want of a role',
    fr: 'Un appel du bureau a été refusé faute de rôle',
  },
  'office_task.closed': { en: 'Task of the office closed', fr: 'Tâche du bureau close' },
  'office_task.handed_over': { en: 'Task of the office handed over', fr: 'Tâche du bureau confiée' },
  'office_task.put_off': { en: 'Task of the office put off', fr: 'Tâche du bureau reportée' },
  'office_task.taken': { en: 'Task of the office taken', fr: 'Tâche du bureau prise' },
  'data_file.made_by_office': {
    en: 'File of the data made by the office',
    fr: 'Fichier des données produit par le bureau',
  },
  'job.asked_for': { en: 'Failed background work started again', fr: 'Tâche de fond échouée relancée' },
  'invoice.pay_link_sent': { en: 'Pay link sent', fr: 'Lien de paiement envoyé' },
  'invoice.sent_again': { en: 'Invoice sent again', fr: 'Facture renvoyée' },
  'invoices.exported': { en: 'List of invoices taken as a file', fr: 'Liste des factures tirée en fichier' },
  'list.exported': { en: 'List of people taken as a file', fr: 'Liste des personnes tirée en fichier' },
  'record.exported': { en: 'Record taken as a file', fr: 'Registre tiré en fichier' },
  'debt_reminders.asked_for': {
    en: 'Families to be reminded of what is overdue',
    fr: 'Rappel demandé de ce qui est en retard',
  },
  'debt_reminders.sent': {
    en: 'Reminder of what is overdue sent',
    fr: 'Rappel de ce qui est en retard envoyé',
  },
  'invoice.reminded': {
    en: 'Invoice in a reminder of what is overdue',
    fr: 'Facture dans un rappel de retard',
  },
  'reminders.asked_for': {
    en: 'Families of a list to be reminded',
    fr: 'Rappel demandé aux familles d’une liste',
  },
  'reminders.called_back': { en: 'Reminders called back', fr: 'Rappels annulés avant l’envoi' },
  'reminders.faults_taken': {
    en: 'List of who was not reminded taken as a file',
    fr: 'Liste des personnes sans rappel tirée en fichier',
  },
  'reminders.resumed': { en: 'Reminders go on', fr: 'Rappels repris' },
  'reminders.sent': { en: 'Reminder of what is missing sent', fr: 'Rappel de ce qui manque envoyé' },
  'reminders.stopped': { en: 'Reminders stopped', fr: 'Rappels arrêtés' },
  'registration.waits_again': {
    en: 'Registration waits for a record check again',
    fr: 'L’inscription attend de nouveau une vérification',
  },
  'screening.ended': { en: 'Record check ended by the office', fr: 'Vérification terminée par le bureau' },
  'screening.recorded': {
    en: 'Record check recorded by the office',
    fr: 'Vérification consignée par le bureau',
  },
  'discount.made': { en: 'Discount made', fr: 'Rabais créé' },
  'discount.changed': { en: 'Discount changed', fr: 'Rabais modifié' },
  'discount.ended': { en: 'Discount ended', fr: 'Rabais terminé' },
  'discount.granted': { en: 'Discount given by the office', fr: 'Rabais accordé par le bureau' },
  'discount.grant_ended': {
    en: 'Discount taken back by the office',
    fr: 'Rabais retiré par le bureau',
  },
  'discount_fund.made': { en: 'Fund for discounts made', fr: 'Fonds pour les rabais créé' },
  'discount_fund.money_moved': {
    en: 'Money put into or taken out of a fund',
    fr: 'Argent mis dans un fonds ou retiré d’un fonds',
  },
  'site.banner_set': { en: 'Banner of the site changed', fr: 'Bandeau du site modifié' },
  'view.changed': { en: 'Saved view of a list changed', fr: 'Vue enregistrée d’une liste modifiée' },
  'view.removed': { en: 'Saved view of a list removed', fr: 'Vue enregistrée d’une liste retirée' },
  'view.saved': { en: 'View of a list saved', fr: 'Vue d’une liste enregistrée' },
  'variable.changed': { en: 'Setting of the site changed', fr: 'Réglage du site modifié' },
} as const
