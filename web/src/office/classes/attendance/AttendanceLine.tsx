import type { Attendance } from '@centrepass/contract/classes/attendance'
import {
  type AttendanceState,
  attendanceStates,
  nextState,
} from '@centrepass/contract/classes/attendance-rules'
import type { ClassPerson } from '@centrepass/contract/classes/classes'
import { Icon } from '#ui/Icon.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Attendance.module.css'
import { attendanceWords } from './attendance-words.ts'

type Props = {
  person: ClassPerson
  known: Attendance['people'][number] | undefined
  markedDays: number
  state: AttendanceState | null
  /** Missing for those who only read. */
  onMark: ((state: AttendanceState | null) => void) | undefined
}

/** One person: a wide button that a thumb finds, and all marks beside it. */
export function AttendanceLine({ person: { participant, is_own }, known, markedDays, state, onMark }: Props) {
  const words = useWords(attendanceWords)
  const { dayOf, time } = useFormats()
  if (is_own) {
    return (
      <li>
        <span className={style.press} aria-disabled="true">
          {participant.name}
          <span className={style.soft}>{words.own}</span>
        </span>
      </li>
    )
  }
  const when = known?.marked_at && `${dayOf(known.marked_at)} ${time(known.marked_at)}`
  const by = known?.marked_by && when && words.by(known.marked_by, when)
  const facts = [markedDays > 0 && words.came(known?.came ?? 0, markedDays), by].filter(Boolean).join(' · ')
  return (
    <li>
      <button
        type="button"
        className={style.press}
        data-state={state ?? undefined}
        aria-disabled={onMark ? undefined : true}
        onClick={() => onMark?.(nextState(state))}
      >
        <span className={style.name}>
          {participant.name}
          <span className={style.soft}>{facts}</span>
        </span>
        <StateOf state={state} />
      </button>
      {onMark && (
        <select
          className={style.more}
          aria-label={words.markOf(participant.name)}
          value={state ?? ''}
          onChange={({ target }) => onMark(attendanceStates.find((one) => one === target.value) ?? null)}
        >
          <option value="">{words.noMark}</option>
          {attendanceStates.map((one) => (
            <option key={one} value={one}>
              {words.states[one]}
            </option>
          ))}
        </select>
      )}
    </li>
  )
}

function StateOf({ state }: { state: AttendanceState | null }) {
  const words = useWords(attendanceWords)
  if (state === null) return <span className={style.soft}>{words.noMark}</span>
  return (
    <span>
      <Icon name={state === 'present' || state === 'late' ? 'check' : 'close'} size={18} />{' '}
      {words.states[state]}
    </span>
  )
}
