import type { Attendance } from '@centrepass/contract/classes/attendance'
import type { ClassList } from '@centrepass/contract/classes/classes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Working } from '#office/OfficeFrame.tsx'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { Button } from '#ui/Button.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { attendanceQuery, type ClassKey } from '../class-calls.ts'
import style from './Attendance.module.css'
import { AttendanceLine } from './AttendanceLine.tsx'
import { attendanceWords } from './attendance-words.ts'
import { useAttendance } from './use-attendance.ts'

type Props = {
  working: Working
  classKey: ClassKey
  list: ClassList
  day: string | undefined
  onDay: (day: string) => void
}

/** Who came, beside the field: one press for each person. */
export function AttendancePart({ working, classKey, list, day, onDay }: Props) {
  const words = useWords(attendanceWords)
  const { again, loading } = useWords(sharedWords)
  const asked = useQuery(attendanceQuery(working.accountId, classKey, day))
  const { data, isError } = asked
  const marking = useAttendance(working.accountId, classKey, data)
  return (
    <>
      {marking.unsent > 0 && <p role="status">{words.unsent(marking.unsent)}</p>}
      {isError && !data && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {!data && !isError && <Skeleton rows={8} label={loading} />}
      {data?.day === null && <p>{words.none}</p>}
      {data?.day && (
        <>
          <ChooseDay data={data} list={list} onDay={onDay} />
          <Marks data={data} list={list} marking={marking} mayMark={working.verbs.includes('list.mark')} />
        </>
      )}
    </>
  )
}

type DayProps = { data: Attendance; list: ClassList; onDay: (day: string) => void }

function ChooseDay({ data, list, onDay }: DayProps) {
  const words = useWords(attendanceWords)
  const [typed, setTyped] = useState('')
  const choose = (value: string) => {
    setTyped(value)
    if (list.starts_on <= value && value <= list.ends_on && /^\d{4}-\d\d-\d\d$/.test(value)) onDay(value)
  }
  const { day: say } = useFormats()
  const days = [...new Set([...data.days, ...(data.day ? [data.day] : [])])].toSorted().toReversed()
  return (
    <section aria-label={words.day} className={shared.filters}>
      <SelectField
        name="day"
        label={words.day}
        value={data.day ?? ''}
        options={days.map((value) => ({ value, label: say(value) }))}
        onChange={({ target }) => onDay(target.value)}
      />
      <DateField
        name="another"
        label={words.another}
        hint={words.anotherHint}
        value={typed}
        years={[...new Set([data.day ?? '', list.starts_on].map((one) => one.slice(0, 4)))]}
        onChange={choose}
      />
    </section>
  )
}

type MarksProps = {
  data: Attendance
  list: ClassList
  marking: ReturnType<typeof useAttendance>
  mayMark: boolean
}

function Marks({ data, list, marking: { stateOf, mark }, mayMark }: MarksProps) {
  const words = useWords(attendanceWords)
  const states = list.people.filter(({ is_own }) => !is_own).map(({ enrolment_id }) => stateOf(enrolment_id))
  const count = (...wanted: string[]) => states.filter((one) => one && wanted.includes(one)).length
  const open = list.people.filter(({ is_own, enrolment_id }) => !is_own && stateOf(enrolment_id) === null)
  return (
    <>
      <p role="status">{words.counts(count('present', 'late'), count('absent', 'excused'), open.length)}</p>
      {mayMark && <p className={shared.soft}>{words.text}</p>}
      <ul className={style.list}>
        {list.people.map((person) => (
          <AttendanceLine
            key={person.enrolment_id}
            person={person}
            known={data.people.find(({ enrolment_id }) => enrolment_id === person.enrolment_id)}
            markedDays={data.marked_days}
            state={stateOf(person.enrolment_id)}
            onMark={mayMark ? (state) => mark([{ enrolment_id: person.enrolment_id, state }]) : undefined}
          />
        ))}
      </ul>
      {mayMark && open.length > 0 && (
        <div>
          <Button
            look="outline"
            onClick={() => mark(open.map(({ enrolment_id }) => ({ enrolment_id, state: 'present' })))}
          >
            {words.rest}
          </Button>
        </div>
      )}
    </>
  )
}
