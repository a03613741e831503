import { refusals } from './say.ts'

/** Why a list of the office cannot be kept or used so. */
export const listRefusals = refusals({
  list_changed: {
    error: 'refused',
    en: 'The list is no longer what you were shown. Please check the numbers again.',
    fr: 'La liste n’est plus celle qui vous a été montrée. Veuillez vérifier de nouveau les nombres.',
  },
  sheet_closed: {
    error: 'refused',
    en: 'Emergency contacts can be opened on the days it takes place, and on the day before.',
    fr: 'Les contacts d’urgence s’ouvrent les jours de l’activité et la veille.',
  },
  no_such_day: {
    error: 'refused',
    en: 'Choose one of its days, up to today.',
    fr: 'Choisissez un de ses jours, jusqu’à aujourd’hui.',
  },
  results_too_early: {
    error: 'refused',
    en: 'Results can be given from the first day on.',
    fr: 'Les résultats se donnent à partir du premier jour.',
  },
  no_results: {
    error: 'refused',
    en: 'None of these results would change anything.',
    fr: 'Aucun de ces résultats ne changerait quelque chose.',
  },
  results_changed: {
    error: 'refused',
    en: 'All of these results were changed since. Nothing was taken back.',
    fr: 'Tous ces résultats ont changé depuis. Rien n’a été repris.',
  },
  results_undone: {
    error: 'refused',
    en: 'These results were taken back already.',
    fr: 'Ces résultats ont déjà été repris.',
  },
  no_one_to_remind: {
    error: 'refused',
    en: 'No one of these people would get an email.',
    fr: 'Aucune de ces personnes ne recevrait de courriel.',
  },
  no_debt_to_remind: {
    error: 'refused',
    en: 'No one would get an email about these invoices.',
    fr: 'Personne ne recevrait de courriel au sujet de ces factures.',
  },
  too_many_debts: {
    error: 'refused',
    en: 'No more than {most} invoices at once. Narrow the list.',
    fr: 'Pas plus de {most} factures à la fois. Précisez la liste.',
  },
  reminders_over: {
    error: 'refused',
    en: 'These reminders are already under way or over. Stop what is left, or leave it.',
    fr: 'Ces rappels sont déjà en cours ou terminés. Arrêtez ce qui reste, ou laissez-les.',
  },
  message_unwritten: {
    error: 'refused',
    en: 'Some of these families read {language}. Write the message in that language too.',
    fr: 'Certaines de ces familles lisent en {language}. Écrivez aussi le message dans cette langue.',
  },
  message_too_early: {
    error: 'refused',
    en: 'This time is over. Choose a later one, or none to send in ten minutes.',
    fr: 'Ce moment est passé. Choisissez-en un plus tard, ou aucun pour envoyer dans dix minutes.',
  },
  message_sent_already: {
    error: 'refused',
    en: 'You sent this message less than an hour ago. Look among the messages on their way.',
    fr: 'Vous avez envoyé ce message il y a moins d’une heure. Regardez parmi les messages en route.',
  },
  message_too_far: {
    error: 'refused',
    en: 'Choose a time within the next {days} days.',
    fr: 'Choisissez un moment dans les {days} prochains jours.',
  },
  messages_over: {
    error: 'refused',
    en: 'This message is already being sent or over. Stop what is left, or leave it.',
    fr: 'Ce message est déjà en cours d’envoi ou terminé. Arrêtez ce qui reste, ou laissez-le.',
  },
  template_name_taken: {
    error: 'refused',
    en: 'There is a kept message of that name. Choose another name.',
    fr: 'Un message gardé porte déjà ce nom. Choisissez-en un autre.',
  },
  template_changed: {
    error: 'refused',
    en: 'A colleague changed or removed this kept message. Open it again.',
    fr: 'Un collègue a modifié ou retiré ce message gardé. Ouvrez-le de nouveau.',
  },
  too_many_templates: {
    error: 'refused',
    en: '{most} messages are kept already. Remove one first.',
    fr: '{most} messages sont déjà gardés. Retirez-en un d’abord.',
  },
  too_many_written_to: {
    error: 'refused',
    en: 'No more than {most} people at once. Narrow the list.',
    fr: 'Pas plus de {most} personnes à la fois. Précisez la liste.',
  },
  too_many_people: {
    error: 'refused',
    en: 'More than {most} people at once cannot be reminded. Narrow the list.',
    fr: 'On ne peut pas faire un rappel à plus de {most} personnes à la fois. Précisez la liste.',
  },
  too_many_schedules: {
    error: 'refused',
    en: 'You have {most} reports that are sent by themselves. Remove one first.',
    fr: 'Vous avez {most} rapports envoyés d’eux-mêmes. Retirez-en un d’abord.',
  },
  too_many_views: {
    error: 'refused',
    en: 'You have {most} saved views. Remove one first.',
    fr: 'Vous avez {most} vues enregistrées. Retirez-en une d’abord.',
  },
  view_name_taken: {
    error: 'refused',
    en: 'You have a view with this name already.',
    fr: 'Vous avez déjà une vue de ce nom.',
  },
})
