import type { DocumentSummary } from '@centrepass/contract/documents/documents'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords } from '#words/locale.ts'
import style from '../Signing.module.css'
import { signingWords } from '../signing-words.ts'
import { providerWords } from './provider-words.ts'
import type { NoPage } from './sign-at-provider.ts'
import { useProviderPage } from './use-provider-page.ts'

type Props = {
  accountId: number
  document: DocumentSummary
  onChecked: (document: DocumentSummary) => void
  /** Our own page replaces the provider's, for this document or for all. */
  onNoPage: (which: NoPage) => void
}

/** One document, signed on the provider's page inside ours. What counts is what our server then knows. */
export function ProviderSigning({ accountId, document, onChecked, onNoPage }: Props) {
  const { forWhom } = useWords(signingWords)
  const words = useWords(providerWords)
  const page = useProviderPage({ accountId, documentId: document.id, onChecked, onNoPage })
  const { state } = page
  return (
    <>
      <header className={style.heading}>
        <Avatar name={document.participant.name} person={document.participant.id} />
        <p className={style.whom}>{forWhom(document.participant.name)}</p>
        <h1>{document.title}</h1>
      </header>
      <p role="status">{words.states[state]}</p>
      <ErrorList errors={page.errors} />
      <div ref={page.container} className={style.provider} hidden={state !== 'open'} />
      {state !== 'checking' && (
        <div className={style.buttons}>
          {state === 'unsure' && <Button onClick={page.checkAgain}>{words.checkAgain}</Button>}
          <Button
            look={state === 'open' || state === 'unsure' ? 'outline' : 'primary'}
            onClick={page.openAgain}
          >
            {words.openAgain}
          </Button>
          {state === 'stuck' && (
            <Button look="outline" onClick={() => onNoPage('no_page')}>
              {words.ownPage}
            </Button>
          )}
        </div>
      )}
      <p className={style.soft}>{words.refresh}</p>
    </>
  )
}
