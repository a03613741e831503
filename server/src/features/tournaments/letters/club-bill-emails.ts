import { letterFormats } from '#platform/mail/letter-formats'
import { type Bilingual, type Letterhead, letterWriter, reworded } from '#platform/mail/letter-writer'
import type { Email, MailedSecret } from '#platform/mail/queue-email'
import { billedManagerWords as managers } from './billed-manager-words.ts'
import { clubBackWords, clubBillWords as words } from './club-bill-words.ts'
import { withoutCards } from './club-pay-words.ts'

/** Every email about the invoice of a club. */
export type ClubLetters = ReturnType<typeof clubLetters>

/** The facts in such an email. */
export type BillStory = {
  language: string
  team_id: number
  team: string
  tournament: string
  club: string
  number: string
  open_cents: number
  due_on: string
  /** How the association wants to be paid, in its own words. */
  instructions: string
}

/** `credit_cents` of the amount were more than was open. */
type Paid = { amount_cents: number; credit_cents: number }
const NOTHING: Paid = { amount_cents: 0, credit_cents: 0 }
/** What a club gets back when its team is withdrawn: to its card, and from the office. */
export type GivenBack = { card_cents: number; office_cents: number }

export function clubLetters(
  association: Letterhead,
  publicUrl: string,
  { takesCards }: { takesCards: boolean },
) {
  const write = letterWriter(association)
  // The secret is in the fragment, which no server, log or referrer ever sees.
  const toClub =
    (letter: Bilingual) =>
    (story: BillStory, secret: MailedSecret, paid: Paid = NOTHING): Email => {
      const url = `${publicUrl}/pay-invoice#code=${secret.code}`
      const gaps = gapsOf(story, paid)
      const email = takesCards
        ? write(letter, story.language, { url, secret, gaps })
        : write(inOtherWays(letter), story.language, { gaps })
      // Not a gap: the association's own words may name an address for transfers.
      const own = story.instructions === '' ? [] : [story.instructions]
      return { ...email, paragraphs: email.paragraphs.toSpliced(2, 0, ...own) }
    }
  const told =
    (letter: Bilingual) =>
    (story: BillStory, paid: Paid = NOTHING): Email =>
      write(letter, story.language, {
        url: `${publicUrl}/tournaments/team/${story.team_id}/view`,
        gaps: gapsOf(story, paid),
      })
  return {
    invoice: toClub(words.invoice),
    reminder: toClub(words.reminder),
    overdue: toClub(words.overdue),
    received: told(words.received),
    receivedPart: told(words.receivedPart),
    receivedMore: told(words.receivedMore),
    takenBack: toClub(words.takenBack),
    takenBackSettled: told(words.takenBackSettled),
    withdrawn: toClub(words.withdrawn),
    withdrawnSettled: (story: BillStory, back: GivenBack): Email =>
      write(withBack(words.withdrawnSettled, back), story.language, {
        gaps: { ...gapsOf(story), ...backGaps(story, back) },
      }),
    managerBilled: told(managers.billed),
    managerUnsent: told(managers.unsent),
    managerPaid: told(managers.paid),
    managerPart: told(managers.part),
    managerMore: told(managers.more),
    managerSettled: told(managers.settled),
    managerTakenBack: told(managers.takenBack),
    statement: (language: string, gaps: Record<string, string>) => write(words.statement, language, { gaps }),
  }
}

const inOtherWays = (letter: Bilingual): Bilingual =>
  reworded(letter, (words, language) => ({
    ...words,
    paragraphs: words.paragraphs.flatMap((paragraph) => withoutCards(paragraph, language)),
  }))

function gapsOf({ language, ...story }: BillStory, paid = NOTHING): Record<string, string> {
  const { money, day } = letterFormats(language)
  return {
    ...{ team: story.team, tournament: story.tournament, club: story.club, number: story.number },
    ...{ open: money(story.open_cents), day: day(story.due_on) },
    ...{ amount: money(paid.amount_cents), credit: money(paid.credit_cents) },
  }
}

function withBack(letter: Bilingual, { card_cents, office_cents }: GivenBack): Bilingual {
  const more = [
    ...(card_cents > 0 ? [clubBackWords.card] : []),
    ...(office_cents > 0 ? [clubBackWords.office] : []),
  ]
  return reworded(letter, (words, language) => ({
    ...words,
    paragraphs: [...words.paragraphs, ...more.map((sentence) => sentence[language])],
  }))
}

function backGaps({ language }: BillStory, { card_cents, office_cents }: GivenBack) {
  const { money } = letterFormats(language)
  return { card: money(card_cents), back: money(office_cents) }
}
