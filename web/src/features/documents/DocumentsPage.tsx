import type { Account } from '@centrepass/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '#api/session.ts'
import { useSearch } from '#router/hooks.ts'
import { FailedCard } from '#ui/FailedCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useLocale, useWords } from '#words/locale.ts'
import { DocumentList } from './DocumentList.tsx'
import style from './Documents.module.css'
import { documentsQuery } from './document-calls.ts'
import { documentWords } from './document-words.ts'
import { AccountSigning } from './signing/AccountSigning.tsx'

/** All documents of an account; with `?sign=all`, or the one to begin with, it signs them. */
export function DocumentsPage() {
  const account = useAccount()
  const { sign } = useSearch()
  if (!account) return null
  return <Documents key={account.id} account={account} sign={sign} />
}

function Documents({ account, sign }: { account: Account; sign: unknown }) {
  const words = useWords(documentWords)
  const language = useLocale()
  const { data: documents, error, refetch, isFetching } = useQuery(documentsQuery(account.id, language))
  if (documents && documents.length > 0 && sign !== undefined) {
    const first = typeof sign === 'number' ? sign : undefined
    return <AccountSigning account={account} documents={documents} first={first} />
  }
  if (documents) return <DocumentList accountId={account.id} documents={documents} />
  if (error) {
    return (
      <FailedCard words={words} isTrying={isFetching} onAgain={refetch}>
        <p>{words.refresh}</p>
      </FailedCard>
    )
  }
  return (
    <div className={`page ${style.page}`}>
      <h1>{words.title}</h1>
      <Skeleton rows={3} label={words.loading} />
      {sign !== undefined && <p className={style.soft}>{words.refresh}</p>}
    </div>
  )
}
