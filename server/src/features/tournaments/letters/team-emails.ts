import { notificationLetters } from '#features/notifications/notification-letters'
import { letterFormats } from '#platform/mail/letter-formats'
import { type Letterhead, letterWriter } from '#platform/mail/letter-writer'
import { clubRefundWords } from './club-refund-words.ts'
import { teamEmailWords as words } from './team-email-words.ts'

/** Every email about a team. Links are built from the configured address alone. */
export type TeamLetters = ReturnType<typeof teamLetters>

export const INVITATION_DAYS = 14

type Offered = { team: string; tournament: string; hours: string }
type Decision = { team: string; tournament: string; reason: string }
type Left = { helper: string; team: string; tournament: string }
type ClubRefunded = {
  team: string
  club: string
  number: string
  cents: number
  way: 'cheque' | 'e_transfer' | 'credit'
  reference: string
}
type Inviting = { asker: string; team: string; tournament: string; role: string }

export function teamLetters(association: Letterhead, publicUrl: string) {
  const write = letterWriter(association)
  // The secret is in the fragment, which no server, log or referrer ever sees.
  const invitation = (code: string) => ({
    url: `${publicUrl}/team-invitation#code=${code}`,
    secret: { code, validMinutes: INVITATION_DAYS * 24 * 60 },
  })
  return {
    notices: notificationLetters(association, publicUrl),
    joinTeam: (language: string, inviting: Inviting, secret: string) =>
      write(words.joinTeam, language, { ...invitation(secret), gaps: inviting }),
    entered: (language: string, about: { team: string; tournament: string }, teamId: number) =>
      write(words.entered, language, { url: `${publicUrl}/tournaments/team/${teamId}/view`, gaps: about }),
    rosterOpened: (language: string, about: { team: string; tournament: string }, teamId: number) =>
      write(words.rosterOpened, language, { url: `${publicUrl}/tournaments/team/${teamId}`, gaps: about }),
    changeRefused: (language: string, about: { team: string; tournament: string }, teamId: number) =>
      write(words.changeRefused, language, {
        url: `${publicUrl}/tournaments/team/${teamId}/view`,
        gaps: about,
      }),
    placeOffered: (language: string, about: Offered, teamId: number) =>
      write(words.placeOffered, language, {
        url: `${publicUrl}/tournaments/team/${teamId}/confirm`,
        gaps: about,
      }),
    entryAccepted: (language: string, about: Decision, teamId: number) =>
      write(words.entryAccepted, language, {
        url: `${publicUrl}/tournaments/team/${teamId}/view`,
        gaps: about,
      }),
    entryWaits: (language: string, about: Decision, teamId: number) =>
      write(words.entryWaits, language, { url: `${publicUrl}/tournaments/team/${teamId}/view`, gaps: about }),
    entryDeclined: (language: string, about: Decision, teamId: number) =>
      write(words.entryDeclined, language, {
        url: `${publicUrl}/tournaments/team/${teamId}/view`,
        gaps: about,
      }),
    offerTakenBack: (language: string, about: { team: string; tournament: string }, teamId: number) =>
      write(words.offerTakenBack, language, {
        url: `${publicUrl}/tournaments/team/${teamId}/view`,
        gaps: about,
      }),
    clubRefunded: (language: string, { cents, way, reference, ...about }: ClubRefunded) =>
      write(clubRefundWords[way], language, {
        url: `${publicUrl}/tournaments`,
        gaps: { ...about, reference, amount: letterFormats(language).money(cents) },
      }),
    helpEnded: (language: string, about: { team: string; tournament: string }) =>
      write(words.helpEnded, language, { url: `${publicUrl}/tournaments`, gaps: about }),
    helperLeft: (language: string, about: Left, teamId: number) =>
      write(words.helperLeft, language, { url: `${publicUrl}/tournaments/team/${teamId}`, gaps: about }),
    helpManage: (language: string, inviting: Inviting, secret: string) =>
      write(words.helpManage, language, { ...invitation(secret), gaps: inviting }),
  }
}
