import type { SigningDocument } from '@centrepass/contract/documents/documents'
import { useEffect, useRef } from 'react'
import { Avatar } from '#ui/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useWords } from '#words/locale.ts'
import { DocumentText } from './DocumentText.tsx'
import { SignForm } from './form/SignForm.tsx'
import { ReadOnBar } from './ReadOnBar.tsx'
import style from './Signing.module.css'
import type { SigningSource } from './signing-source.ts'
import { signingWords } from './signing-words.ts'
import { useReadToEnd } from './use-read-to-end.ts'

type Props = {
  source: SigningSource
  document: SigningDocument
  /** The text is not the one that was opened first. */
  hasChanged: boolean
  /** `2 of 9`, for the bar below the text. */
  position: string
}

/** One document: whose it is, its text to the end, and then the signature. */
export function SignDocument({ source, document, hasChanged, position }: Props) {
  const words = useWords(signingWords)
  const { endOfText, hasRead } = useReadToEnd()
  const signature = useRef<HTMLHeadingElement>(null)
  const { noteView } = source
  useEffect(() => noteView?.(document), [noteView, document])
  return (
    <>
      <header className={style.header}>
        <Avatar name={document.participant.name} />
        <p className={style.whom}>{words.forWhom(document.participant.name)}</p>
        {/* It replaces the document before, so a screen reader continues here. */}
        <h1 tabIndex={-1} ref={beginHere}>
          {document.title}
        </h1>
      </header>
      {hasChanged && (
        <p role="alert" className={style.notice}>
          <Icon name="alert" />
          {words.changed}
        </p>
      )}
      <DocumentText document={document} endOfText={endOfText} />
      {!hasRead && (
        <ReadOnBar position={position} onLeave={() => signature.current?.focus({ preventScroll: true })} />
      )}
      <SignForm source={source} document={document} hasRead={hasRead} heading={signature} />
    </>
  )
}

function beginHere(heading: HTMLHeadingElement | null): void {
  if (!heading) return
  heading.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}
