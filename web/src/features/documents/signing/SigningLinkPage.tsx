import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { useLinkSecret } from '#state/use-link-secret.ts'
import { buttonLook } from '#ui/Button.tsx'
import { FailedCard } from '#ui/FailedCard.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import { isLinkRefusal, putLinkDocument, signByLink, signingLinkQuery } from '../link-calls.ts'
import { linkWords } from './link-words.ts'
import { SigningPass } from './SigningPass.tsx'
import type { SigningSource } from './signing-source.ts'

/** Behind the link in the email to the signer. The address alone opens nothing. */
export function SigningLinkPage() {
  const words = useWords(linkWords)
  const { documentId = '' } = useParams()
  const secret = useLinkSecret()
  if (secret) return <MailedLink key={secret} documentId={Number(documentId)} secret={secret} />
  return (
    <PageCard icon="mail" title={words.title} actions={<WayOn />}>
      <p>{words.noSecret}</p>
      <p>{words.whatToDo}</p>
    </PageCard>
  )
}

function MailedLink({ documentId, secret }: { documentId: number; secret: string }) {
  const words = useWords(linkWords)
  const language = useLocale()
  const link = useMemo(() => ({ documentId, secret, language }), [documentId, secret, language])
  const { data: opened, error, refetch, isFetching } = useQuery(signingLinkQuery(link))
  if (isLinkRefusal(error)) {
    return (
      <PageCard icon="alert" title={words.closedTitle} actions={<WayOn />}>
        <p role="alert">{words.closed}</p>
        <p>{words.whatToDo}</p>
      </PageCard>
    )
  }
  if (error) {
    return <FailedCard words={words} isTrying={isFetching} onAgain={refetch} />
  }
  if (!opened) {
    return (
      <PageCard icon="sign" title={words.title}>
        <Skeleton rows={1} label={words.loading} />
      </PageCard>
    )
  }
  const { documents } = opened
  const source: SigningSource = {
    documents,
    draftKey: `signing-link.${documentId}`,
    queryKey: ['signing-link', documentId, 'texts', language],
    load: async () => documents,
    sign: (signatures) => signByLink(link, signatures),
    put: (over) => {
      for (const { document_id, document } of over) putLinkDocument(link, document_id, document)
    },
  }
  return (
    <SigningPass source={source}>
      <PageCard icon="check" title={words.doneTitle} actions={<WayOn />}>
        <p role="status">{words.done}</p>
      </PageCard>
    </SigningPass>
  )
}

function WayOn() {
  const words = useWords(linkWords)
  return (
    <Link to={pathTo('home')} {...buttonLook('outline')}>
      {words.home}
    </Link>
  )
}
