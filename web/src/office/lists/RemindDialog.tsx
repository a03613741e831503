import type { ReminderPreview } from '@centrepass/contract/people/reminder-runs'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { PersonByPerson } from './PersonByPerson.tsx'
import { personByPersonWords } from './person-by-person-words.ts'
import { previewQuery, startReminders } from './reminder-calls.ts'
import { reminderWords } from './reminder-words.ts'
import type { bodyOf } from './selection.ts'

type Props = {
  accountId: number
  selection: ReturnType<typeof bodyOf>
  /** The people in the rows that are on the screen. */
  shownIds: readonly number[]
  onClose: () => void
  onDone: () => void
}

/** Who gets an email and who none and why, before anything is sent. */
export function RemindDialog({ accountId, selection, shownIds, onClose, onDone }: Props) {
  const words = useWords(reminderWords)
  const { again, close } = useWords(sharedWords)
  const asked = useQuery(previewQuery(accountId, selection))
  const { data: shown, isError } = asked
  if (shown && shown.emails > 0) {
    const deed = {
      ...{ title: words.title, press: words.send, done: words.asked, initial: {}, check: () => ({}) },
      send: async ({ reason }: { reason: string }) => {
        await startReminders(selection, shown, reason)
        onDone()
      },
      onRefused: asked.refetch,
    }
    return (
      <ReasonDialog deed={deed} onClose={onClose}>
        {() => <Outcomes shown={shown} unseen={unseenIn(selection, shown, shownIds)} />}
      </ReasonDialog>
    )
  }
  return (
    <Dialog title={words.title} closeLabel={close} onClose={onClose}>
      <div className={shared.form}>
        {isError && <NotLoaded text={words.tryFailed} again={again} failed={[asked]} />}
        {!shown && !isError && <Skeleton rows={3} label={words.trying} />}
        {shown && <Outcomes shown={shown} unseen={unseenIn(selection, shown, shownIds)} />}
        {shown && <p role="status">{words.none}</p>}
        <div>
          <Button look="outline" onClick={onClose}>
            {close}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** How many the deed is about beyond what one sees. */
function unseenIn(
  { only, except }: Props['selection'],
  { people }: ReminderPreview,
  shownIds: readonly number[],
) {
  const seen = shownIds.filter((id) => (only ? only.includes(id) : !except.includes(id)))
  return Math.max(0, people - seen.length)
}

function Outcomes({ shown, unseen }: { shown: ReminderPreview; unseen: number }) {
  const words = useWords(reminderWords)
  const { about } = useWords(personByPersonWords)
  return (
    <>
      <p>{words.text}</p>
      <p>
        <strong>{about(shown.people, shown.emails)}</strong> {unseen > 0 && words.unseen(unseen)}
      </p>
      <PersonByPerson shown={shown} outcomeWords={words.outcomes} />
    </>
  )
}
