import { brandName } from '@centrepass/contract/payments/card-brands'
import { letterFormats } from '#platform/mail/letter-formats'
import { type Bilingual, type Letterhead, letterWriter } from '#platform/mail/letter-writer'
import type { Email } from '#platform/mail/queue-email'
import { cardWords } from '../cards/card-email-words.ts'
import { anyReason, reasons, planEmailWords as words } from './plan-email-words.ts'

export type PlanLetters = ReturnType<typeof planLetters>

/** The person and the plan in a letter. */
export type PlanStory = {
  schedule_id: number
  program: string
  person: string
  invoice_number: string
  language: string
  card: { brand: string; last4: string } | null
}

type Gaps = { amount_cents?: number; left_cents?: number; day?: string; code?: string }

/** Every email about a plan leads to its page; the address is built from the configured one alone. */
export function planLetters(association: Letterhead, publicUrl: string) {
  const write = letterWriter(association)
  const letter =
    (letterWords: Bilingual) =>
    (story: PlanStory, gaps: Gaps = {}): Email =>
      write(letterWords, story.language, {
        url: `${publicUrl}/update-payment/${story.schedule_id}`,
        gaps: gapsOf(story, gaps),
      })
  return {
    received: letter(words.received),
    upcoming: (story: PlanStory, gaps: Gaps) =>
      letter(story.card ? words.upcoming : words.upcomingWithoutCard)(story, gaps),
    retrying: letter(words.retrying),
    needsCard: letter(words.needsCard),
    suspended: letter(words.suspended),
    expiring: letter(words.expiring),
  }
}

function gapsOf(story: PlanStory, { amount_cents, left_cents, day, code }: Gaps): Record<string, string> {
  const language = story.language === 'FR' ? 'FR' : 'EN'
  const formats = letterFormats(language)
  const { program, person, invoice_number: number, card } = story
  return {
    ...{ program, person, number },
    card: card ? cardWords[language](brandName(card.brand), card.last4) : '',
    last4: card?.last4 ?? '',
    amount: formats.money(amount_cents ?? 0),
    left: formats.money(left_cents ?? 0),
    day: day ? formats.day(day) : '',
    reason: (reasons[code ?? ''] ?? anyReason)[language],
  }
}
