import { isNews } from '@centrepass/contract/play/plan-rules'
import type { TournamentPlay } from '@centrepass/contract/play/plays'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { useIsLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { refreshOffice } from '#office/office-calls.ts'
import shared from '#office/shared/Shared.module.css'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { moveGames } from '../play-calls.ts'
import { playWords } from '../play-words.ts'
import type { PartProps } from '../TournamentPage.tsx'
import { Board } from './Board.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { scheduleWords } from './schedule-words.ts'
import { searchFor } from './search-schedule.ts'
import { Troubles } from './Troubles.tsx'

/** Games in their slots, what stands in the way of each other, and the way to the public. */
export function SchedulePart({ working, play }: PartProps) {
  const words = useWords(scheduleWords)
  const { noGames } = useWords(playWords)
  const mayRun = working.verbs.includes('play.run')
  if (play.games.length === 0) return <p>{noGames}</p>
  return (
    <>
      <Standing play={play} />
      {mayRun && <Deeds working={working} play={play} />}
      <Troubles play={play} />
      {mayRun && <p className={shared.soft}>{words.scheduleText}</p>}
      <Board play={play} mayMove={mayRun} />
    </>
  )
}

function Standing({ play: { published, published_at, games } }: { play: TournamentPlay }) {
  const words = useWords(scheduleWords)
  const { dayOf, time } = useFormats()
  return (
    <p role="status">
      {published_at === null
        ? words.neverPublished
        : words.publishedAt(published, dayOf(published_at), time(published_at))}
      {published_at !== null && games.some(isNews) && ` ${words.unpublished}`}
    </p>
  )
}

function Deeds({ working, play }: PartProps) {
  const words = useWords(scheduleWords)
  const isLoading = useIsLoading()
  const [isPublishing, setPublishing] = useState(false)
  const { isSearching, said, find } = useSearchFor(play)
  const isReady = play.games.some(({ slot }) => slot !== null)
  return (
    <>
      <div className={shared.actions}>
        <Button look={isReady ? 'outline' : 'primary'} loading={isSearching || isLoading} onClick={find}>
          {isSearching ? words.finding : words.find}
        </Button>
        {isReady && (
          <Button resting={isSearching} onClick={() => setPublishing(true)}>
            {words.publish}
          </Button>
        )}
        <span className={shared.soft}>{words.findText}</span>
      </div>
      {said}
      {isPublishing && <PublishDialog working={working} play={play} onClose={() => setPublishing(false)} />}
    </>
  )
}

function useSearchFor(play: TournamentPlay) {
  const words = useWords(scheduleWords)
  const [isSearching, setSearching] = useState(false)
  const [said, setSaid] = useState<ReactNode>(null)
  const find = async () => {
    setSearching(true)
    setSaid(null)
    try {
      const { moves, broken, works_without } = await searchFor(play)
      if (moves.length > 0) await moveGames(play, moves)
      notify(broken === 0 ? words.foundAll : words.foundSome(broken), { type: 'success' })
      const wishes = works_without.map((wish) => words.leavable[wish]).join(', ')
      if (wishes) setSaid(<p role="status">{words.worksWithout(wishes)}</p>)
    } catch (error) {
      setSaid(
        error instanceof ApiError ? (
          <ErrorList errors={problemMessages(error)} />
        ) : (
          <p role="alert">{words.searchFailed}</p>
        ),
      )
    }
    await refreshOffice()
    setSearching(false)
  }
  return { isSearching, said, find }
}
