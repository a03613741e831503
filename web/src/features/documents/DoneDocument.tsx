import type { DocumentStatus, DocumentSummary } from '@centrepass/contract/documents/documents'
import { useState } from 'react'
import { problemMessages } from '#api/problem-message.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import type { IconName } from '#ui/Icon.tsx'
import { Mark, type Tone } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import style from './Documents.module.css'
import { downloadDocument } from './document-calls.ts'
import { documentWords } from './document-words.ts'

const looks: Partial<Record<DocumentStatus, [Tone, IconName]>> = {
  signed: ['success', 'check'],
  declined: ['info', 'close'],
}

/** What is over: by whom and when, its number, and a copy. */
export function DoneDocument({ accountId, document }: { accountId: number; document: DocumentSummary }) {
  const words = useWords(documentWords)
  const { dayOf, time } = useFormats()
  const { title, program_name, season, status, signed_by, signed_at, number } = document
  const [tone, icon] = looks[status] ?? ['plain', 'clock']
  return (
    <li className={style.row}>
      <div className={style.name}>
        <p>
          <strong>{title}</strong>
        </p>
        <p className={style.soft}>{program_name ?? words.season(season)}</p>
        {signed_by && signed_at && <p>{words.by[status]?.(signed_by, dayOf(signed_at), time(signed_at))}</p>}
        {signed_at && (
          <p className={style.soft}>
            {words.number}{' '}
            <Link to={pathTo('documentVerify')} search={{ number }}>
              {number}
            </Link>
          </p>
        )}
      </div>
      <div className={style.end}>
        <Mark tone={tone} icon={icon}>
          {words.statuses[status]}
        </Mark>
        {signed_at && <Copy accountId={accountId} document={document} />}
      </div>
    </li>
  )
}

function Copy({ accountId, document }: { accountId: number; document: DocumentSummary }) {
  const words = useWords(documentWords)
  const [isLoading, setLoading] = useState(false)
  if (!document.is_sealed) return <p className={style.soft}>{words.copyComing}</p>
  const download = async () => {
    setLoading(true)
    await downloadDocument(accountId, document)
      .catch((error) => notify(problemMessages(error), { type: 'error' }))
      .finally(() => setLoading(false))
  }
  return (
    <Button look="quiet" data-flush loading={isLoading} onClick={download}>
      {words.download}
      <span className="visually-hidden">{`: ${document.title}, ${document.participant.name}`}</span>
    </Button>
  )
}
