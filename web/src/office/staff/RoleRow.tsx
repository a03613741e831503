import type { OfficeGrant } from '@centrepass/contract/office/grants'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Mark } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { useRoleText } from '../OfficeFrame.tsx'
import { type RoleStep, RoleStepDialog } from './RoleStepDialog.tsx'
import style from './Staff.module.css'
import { staffWords } from './staff-words.ts'

type RowProps = { grant: OfficeGrant; name: string; mayGive: boolean }

export function RoleRow({ grant, name, mayGive }: RowProps) {
  const words = useWords(staffWords)
  const role = useRoleText()(grant)
  const [step, setStep] = useState<RoleStep | null>(null)
  return (
    <li className={style.role}>
      <div>
        <p className={style.name}>{role}</p>
        <Story grant={grant} />
      </div>
      {mayGive && (
        <div className={style.actions}>
          {grant.may_agree && (
            <Button aria-label={words.agreeTo(words.ofPerson(role, name))} onClick={() => setStep('agree')}>
              {words.agree}
            </Button>
          )}
          {grant.may_review && (
            <Button aria-label={words.keepOf(words.ofPerson(role, name))} onClick={() => setStep('keep')}>
              {words.keep}
            </Button>
          )}
          {grant.state === 'waits' ? (
            <Button
              look="outline"
              aria-label={words.refuseOf(words.ofPerson(role, name))}
              onClick={() => setStep('refuse')}
            >
              {words.refuse}
            </Button>
          ) : (
            <Button
              look="outline"
              aria-label={words.endOf(words.ofPerson(role, name))}
              onClick={() => setStep('end')}
            >
              {words.end}
            </Button>
          )}
        </div>
      )}
      {step && (
        <RoleStepDialog step={step} grant={grant} about={{ role, name }} onClose={() => setStep(null)} />
      )}
    </li>
  )
}

function Story({ grant }: { grant: OfficeGrant }) {
  const { state, due_at, given_by, given_at, reason, review, reviewed_at, reviewed_by } = grant
  const words = useWords(staffWords)
  const { day: dayOf, realDay, realTime } = useFormats()
  const day = realDay(given_at)
  return (
    <>
      {state === 'waits' && (
        <Mark tone="warning" icon="clock">
          {due_at ? words.waitsUntil(realTime(due_at)) : words.waits}
        </Mark>
      )}
      {review && (
        <Mark tone="warning" icon={review.is_overdue ? 'alert' : 'clock'}>
          {(review.is_overdue ? words.reviewOverdue : words.reviewAsked)(dayOf(review.promised_on))}
        </Mark>
      )}
      <p className={style.soft}>
        {given_by ? words.givenBy(given_by, day) : words.givenOn(day)}. {reason}
        {reviewed_at && ` ${words.reviewed(reviewed_by ?? '', realDay(reviewed_at))}`}
      </p>
    </>
  )
}
