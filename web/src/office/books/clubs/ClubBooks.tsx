import { roleHas } from '@centrepass/contract/office/roles'
import { useQuery } from '@tanstack/react-query'
import { choicesQuery } from '#office/lists/list-calls.ts'
import type { Working } from '#office/OfficeFrame.tsx'
import { ownOfficeQuery } from '#office/office-calls.ts'
import { officePathTo } from '#office/office-path.ts'
import shared from '#office/shared/Shared.module.css'
import { sharedWords } from '#office/shared/shared-words.ts'
import { Link } from '#router/Link.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import type { BooksSearch } from '../books-calls.ts'
import { booksWords } from '../books-words.ts'
import { ClubStatement } from './ClubStatement.tsx'
import { statementWords } from './statement-words.ts'

type Props = { working: Working; search: BooksSearch; change: (changed: BooksSearch) => void }

/** For someone who reads nothing else of the books. A role for one club opens the statement of that club at once. */
export function ClubBooks({ working: { accountId, verbs }, search, change }: Props) {
  const words = useWords(statementWords)
  const { failed } = useWords(booksWords)
  const { again, loading } = useWords(sharedWords)
  const { clubs, asked } = useClubs(accountId)
  const only = clubs?.length === 1 ? clubs[0]?.id : undefined
  const shown = only ?? search.club
  return (
    <div className={`page ${shared.page}`}>
      <h1>{words.page}</h1>
      <p className={shared.soft}>{words.text}</p>
      {shown !== undefined && (
        <ClubStatement
          accountId={accountId}
          id={String(shown)}
          maySend={verbs.includes('club.bill')}
          mayOpenInvoices={verbs.includes('invoice.read')}
          back={only === undefined ? () => change({ club: undefined }) : undefined}
        />
      )}
      {shown === undefined && clubs && (
        <ul className={shared.facts}>
          {clubs.map(({ id, name }) => (
            <li key={id}>
              <Link to={officePathTo('officeBooks')} search={{ club: id }} aria-label={words.of(name)}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!clubs && asked.isError && <NotLoaded text={failed} again={again} failed={[asked]} />}
      {!clubs && !asked.isError && <Skeleton rows={4} label={loading} />}
    </div>
  )
}

/** The clubs whose statements the reader's roles are for. */
function useClubs(accountId: number) {
  const own = useQuery(ownOfficeQuery(accountId))
  const reading = own.data?.grants.filter(({ role }) => roleHas(role, 'club.read'))
  const isForAll = reading?.some(({ scope }) => scope === null) ?? false
  const all = useQuery({ ...choicesQuery(accountId, undefined), enabled: isForAll })
  const named = reading?.flatMap(({ scope }) => (scope?.kind === 'club' ? [scope] : []))
  return { clubs: isForAll ? all.data?.clubs : named, asked: isForAll ? all : own }
}
