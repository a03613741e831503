/** What we hold about a person, in groups that people recognise. */
export const dataGroups = {
  account: { en: 'The account', fr: 'Le compte' },
  sign_in: { en: 'Sign-ins and links in emails', fr: 'Connexions et liens dans les courriels' },
  person: { en: 'The person', fr: 'La personne' },
  profile: { en: 'Contact, club and consents', fr: 'Coordonnées, club et consentements' },
  private: {
    en: 'Medical, citizenship, self-identification, screening',
    fr: 'Renseignements médicaux, citoyenneté, auto-identification, vérification des antécédents',
  },
  links: { en: 'Guardians and requests', fr: 'Parents, tuteurs et demandes' },
  registrations: { en: 'Registrations, programs and courses', fr: 'Inscriptions, programmes et cours' },
  teams: { en: 'Teams', fr: 'Équipes' },
  documents: { en: 'Signed documents and their evidence', fr: 'Documents signés et leurs preuves' },
  money: { en: 'Invoices, payments and credits', fr: 'Factures, paiements et crédits' },
  messages: { en: 'Notifications and emails', fr: 'Avis et courriels' },
  record: { en: 'Who did what, and when', fr: 'Qui a fait quoi, et quand' },
} as const
export type DataGroup = keyof typeof dataGroups

/** Why something stays although a person asked for its erasure. */
export const keepingReasons = {
  money: {
    en: 'Tax law asks us to keep books and invoices for seven years.',
    fr: 'La loi fiscale nous oblige à conserver les livres et les factures pendant sept ans.',
  },
  evidence: {
    en: 'A signed waiver is evidence until a claim can no longer be made: two years, for a minor two years after coming of age.',
    fr: 'Une décharge signée est une preuve tant qu’une réclamation est possible : deux ans, et pour une personne mineure deux ans après sa majorité.',
  },
  audit: {
    en: 'The record of who did what protects everyone; it holds numbers, no names.',
    fr: 'Le registre des actions protège tout le monde; il contient des numéros, pas de noms.',
  },
  shared: {
    en: 'It is part of a team’s or a season’s results. The person’s name is no longer in it.',
    fr: 'Cela fait partie des résultats d’une équipe ou d’une saison. Le nom de la personne n’y figure plus.',
  },
  safety: {
    en: 'It keeps a link that was ended from being made again, or says what the office decided, for the safety of a child.',
    fr: 'Cela empêche de rétablir un lien qui a pris fin, ou indique ce que le bureau a décidé, pour la sécurité d’un enfant.',
  },
} as const
export type KeepingReason = keyof typeof keepingReasons

/** What the office has to look at before something is erased. */
export const erasureMatters = {
  custody_freeze: {
    en: 'The office has to agree to changes for this person.',
    fr: 'Le bureau doit accepter toute modification pour cette personne.',
  },
  minor: { en: 'The person is a minor.', fr: 'La personne est mineure.' },
  adult: {
    en: 'The person is an adult and did not ask themself.',
    fr: 'La personne est adulte et n’a pas fait la demande elle-même.',
  },
  other_guardian: {
    en: 'Another guardian acts for the person.',
    fr: 'Une autre personne agit aussi pour elle.',
  },
  active_registration: {
    en: 'There is a registration or a program that is not over.',
    fr: 'Une inscription ou un programme n’est pas terminé.',
  },
  money_open: { en: 'Money is still open.', fr: 'Un montant est encore en suspens.' },
  team: { en: 'A team in a tournament depends on it.', fr: 'Une équipe inscrite à un tournoi en dépend.' },
  dependants: {
    en: 'The account is linked to others as their guardian. These links have to end first.',
    fr: 'Le compte est relié à d’autres personnes à titre de parent ou tuteur. Ces liens doivent d’abord prendre fin.',
  },
  staff_role: {
    en: 'The account has a role in the office. The role has to be handed over first.',
    fr: 'Le compte a un rôle au bureau. Ce rôle doit d’abord être transmis.',
  },
} as const
export type ErasureMatter = keyof typeof erasureMatters
