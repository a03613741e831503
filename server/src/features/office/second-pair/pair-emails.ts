import { type DeedKind, WAITING_HOURS } from '@centrepass/contract/office/second-pair-rules'
import { letterFormats } from '#platform/mail/letter-formats'
import { type Bilingual, type Letterhead, letterWriter } from '#platform/mail/letter-writer'
import type { Email } from '#platform/mail/queue-email'
import type { ProposalRow } from './pair-deps.ts'
import { deedWords, pairEmailWords as words } from './pair-email-words.ts'

export type PairLetters = ReturnType<typeof pairLetters>

type Story = {
  proposal: Pick<ProposalRow, 'deed' | 'amount_cents' | 'reason'>
  proposer: string
  numbers: string
}

/** What administrators read about proposals. */
export function pairLetters(association: Letterhead) {
  const write = letterWriter(association)
  const letter =
    (ofMoney: Bilingual, ofPeople: Partial<Record<DeedKind, Bilingual>>) =>
    (language: string, { proposal, proposer, numbers }: Story): Email =>
      write(ofPeople[proposal.deed] ?? ofMoney, language, {
        gaps: {
          ...{ proposer, numbers, reason: proposal.reason, hours: String(WAITING_HOURS) },
          deed: deedWords[proposal.deed][language === 'FR' ? 'fr' : 'en'],
          amount: letterFormats(language).money(proposal.amount_cents),
        },
      })
  return {
    raised: (language: string, { earlier, later }: { earlier: number; later: number }): Email => {
      const { money } = letterFormats(language)
      const gaps = { earlier: money(earlier), later: money(later), hours: String(WAITING_HOURS) }
      return write(words.raised, language, { gaps })
    },
    waits: letter(words.waits, {
      merge: words.mergeWaits,
      erasure: words.erasureWaits,
      transfer: words.transferWaits,
      goodwill: words.goodwillWaits,
      guardian: words.guardianWaits,
    }),
    lapsed: letter(words.lapsed, {
      merge: words.mergeLapsed,
      erasure: words.erasureLapsed,
      transfer: words.transferLapsed,
      goodwill: words.goodwillLapsed,
      guardian: words.guardianLapsed,
    }),
  }
}
