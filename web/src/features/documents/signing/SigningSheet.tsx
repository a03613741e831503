import type { DocumentSummary, SigningDocument } from '@centrepass/contract/documents/documents'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { problemMessages } from '#api/problem-message.ts'
import { textOf } from '#state/message.ts'
import { FailedCard } from '#ui/FailedCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import { ReadAndSign } from './ReadAndSign.tsx'
import style from './Signing.module.css'
import { peopleIn } from './shared-texts.ts'
import type { SigningSource } from './signing-source.ts'
import { signingWords } from './signing-words.ts'

type Props = {
  source: SigningSource
  /** What is signed on this page. */
  open: readonly DocumentSummary[]
  first: number | undefined
}

/** One page with every text to sign, as soon as all of them are there. */
export function SigningSheet({ source, open, first }: Props) {
  const words = useWords(signingWords)
  const locale = useLocale()
  const { documents, error, isFetching, refetch, replace, changed } = useTexts(source, open)
  if (documents) {
    return (
      <ReadAndSign
        // Other words are another page to read, from its beginning.
        key={changed.join(' ')}
        source={source}
        documents={documents}
        first={first}
        changed={changed}
        onChanged={replace}
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
    <div className={`page ${style.pass}`}>
      <h1>{words.title(peopleIn(open, locale))}</h1>
      <Skeleton rows={4} label={words.loading} />
    </div>
  )
}

/** The words of these documents. What came to sign meanwhile is asked for; what is done elsewhere goes. */
function useTexts({ queryKey, load }: SigningSource, open: readonly DocumentSummary[]) {
  const client = useQueryClient()
  const [changed, setChanged] = useState<readonly string[]>([])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: load,
    // A signer whose text has changed since is told so and gets the new text.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { personal: true },
  })
  const documents = open.flatMap(({ id }) => data?.find((known) => known.id === id) ?? [])
  const isMissing = data !== undefined && documents.length < open.length
  useEffect(() => {
    if (isMissing) void refetch()
  }, [isMissing, refetch])
  return {
    documents: documents.length > 0 ? documents : undefined,
    ...{ error, isFetching, refetch, changed },
    replace: (renewed: readonly SigningDocument[]) => {
      const now = new Map(renewed.map((document) => [document.id, document]))
      client.setQueryData<readonly SigningDocument[]>(queryKey, (known) =>
        known?.map((document) => now.get(document.id) ?? document),
      )
      setChanged((before) => [...before, ...renewed.map(({ document_hash }) => document_hash)])
    },
  }
}
