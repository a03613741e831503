import type { ReportSchedule } from '@centrepass/contract/reports/report-schedules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import type { Working } from '../OfficeFrame.tsx'
import shared from '../shared/Shared.module.css'
import { useDeed } from '../use-deed.ts'
import { AddSchedule } from './AddSchedule.tsx'
import { removeSchedule, schedulesQuery, takeScheduled } from './report-calls.ts'
import { reportWords } from './report-words.ts'

/** What one is sent regularly, with the files of the last times. */
export function Schedules({ working }: { working: Working }) {
  const words = useWords(reportWords)
  const { data } = useQuery(schedulesQuery(working.accountId))
  const [isAdding, setAdding] = useState(false)
  if (!working.verbs.includes('list.save')) return null
  return (
    <Section title={words.schedules}>
      <div id="scheduled" className={shared.facts}>
        <p className={shared.soft}>{words.schedulesText}</p>
        {data?.length === 0 && <p>{words.noSchedules}</p>}
        <ul className={shared.found}>
          {data?.map((schedule) => (
            <Schedule key={schedule.id} schedule={schedule} />
          ))}
        </ul>
        <div>
          <Button look="outline" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        </div>
      </div>
      {isAdding && <AddSchedule working={working} onClose={() => setAdding(false)} />}
    </Section>
  )
}

function Schedule({ schedule }: { schedule: ReportSchedule }) {
  const words = useWords(reportWords)
  const { day } = useFormats()
  const removing = useDeed(words.removed)
  const taking = useDeed(words.taken)
  const { id, report, view, every, on_day, next_on, files } = schedule
  const turn = every === 'week' ? words.weekdays[on_day - 1] : words.onDay(on_day)
  return (
    <li>
      <strong>{view ? `${words.scheduled[report]}: ${view.name}` : words.scheduled[report]}</strong>
      <span className={shared.soft}>
        {words.turns[every]}, {turn} · {words.next(day(next_on))}
      </span>
      <ErrorList errors={[...removing.errors, ...taking.errors]} />
      <div className={shared.actions}>
        {files.map((file) => (
          <Button key={file.id} look="quiet" onClick={() => taking.run(() => takeScheduled(file.id))}>
            {words.open(day(file.due_on))}
          </Button>
        ))}
        <Button look="outline" onClick={() => removing.run(() => removeSchedule(id))}>
          {words.remove}
        </Button>
      </div>
    </li>
  )
}
