import type { DocumentSummary } from '@centrepass/contract/documents/documents'
import { type ReactNode, useState } from 'react'
import { problemMessages } from '#api/problem-message.ts'
import { textOf } from '#state/message.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { FailedCard } from '#ui/FailedCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { PassProgress } from './PassProgress.tsx'
import { SignDocument } from './SignDocument.tsx'
import style from './Signing.module.css'
import type { Pass } from './signing-order.ts'
import type { SigningSource } from './signing-source.ts'
import { signingWords } from './signing-words.ts'
import { useDocumentText, useSigningPass } from './use-signing-pass.ts'

type Props = {
  source: SigningSource
  /** The document to begin with. */
  first?: number | undefined
  /** The provider’s page instead of ours; null where there is no provider. */
  renderInstead?: (document: DocumentSummary) => ReactNode
  /** What is shown when nothing is left to sign. */
  children: ReactNode
}

/** All documents to sign for the whole family, one after the other. */
export function SigningPass({ source, first, renderInstead, children }: Props) {
  const pass = useSigningPass(source, first)
  const { current } = pass
  if (!current) return children
  return (
    <div className={`page ${style.pass}`}>
      <PassProgress pass={pass} onLater={source.onLater} />
      {renderInstead?.(current) ?? <Current source={source} pass={pass} current={current} />}
    </div>
  )
}

type CurrentProps = { source: SigningSource; pass: Pass; current: DocumentSummary }

function Current({ source, pass, current }: CurrentProps) {
  const words = useWords(signingWords)
  const { data: document, error, refetch, isFetching } = useDocumentText(source, current.id, pass.next?.id)
  const [firstHash, setFirstHash] = useState<{ id: number; hash: string } | null>(null)
  if (document && firstHash?.id !== document.id) {
    setFirstHash({ id: document.id, hash: document.document_hash })
  }
  if (document) {
    const { document_hash: hash } = document
    return (
      <SignDocument
        // Another text is another thing to read, from its beginning.
        key={`${document.id} ${hash}`}
        source={source}
        document={document}
        hasChanged={firstHash?.id === document.id && firstHash.hash !== hash}
        position={words.brief(pass.position, pass.ids.length)}
      />
    )
  }
  if (error) {
    return (
      <FailedCard words={words} isTrying={isFetching} onAgain={refetch}>
        {problemMessages(error)
          .map(textOf)
          .map((message) => (
            <p key={message}>{message}</p>
          ))}
        <p>{words.refresh}</p>
      </FailedCard>
    )
  }
  return (
    <>
      <header className={style.header}>
        <Avatar name={current.participant.name} />
        <p className={style.whom}>{words.forWhom(current.participant.name)}</p>
        <h1>{current.title}</h1>
      </header>
      <Skeleton rows={4} label={words.loading} />
    </>
  )
}
