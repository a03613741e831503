import type { PersonPage as Person } from '@centrepass/contract/people/person-page'
import { useState } from 'react'
import { useIsLoading } from '#api/loading.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import deed from '../Deed.module.css'
import { useDeed } from '../use-deed.ts'
import style from './People.module.css'
import { sendEmailAgain } from './people-calls.ts'
import { peopleWords } from './people-words.ts'

type Email = Person['emails'][number]
type Props = { person: Person; mayHelp: boolean }

/** What was sent to the person and those who act for them, and sending it again. */
export function Emails({ person, mayHelp }: Props) {
  const words = useWords(peopleWords)
  const { realTime } = useFormats()
  const [open, setOpen] = useState<Email | null>(null)
  return (
    <Section title={words.emails}>
      {person.emails.length === 0 && <p className={style.soft}>{words.nothing}</p>}
      <ul className={style.rows}>
        {person.emails.map((email) => (
          <li key={email.id}>
            <strong>{email.subject}</strong>
            <span className={style.soft}>
              {`${email.to} · ${email.sent_at ? realTime(email.sent_at) : words.waiting}`}
            </span>
            {mayHelp && email.sends_to && (
              <div>
                <Button
                  look="outline"
                  aria-label={words.sendAgainOf(email.subject)}
                  onClick={() => setOpen(email)}
                >
                  {words.sendAgain}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {open && <AgainDialog personId={person.id} email={open} onClose={() => setOpen(null)} />}
    </Section>
  )
}

type Again = { personId: number; email: Email; onClose: () => void }

function AgainDialog({ personId, email, onClose }: Again) {
  const words = useWords(peopleWords)
  const isLoading = useIsLoading()
  const { errors, run } = useDeed(words.sentAgain, onClose)
  return (
    <Dialog title={words.sendAgain} closeLabel={words.close} onClose={onClose}>
      <div className={deed.form}>
        <p>{words.againText(email.subject, email.sends_to ?? '')}</p>
        <ErrorList errors={errors} />
        <div className={deed.actions}>
          <Button loading={isLoading} onClick={() => run(() => sendEmailAgain(personId, email.id))}>
            {words.sendAgain}
          </Button>
          <Button look="outline" disabled={isLoading} onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
