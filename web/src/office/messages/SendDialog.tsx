import { languagesWithout, type MessageInBoth } from '@centrepass/contract/messages/message-rules'
import type { MessagePreview } from '@centrepass/contract/messages/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { now } from '#api/site-configuration.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { inRealTime } from '../end-of-day.ts'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { previewQuery, sendMessage, type Written } from './message-calls.ts'
import { messageWords } from './message-words.ts'
import { Outcomes } from './Outcomes.tsx'

type Props = { accountId: number; written: Written; onClose: () => void; onSent: () => void }

/** Who gets it, how a family reads it, and when: before anything is sent. */
export function SendDialog({ accountId, written, onClose, onSent }: Props) {
  const words = useWords(messageWords)
  const { again, close } = useWords(sharedWords)
  const [as, setAs] = useState<number | null>(null)
  const asked = useQuery(previewQuery(accountId, written, as))
  const { data: shown, isError } = asked
  const why = shown && whyNot(shown, written.words)
  if (shown && !why) {
    return (
      <Sending written={written} shown={shown} refresh={asked.refetch} onClose={onClose} onSent={onSent}>
        <Outcomes shown={shown} as={as} onAs={setAs} />
      </Sending>
    )
  }
  return (
    <Dialog title={words.sendTitle} closeLabel={close} onClose={onClose}>
      <div className={shared.form}>
        {isError && !shown && <NotLoaded text={words.tryFailed} again={again} failed={[asked]} />}
        {!shown && !isError && <Skeleton rows={3} label={words.trying} />}
        {why && <p role="alert">{why === 'none' ? words.none : words.unwritten[why]}</p>}
        {shown && <Outcomes shown={shown} as={as} onAs={setAs} />}
        <div>
          <Button look="outline" onClick={onClose}>
            {close}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The language that is not written though families read it, or that no one gets anything. */
function whyNot(
  { emails, languages }: MessagePreview,
  words: MessageInBoth,
): 'none' | 'en' | 'fr' | undefined {
  if (emails === 0) return 'none'
  const [unwritten] = languagesWithout(
    words,
    languages.map(({ language }) => language),
  )
  return unwritten
}

type SendingProps = Omit<Props, 'accountId'> & {
  shown: MessagePreview
  refresh: () => unknown
  children: React.ReactNode
}

/** A day that there is: none in November has the number 31. */
const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T12:00:00Z`).toJSON()?.startsWith(text)

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/

function Sending({ written, shown, refresh, onClose, onSent, children }: SendingProps) {
  const words = useWords(messageWords)
  const year = now().getFullYear()
  const deed = {
    ...{ title: words.sendTitle, press: words.send, done: words.sent, initial: { day: '', time: '' } },
    check: ({ day, time }: { day: string; time: string }) => ({
      day: day ? (isDay(day) ? null : words.dayWrong) : time ? words.dayFirst : null,
      time: day && !CLOCK_TIME.test(time) ? words.timeWrong : null,
    }),
    send: async ({ day, time, reason }: { day: string; time: string; reason: string }) => {
      await sendMessage(written, { shown, reason, at: day ? inRealTime(`${day}T${time}:00`) : null })
      onSent()
    },
    onRefused: refresh,
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {(form) => (
        <>
          {children}
          <DateField {...form.choice('day')} label={words.day} years={[String(year), String(year + 1)]} />
          <TextField {...form.text('time')} label={words.time} maxLength={5} inputMode="numeric" />
        </>
      )}
    </ReasonDialog>
  )
}
