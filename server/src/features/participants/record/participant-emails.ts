import { notificationLetters } from '#features/notifications/notification-letters'
import { letterFormats } from '#platform/mail/letter-formats'
import { type Letterhead, letterWriter } from '#platform/mail/letter-writer'
import { participantEmailWords as words } from './participant-email-words.ts'

/** Every email about a participant, in the reader's language. Links are built from the configured address alone. */
export type ParticipantLetters = ReturnType<typeof participantLetters>

/** How long a question about a link can be answered. */
export const LINK_HOURS = 72

type Relation = 'own' | 'guardian'
export type Asking = { person: string; asker: string; relation: Relation }

const relationWords = {
  EN: { own: 'that person', guardian: 'a guardian' },
  FR: { own: 'cette personne même', guardian: 'tuteur' },
}

export function participantLetters(association: Letterhead, publicUrl: string) {
  const write = letterWriter(association)
  // The secret is in the fragment, which no server, log or referrer ever sees.
  const verifyLink = (participantId: number, code: string) => ({
    url: `${publicUrl}/participant/verify/${participantId}#code=${code}`,
    secret: { code, validMinutes: LINK_HOURS * 60 },
  })
  const asked = (language: string, { person, asker, relation }: Asking) => ({
    person,
    asker,
    relation: relationWords[language === 'FR' ? 'FR' : 'EN'][relation],
  })
  return {
    notices: notificationLetters(association, publicUrl),
    confirmLink: (language: string, asking: Asking, participantId: number, secret: string) =>
      write(words.confirmLink, language, {
        ...verifyLink(participantId, secret),
        gaps: asked(language, asking),
      }),
    confirmCreated: (language: string, person: string, participantId: number, secret: string) =>
      write(words.confirmCreated, language, { ...verifyLink(participantId, secret), gaps: { person } }),
    linkInReview: (language: string, asking: Asking) =>
      write(words.linkInReview, language, { gaps: asked(language, asking) }),
    linkConfirmed: (language: string, person: string, participantId: number) =>
      write(words.linkConfirmed, language, {
        url: `${publicUrl}/participant/${participantId}`,
        gaps: { person },
      }),
    linkMade: (language: string, gaps: { person: string; asker: string }) =>
      write(words.linkMade, language, { gaps }),
    linkRefused: (language: string, person: string) =>
      write(words.linkRefused, language, { gaps: { person } }),
    linkFrozen: (language: string, person: string) => write(words.linkFrozen, language, { gaps: { person } }),
    linkRestored: (language: string, person: string, participantId: number) =>
      write(words.linkRestored, language, {
        url: `${publicUrl}/participant/${participantId}`,
        gaps: { person },
      }),
    linkEnded: (language: string, person: string) => write(words.linkEnded, language, { gaps: { person } }),
    /** To the others who act for the person: the one who asked for the erasure no longer does. */
    erasureStopped: (language: string, person: string) =>
      write(words.erasureStopped, language, { gaps: { person } }),
    wasFound: (language: string, person: string) => write(words.wasFound, language, { gaps: { person } }),
    takeOver: (language: string, person: string, day: string) =>
      write(words.takeOver, language, {
        url: `${publicUrl}/find-participant`,
        gaps: { person, day: letterFormats(language).day(day) },
      }),
    handsOver: (language: string, person: string, day: string) =>
      write(words.handsOver, language, { gaps: { person, day: letterFormats(language).day(day) } }),
  }
}
