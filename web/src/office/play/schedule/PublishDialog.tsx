import type { TournamentPlay } from '@centrepass/contract/play/plays'
import { useQuery } from '@tanstack/react-query'
import { useIsLoading } from '#api/loading.ts'
import deed from '#office/Deed.module.css'
import type { Working } from '#office/OfficeFrame.tsx'
import { sharedWords } from '#office/shared/shared-words.ts'
import { useDeed } from '#office/use-deed.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { publicationQuery, publishPlay } from '../play-calls.ts'
import { playWords } from '../play-words.ts'
import { scheduleWords } from './schedule-words.ts'

type Props = { working: Working; play: TournamentPlay; onClose: () => void }

/** Who would hear what, and the one button that tells them. */
export function PublishDialog({ working, play, onClose }: Props) {
  const words = useWords(scheduleWords)
  const { again, loading, close, cancel } = useWords(sharedWords)
  const { failed } = useWords(playWords)
  const isLoading = useIsLoading()
  const { errors, run } = useDeed(words.publishDone, onClose)
  const asked = useQuery(publicationQuery(working.accountId, String(play.tournament.id), play.version))
  const { data, isError } = asked
  return (
    <Dialog title={words.publishTitle} closeLabel={close} onClose={onClose}>
      <div className={deed.form}>
        {!data && !isError && <Skeleton rows={2} label={loading} />}
        {!data && isError && <NotLoaded text={failed} again={again} failed={[asked]} />}
        {data && (
          <p>
            {data.is_first
              ? words.publishText.first(data.people)
              : words.publishText.again(data.changed.length, data.people)}
          </p>
        )}
        {data && data.unplaced > 0 && <p className={deed.problem}>{words.unplacedLeft(data.unplaced)}</p>}
        <ErrorList errors={errors} />
        <div className={deed.actions}>
          <Button loading={isLoading} resting={!data} onClick={() => run(() => publishPlay(play))}>
            {words.publish}
          </Button>
          <Button look="outline" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
