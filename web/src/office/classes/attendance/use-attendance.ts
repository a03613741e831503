import type { Attendance, AttendanceMark } from '@centrepass/contract/classes/attendance'
import type { AttendanceState } from '@centrepass/contract/classes/attendance-rules'
import { useEffect, useState } from 'react'
import { refreshOffice } from '#office/office-calls.ts'
import { notify } from '#ui/dialogs/snackbar.ts'
import { useWords } from '#words/locale.ts'
import type { ClassKey } from '../class-calls.ts'
import { keepMark, sendMarks, waitingMarks, waitingOf } from './attendance-queue.ts'
import { attendanceWords } from './attendance-words.ts'

const TRY_AGAIN_MS = 10_000

/** What is shown of a day: what the server has, with the presses on top that it does not know yet. */
export function useAttendance(accountId: number, key: ClassKey, known: Attendance | undefined) {
  const words = useWords(attendanceWords)
  const waiting = waitingMarks.use(accountId) ?? []
  const [isOffline, setOffline] = useState(false)
  const send = async () => {
    const left = await sendMarks(accountId)
    if (left.length > 0) notify(words.leftOut(left.length), { type: 'error' })
    const isDone = waitingOf(accountId).length === 0
    setOffline(!isDone)
    if (isDone) await refreshOffice()
  }
  useSendAgain(waiting.length > 0, send)
  const here = waiting.filter(({ kind, id, day }) => kind === key.kind && id === key.id && day === known?.day)
  const stateOf = (enrolment: number): AttendanceState | null => {
    const pressed = here.find(({ enrolment_id }) => enrolment_id === enrolment)
    return pressed
      ? pressed.state
      : (known?.people.find(({ enrolment_id }) => enrolment_id === enrolment)?.state ?? null)
  }
  const mark = (marks: readonly Pick<AttendanceMark, 'enrolment_id' | 'state'>[]) => {
    if (!known?.day) return
    const at = new Date().toISOString()
    for (const one of marks) keepMark(accountId, { ...key, ...one, day: known.day, at })
    void send()
  }
  return { stateOf, mark, unsent: waiting.length, isOffline }
}

/** Every ten seconds while something waits, and at once when the network or the page comes back. */
function useSendAgain(isWaiting: boolean, send: () => Promise<void>): void {
  useEffect(() => {
    if (!isWaiting) return
    const again = () => void send()
    const timer = setInterval(again, TRY_AGAIN_MS)
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  })
}
