import { required } from '@centrepass/contract/ground/field-rules'
import { useState } from 'react'
import { now } from '#api/site-configuration.ts'
import { Button } from '#ui/Button.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { useWords } from '#words/locale.ts'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import shared from '../shared/Shared.module.css'
import { endScreening, recordScreening } from './compliance-calls.ts'
import { complianceWords } from './compliance-words.ts'

type Person = { id: number; name: string }

/** The two things that are done to a check by hand. */
export function CheckButtons({ person }: { person: Person }) {
  return (
    <div className={shared.actions}>
      <RecordButton person={person} />
      <EndButton person={person} />
    </div>
  )
}

export function RecordButton({ person }: { person: Person }) {
  const words = useWords(complianceWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" aria-label={words.recordOf(person.name)} onClick={() => setOpen(true)}>
        {words.record}
      </Button>
      {isOpen && <RecordDialog person={person} onClose={() => setOpen(false)} />}
    </>
  )
}

export function EndButton({ person }: { person: Person }) {
  const words = useWords(complianceWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" aria-label={words.endOf(person.name)} onClick={() => setOpen(true)}>
        {words.end}
      </Button>
      {isOpen && <EndDialog person={person} onClose={() => setOpen(false)} />}
    </>
  )
}

const initial = { cleared_on: '', expires_on: '' }
const check = ({ cleared_on, expires_on }: typeof initial) => ({
  cleared_on: required(cleared_on),
  expires_on: required(expires_on),
})

/** The years in which a check may have begun, and may end. */
export function checkYears(): { past: string[]; future: string[] } {
  const year = now().getFullYear()
  const from = (first: number, step: number) =>
    Array.from({ length: 6 }, (_, index) => String(first + step * index))
  return { past: from(year, -1), future: from(year, 1) }
}

type Opened = { person: Person; onClose: () => void }

function RecordDialog({ person, onClose }: Opened) {
  const words = useWords(complianceWords)
  const years = checkYears()
  const deed = {
    ...{ title: words.recordTitle(person.name), press: words.record, done: words.recorded, initial, check },
    send: (values: typeof initial & { reason: string }) => recordScreening(person.id, values),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {(form) => (
        <>
          <p>{words.recordText}</p>
          <DateField {...form.choice('cleared_on')} label={words.clearedOn} years={years.past} />
          <DateField {...form.choice('expires_on')} label={words.expiresOn} years={years.future} />
        </>
      )}
    </ReasonDialog>
  )
}

function EndDialog({ person, onClose }: Opened) {
  const words = useWords(complianceWords)
  const deed = {
    ...{ title: words.endTitle(person.name), press: words.end, done: words.ended },
    ...{ initial: {}, check: () => ({}) },
    send: ({ reason }: { reason: string }) => endScreening(person.id, reason),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {() => <p>{words.endText}</p>}
    </ReasonDialog>
  )
}
