/** What the value of a setting looks like. A `fixed` one is not changed on a page. */
export type VariableShape =
  | 'line'
  | 'text'
  | 'day'
  | 'time'
  | 'count'
  | 'cents'
  | 'age'
  | 'share'
  | 'percent'
  | 'days'
  | 'ages'
  | 'amount'
  | 'link_days'
  | 'fixed'
type Variable = {
  group: 'season' | 'money' | 'deadlines' | 'clubs'
  shape: VariableShape
  /** Empty means the value that the site has of itself. */
  optional?: true
  en: string
  fr: string
}

/** The settings that the site's rules read, and what each means. Others in an association's files mean nothing here. */
export const variables: Readonly<Record<string, Variable>> = {
  active_year: {
    ...{ group: 'season', shape: 'fixed' },
    en: 'The year in which the season begins; it changes with the new season',
    fr: 'L’année où commence la saison; elle change avec la nouvelle saison',
  },
  season_label: {
    ...{ group: 'season', shape: 'line' },
    en: 'The season as people read it',
    fr: 'La saison telle qu’on la lit',
  },
  help_season_text: {
    ...{ group: 'season', shape: 'line' },
    en: 'The season as the help pages name it',
    fr: 'La saison telle que l’aide la nomme',
  },
  season_end: {
    ...{ group: 'season', shape: 'day' },
    en: 'The last day of the season',
    fr: 'Le dernier jour de la saison',
  },
  registration_opens_at: {
    ...{ group: 'season', shape: 'time' },
    en: 'When registration opens, by the clock of the office',
    fr: 'L’ouverture des inscriptions, à l’heure du bureau',
  },
  age_of_majority: {
    ...{ group: 'season', shape: 'age' },
    en: 'From which age a person is an adult',
    fr: 'L’âge de la majorité',
  },
  masters_age: {
    ...{ group: 'season', shape: 'count' },
    en: 'From which age a person plays with the masters',
    fr: 'L’âge à partir duquel on joue chez les maîtres',
  },
  age_bands: {
    ...{ group: 'season', shape: 'ages', optional: true },
    en: 'The last ages of minis, youth and juniors in the list of offers',
    fr: 'Le dernier âge des minis, des jeunes et des juniors dans la liste des offres',
  },
  trial_pass_max: {
    ...{ group: 'season', shape: 'count' },
    en: 'How many trial passes a person may have',
    fr: 'Le nombre de laissez-passer d’essai par personne',
  },
  max_dependants: {
    ...{ group: 'season', shape: 'count' },
    en: 'How many people one account may act for',
    fr: 'Le nombre de personnes pour lesquelles un compte peut agir',
  },
  participant_number_prefix: {
    ...{ group: 'season', shape: 'fixed' },
    en: 'How participant numbers begin',
    fr: 'Le début des numéros de participant',
  },
  tax_name: {
    ...{ group: 'money', shape: 'line' },
    en: 'The name of the tax on invoices',
    fr: 'Le nom de la taxe sur les factures',
  },
  tax_rate: {
    ...{ group: 'money', shape: 'share' },
    en: 'The tax as a share of the price: 5 % is 0.05',
    fr: 'La taxe en fraction du prix : 5 % s’écrit 0.05',
  },
  tax_registration: {
    ...{ group: 'money', shape: 'line', optional: true },
    en: 'The tax number on invoices',
    fr: 'Le numéro de taxe sur les factures',
  },
  registration_system_fee_cents: {
    ...{ group: 'money', shape: 'cents' },
    en: 'The fee for each registration, in cents',
    fr: 'Les frais de chaque inscription, en cents',
  },
  service_fee_percent: {
    ...{ group: 'money', shape: 'percent' },
    en: 'The service fee in percent of the price',
    fr: 'Les frais de service en pourcentage du prix',
  },
  service_fee_max_cents: {
    ...{ group: 'money', shape: 'cents' },
    en: 'The highest service fee, in cents',
    fr: 'Les frais de service maximaux, en cents',
  },
  refund_admin_fee_cents: {
    ...{ group: 'money', shape: 'cents' },
    en: 'What is kept when a registration is cancelled, in cents',
    fr: 'Ce qui est retenu à l’annulation d’une inscription, en cents',
  },
  course_refund_fee_cents: {
    ...{ group: 'money', shape: 'cents' },
    en: 'What is kept when a course is cancelled, in cents',
    fr: 'Ce qui est retenu à l’annulation d’un cours, en cents',
  },
  team_withdrawal_fee_cents: {
    ...{ group: 'money', shape: 'cents' },
    en: 'What is kept when a team withdraws, in cents',
    fr: 'Ce qui est retenu au retrait d’une équipe, en cents',
  },
  office_second_pair_limit: {
    ...{ group: 'money', shape: 'amount', optional: true },
    en: 'Above this amount a second person confirms what is given back or given up (a higher one counts after a day)',
    fr: 'Au-delà de ce montant, une seconde personne confirme ce qui est remboursé ou abandonné (un montant plus élevé compte après un jour)',
  },
  document_reminder_days: {
    ...{ group: 'deadlines', shape: 'days' },
    en: 'After how many days families are reminded of documents to sign',
    fr: 'Après combien de jours on rappelle les documents à signer',
  },
  instalment_retry_days: {
    ...{ group: 'deadlines', shape: 'days' },
    en: 'After how many days a refused instalment is tried again',
    fr: 'Après combien de jours un versement refusé est tenté de nouveau',
  },
  instalment_suspend_days: {
    ...{ group: 'deadlines', shape: 'count' },
    en: 'After how many days without an instalment a program is suspended',
    fr: 'Après combien de jours sans versement un programme est suspendu',
  },
  waitlist_offer_hours: {
    ...{ group: 'deadlines', shape: 'count' },
    en: 'How many hours an offer of a spot is good for',
    fr: 'Combien d’heures vaut l’offre d’une place',
  },
  transfer_close_days: {
    ...{ group: 'deadlines', shape: 'count', optional: true },
    en: 'How many days before the end of the season the last day for transfers between clubs is',
    fr: 'Combien de jours avant la fin de la saison est le dernier jour des transferts entre clubs',
  },
  transfer_answer_days: {
    ...{ group: 'deadlines', shape: 'count', optional: true },
    en: 'How many days a club has to answer a transfer',
    fr: 'Combien de jours un club a pour répondre à un transfert',
  },
  club_invoice_due_days: {
    ...{ group: 'clubs', shape: 'count', optional: true },
    en: 'How many days a club has to pay an invoice',
    fr: 'Combien de jours un club a pour payer une facture',
  },
  club_reminder_days_before: {
    ...{ group: 'clubs', shape: 'days', optional: true },
    en: 'How many days before the due day clubs are reminded',
    fr: 'Combien de jours avant l’échéance on le rappelle aux clubs',
  },
  club_reminder_days_after: {
    ...{ group: 'clubs', shape: 'days', optional: true },
    en: 'How many days after the due day clubs are reminded',
    fr: 'Combien de jours après l’échéance on le rappelle aux clubs',
  },
  club_pay_link_days: {
    ...{ group: 'clubs', shape: 'link_days', optional: true },
    en: 'How many days a pay link works',
    fr: 'Combien de jours un lien de paiement fonctionne',
  },
  club_payment_instructions: {
    ...{ group: 'clubs', shape: 'text', optional: true },
    en: 'How clubs pay besides by card, in the email with the invoice',
    fr: 'Comment les clubs paient autrement que par carte, dans le courriel de la facture',
  },
}
