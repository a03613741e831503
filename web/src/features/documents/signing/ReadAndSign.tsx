import type { SigningDocument } from '@centrepass/contract/documents/documents'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { ConsentAnswers } from './form/ConsentAnswers.tsx'
import { SignatureFields } from './form/SignatureFields.tsx'
import { firstValues, type SignValues, signProblems } from './form/sign-form.ts'
import { useSign } from './form/use-sign.ts'
import { ReadingBar } from './ReadingBar.tsx'
import style from './Signing.module.css'
import { minutesFor, peopleIn, sharedTexts } from './shared-texts.ts'
import type { SigningSource } from './signing-source.ts'
import { signingWords } from './signing-words.ts'
import { TextToRead } from './TextToRead.tsx'
import { useReading } from './use-reading.ts'

type Props = {
  source: SigningSource
  documents: readonly SigningDocument[]
  first: number | undefined
  /** The hashes of texts that are not those that were opened first. */
  changed: readonly string[]
  onChanged: (documents: readonly SigningDocument[]) => void
}

/** Every text once, with the names it is for, and one signature for all of them at the end. */
export function ReadAndSign({ source, documents, first, changed, onChanged }: Props) {
  const words = useWords(signingWords)
  const locale = useLocale()
  const page = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const texts = sharedTexts(documents, first)
  const reading = useReading(source.draftKey, texts)
  const { isRead, unread } = reading
  const form = useForm<SignValues>({
    initial: firstValues(source.documents),
    check: (values) => signProblems(values, documents),
    say: (code) => words.problems[code as keyof typeof words.problems] ?? code,
    draftKey: source.draftKey,
  })
  const { errors, isSending, send } = useSign({ source, documents, unread, form, element: page, onChanged })
  useNoteViews(source, documents)
  useBegin(
    page,
    heading,
    texts.findIndex((text) => !isRead(text)),
  )
  return (
    <form ref={page} className={`page ${style.pass}`} noValidate onSubmit={form.submit(send)}>
      <header className={style.header}>
        <h1 tabIndex={-1}>{words.title(peopleIn(documents, locale))}</h1>
        <p>{words.intro(texts.length, minutesFor(texts))}</p>
        {source.onLater && (
          <Button look="quiet" data-flush onClick={source.onLater}>
            {words.later}
          </Button>
        )}
      </header>
      {texts.map((text) => (
        <TextToRead
          key={text.key}
          shared={text}
          isRead={isRead(text)}
          hasChanged={text.documents.some(({ document_hash }) => changed.includes(document_hash))}
          onRead={() => reading.read(text)}
        >
          <ConsentAnswers form={form} documents={text.documents} />
        </TextToRead>
      ))}
      <ReadingBar texts={texts} unread={unread} page={page} />
      <SignatureFields form={form} texts={texts} errors={errors} isSending={isSending} heading={heading} />
    </form>
  )
}

/** The record says once for each text that it was shown. */
function useNoteViews({ noteViews }: SigningSource, documents: readonly SigningDocument[]): void {
  const noted = useRef(new Set<string>())
  useEffect(() => {
    const fresh = documents.filter(({ document_hash }) => !noted.current.has(document_hash))
    for (const { document_hash } of fresh) noted.current.add(document_hash)
    if (fresh.length > 0) noteViews?.(fresh)
  }, [noteViews, documents])
}

/** Where a reader left off: the first text that was not read to its end, the signature, or the top of the page. */
function useBegin(
  page: RefObject<HTMLElement | null>,
  signature: RefObject<HTMLElement | null>,
  firstUnread: number,
): void {
  const begin = useEffectEvent(() => {
    const titles = page.current?.querySelectorAll<HTMLElement>('[data-text] > header > h2') ?? []
    const isNew = firstUnread === 0
    const place = isNew ? page.current?.querySelector<HTMLElement>('h1') : titles[firstUnread]
    const here = place ?? signature.current
    here?.focus({ preventScroll: true })
    if (isNew) window.scrollTo(0, 0)
    else here?.scrollIntoView({ block: 'start' })
  })
  useEffect(() => begin(), [])
}
