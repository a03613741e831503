import type { DebtReminderPreview } from '@centrepass/contract/invoices/debt-reminders'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemMessages } from '#api/problem-message.ts'
import lists from '#office/lists/Lists.module.css'
import { ReasonDialog } from '#office/shared/ReasonDialog.tsx'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useLabelled } from '#words/labelled.ts'
import { useWords } from '#words/locale.ts'
import { debtPreviewQuery, startDebtReminders } from './debt-reminder-calls.ts'
import { debtReminderWords } from './debt-reminder-words.ts'
import type { InvoiceFilter } from './invoice-list-calls.ts'

type Props = { accountId: number; filter: InvoiceFilter }

/** Reminds everyone whose invoices the filters list of what is overdue. */
export function DebtReminders({ accountId, filter }: Props) {
  const words = useWords(debtReminderWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button look="outline" onClick={() => setOpen(true)}>
        {words.remind}
      </Button>
      {isOpen && <RemindDialog accountId={accountId} filter={filter} onClose={() => setOpen(false)} />}
    </div>
  )
}

function RemindDialog({ accountId, filter, onClose }: Props & { onClose: () => void }) {
  const words = useWords(debtReminderWords)
  const { close } = useWords(sharedWords)
  const { data: shown, error, refetch } = useQuery(debtPreviewQuery(accountId, filter))
  if (shown && shown.emails > 0) {
    const deed = {
      ...{ title: words.title, press: words.send, done: words.asked, initial: {}, check: () => ({}) },
      send: ({ reason }: { reason: string }) => startDebtReminders(filter, shown, reason),
      onRefused: refetch,
    }
    return (
      <ReasonDialog deed={deed} onClose={onClose}>
        {() => <Outcomes shown={shown} />}
      </ReasonDialog>
    )
  }
  return (
    <Dialog title={words.title} closeLabel={close} onClose={onClose}>
      <div className={shared.form}>
        {error && !shown && <ErrorList errors={problemMessages(error)} />}
        {!shown && !error && <Skeleton rows={3} label={words.trying} />}
        {shown && <Outcomes shown={shown} />}
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

function Outcomes({ shown }: { shown: DebtReminderPreview }) {
  const words = useWords(debtReminderWords)
  const labelled = useLabelled()
  const { money, day } = useFormats()
  const { invoices, emails, asked_for, outcomes, rows } = shown
  return (
    <>
      <p>{words.text}</p>
      <p>
        <strong>{words.about(invoices, emails)}</strong> {emails > 0 && words.askedFor(money(asked_for))}
      </p>
      <ul className={lists.outcomes}>
        {outcomes.map(({ outcome, invoices: count }) => (
          <li key={outcome}>{labelled(words.outcomes[outcome], words.invoices(count))}</li>
        ))}
      </ul>
      <Fold title={words.each}>
        {rows.length < invoices && <p className={shared.soft}>{words.firstOf(rows.length)}</p>}
        <ul className={lists.each}>
          {rows.map(({ invoice_id, number, payer, overdue, due_on, outcome }) => (
            <li key={invoice_id}>
              <strong>
                {number} · {payer}
              </strong>
              <span className={shared.soft}>
                {[
                  overdue !== '0.00' && money(overdue),
                  due_on && words.dueOn(day(due_on)),
                  words.outcomes[outcome],
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </Fold>
    </>
  )
}
