import type { DocumentSummary } from '@centrepass/contract/documents/documents'
import { useState } from 'react'
import { problemMessages } from '#api/problem-message.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { Mark } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Documents.module.css'
import { sendSigningLink } from './document-calls.ts'
import { documentWords } from './document-words.ts'
import { type PersonDocuments, whyWaiting } from './documents-by-person.ts'
import { PersonHeading } from './PersonHeading.tsx'

type Props = PersonDocuments & { accountId: number }

/** What another person has to sign for one participant, why, and the link for all of it. */
export function WaitingPerson({ accountId, person, documents }: Props) {
  const words = useWords(documentWords)
  const { realDay } = useFormats()
  const { reasons, link, document } = whyWaiting(documents)
  return (
    <PersonHeading person={person} count={words.waitingCount(documents.length)}>
      {documents.map(({ id, title, program_name }) => (
        <li key={id} className={style.line}>
          {program_name ? `${title} · ${program_name}` : title}
        </li>
      ))}
      <li className={style.row}>
        <div className={style.name}>
          {reasons.map((reason) => (
            <p key={reason}>{words.whyNot[reason](person.name)}</p>
          ))}
          {link?.sent_at && (
            <p>
              <Mark tone="info" icon="mail">
                {words.linkSent(link.to, realDay(link.sent_at))}
              </Mark>
            </p>
          )}
          {link && !link.may_send && <WhyNoLink waitsForOffice={link.waits_for_office} />}
        </div>
        {link?.may_send && document && (
          <SendLink accountId={accountId} document={document} isAgain={link.sent_at !== null} />
        )}
      </li>
    </PersonHeading>
  )
}

function WhyNoLink({ waitsForOffice }: { waitsForOffice: boolean }) {
  const words = useWords(documentWords)
  if (!waitsForOffice) return <p className={style.soft}>{words.noAddress}</p>
  return (
    <>
      <p>
        <Mark tone="info" icon="clock">
          {words.withOffice}
        </Mark>
      </p>
      <p className={style.soft}>{words.waitsForOffice}</p>
    </>
  )
}

type SendProps = { accountId: number; document: DocumentSummary; isAgain: boolean }

function SendLink({ accountId, document, isAgain }: SendProps) {
  const words = useWords(documentWords)
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      const { to } = await sendSigningLink(accountId, document.id)
      notify(words.sent(to), { type: 'success' })
    } catch (error) {
      notify(problemMessages(error), { type: 'error' })
    } finally {
      setSending(false)
    }
  }
  return (
    <Button look="outline" loading={isSending} onClick={send}>
      {isAgain ? words.sendAgain : words.send}
      <span className="visually-hidden">{`: ${document.participant.name}`}</span>
    </Button>
  )
}
