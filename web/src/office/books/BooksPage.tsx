import { useAsked } from '#router/hooks.ts'
import { Link } from '#router/Link.tsx'
import { useWords } from '#words/locale.ts'
import lists from '../lists/Lists.module.css'
import { OfficeFrame, type Working } from '../OfficeFrame.tsx'
import { officePathTo } from '../office-path.ts'
import shared from '../shared/Shared.module.css'
import { type BooksSearch, bookParts, searchIn } from './books-calls.ts'
import { booksWords } from './books-words.ts'
import { Balances } from './clubs/Balances.tsx'
import { ClubBooks } from './clubs/ClubBooks.tsx'
import { Days } from './days/Days.tsx'
import { Journal } from './days/Journal.tsx'
import { Deposits } from './deposits/Deposits.tsx'
import { Figures } from './figures/Figures.tsx'
import { Payouts } from './payouts/Payouts.tsx'
import { Remittances } from './remittances/Remittances.tsx'

/** What every part of the books knows. */
export type BooksProps = {
  accountId: number
  mayClose: boolean
  /** Whether clubs may be written to. */
  maySend: boolean
  search: BooksSearch
  change: (changed: BooksSearch) => void
}

/** Does the money agree? */
export function BooksPage() {
  return <OfficeFrame part="officeBooks">{(working) => <Books working={working} />}</OfficeFrame>
}

const PARTS = {
  ...{ days: Days, figures: Figures, deposits: Deposits, payouts: Payouts, remittance: Remittances },
  ...{ balances: Balances, journal: Journal },
}

function Books({ working }: { working: Working }) {
  const { accountId, verbs } = working
  const words = useWords(booksWords)
  const [asked, ask] = useAsked()
  const search = searchIn(asked)
  const change = (changed: BooksSearch) => void ask(changed)
  if (!verbs.includes('books.read')) return <ClubBooks working={working} search={search} change={change} />
  const part = search.part ?? 'days'
  const Part = PARTS[part]
  return (
    <div className={`page ${shared.page}`}>
      <h1>{words.title}</h1>
      <nav aria-label={words.pages} className={`${lists.ways} ${shared.actions}`}>
        {bookParts.map((one) => (
          <Link
            key={one}
            to={officePathTo('officeBooks')}
            search={{ part: one === 'days' ? undefined : one }}
            aria-current={one === part ? 'page' : undefined}
          >
            {words.parts[one]}
          </Link>
        ))}
      </nav>
      <Part
        {...{ accountId, search, change }}
        mayClose={verbs.includes('books.close')}
        maySend={verbs.includes('club.bill')}
      />
    </div>
  )
}
