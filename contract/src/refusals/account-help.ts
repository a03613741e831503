import { refusals } from './say.ts'

/** Why the office cannot help a caller with an account. */
export const accountHelpRefusals = refusals({
  account_of_office: {
    error: 'refused',
    en: 'This account is of a person of the office. An administrator helps them in another way.',
    fr: 'Ce compte est celui d’une personne du bureau. L’administration l’aide d’une autre façon.',
  },
  caller_check_needed: {
    error: 'refused',
    en: 'Check the caller first: send a code to a contact on file and type what they read out.',
    fr: 'Vérifiez d’abord qui appelle : envoyez un code à une coordonnée au dossier et entrez ce qu’on vous lit.',
  },
  caller_check_over: {
    error: 'refused',
    en: 'No code waits for an answer: it was used, replaced or has expired. Send a new one.',
    fr: 'Aucun code n’attend de réponse : il a servi, a été remplacé ou a expiré. Envoyez-en un nouveau.',
  },
  caller_code_wrong: {
    error: 'refused',
    en: 'This is not the code that we sent. Ask the caller to read it again.',
    fr: 'Ce n’est pas le code que nous avons envoyé. Demandez qu’on vous le relise.',
  },
  caller_check_ended: {
    error: 'refused',
    en: 'The code was wrong five times, so it has ended. Do not help before you are sure who calls.',
    fr: 'Le code était faux cinq fois et ne compte plus. N’aidez pas avant de savoir qui appelle.',
  },
  contact_not_offered: {
    error: 'refused',
    en: 'No code can go to this contact. Load the page again to see why.',
    fr: 'Aucun code ne peut être envoyé à cette coordonnée. Rechargez la page pour voir pourquoi.',
  },
  help_not_needed: {
    error: 'refused',
    en: 'There is nothing to change: the account is already like this.',
    fr: 'Il n’y a rien à changer : le compte est déjà ainsi.',
  },
})
