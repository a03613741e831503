import { type SaleStatus, saleStatus } from '@centrepass/contract/catalogue/sale-rules'
import type { Team } from '@centrepass/contract/tournaments/teams'
import { now } from '#api/site-configuration.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { entryWindowWords } from './entry-window-words.ts'
import { useTournament } from './tournament-calls.ts'

type Window = { status: SaleStatus; text: string }

/** Whether a draft can be entered today, and the sentence that says so. Null until the tournament is known. */
export function useEntryWindow({ is_draft, tournament, early_entry: early }: Team): Window | null {
  const words = useWords(entryWindowWords)
  const { dayOf, time } = useFormats()
  const { data } = useTournament(tournament.id)
  if (!is_draft || !data) return null
  const { entry_opens_at: opens, entry_closes_at: closes } = data
  const status = saleStatus(now(), opens, closes)
  if (early && status === 'upcoming') {
    const all = [dayOf(opens), time(opens)] as const
    if (now() < new Date(early.opens_at))
      return { status, text: words.clubsLater(dayOf(early.opens_at), ...all) }
    if (early.is_taken) return { status, text: words.clubsTaken(...all) }
    return { status: 'open', text: words.clubsNow(...all) }
  }
  const text = {
    upcoming: words.upcoming(dayOf(opens), time(opens)),
    open: words.open(dayOf(closes), time(closes)),
    closed: words.closed(dayOf(closes)),
  }
  return { status, text: text[status] }
}
