import { type Locale, type Sentence, say, sentences } from './say.ts'

/** Why a person is not added to a team’s list. */
export const rosterReasons = sentences({
  ALREADY_ON_TEAM: { en: 'Already on this team', fr: 'Déjà dans cette équipe' },
  // One sentence for no such number, another birthdate and another family's child: a stranger must not learn which.
  NO_MATCH: {
    en: 'No person matches this number and birthdate.',
    fr: 'Personne ne correspond à ce numéro et à cette date de naissance.',
  },
  TRIED_TOO_OFTEN: {
    en: 'This number was tried too often. Try again tomorrow, or send an invitation.',
    fr: 'Ce numéro a été essayé trop souvent. Réessayez demain, ou envoyez une invitation.',
  },
  // For a guardian's own child only; a manager who is no guardian gets NO_MATCH.
  CUSTODY_FREEZE: {
    en: 'The office has to agree to changes for this person. Please call or write to the office.',
    fr: 'Le bureau doit accepter toute modification concernant cette personne. Veuillez appeler le bureau ou lui écrire.',
  },
  NOT_YOURS: {
    en: 'You cannot add this person to a team from your account.',
    fr: 'Vous ne pouvez pas ajouter cette personne à une équipe à partir de votre compte.',
  },
})

export type RosterReason = keyof typeof rosterReasons

export const isRosterReason = (code: string | null): code is RosterReason =>
  code !== null && Object.hasOwn(rosterReasons, code)

export const sayRosterReason = (reason: RosterReason, locale: Locale): string => {
  const sentence: Sentence = rosterReasons[reason]
  return say(sentence, {} as never, locale)
}
