import type { Account } from '@centrepass/contract/accounts/accounts'
import type { TodoEntry } from '@centrepass/contract/todo/todo'
import { withCart } from '@centrepass/contract/todo/todo-rules'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { peopleOf } from '#features/participants/linking/link-calls.ts'
import { variablesQuery } from '#features/site/site-calls.ts'
import { todoQuery } from '#features/todo/todo-calls.ts'
import { Link } from '#router/Link.tsx'
import { useCartCount } from '#state/cart-store.ts'
import { pathTo } from '#state/paths.ts'
import { Mark } from '#ui/Mark.tsx'
import { Section } from '#ui/Section.tsx'
import { useWords } from '#words/locale.ts'
import { FamilyCards } from './home/FamilyCards.tsx'
import style from './home/FamilyHome.module.css'
import { familyWords } from './home/family-words.ts'
import { nextFor, onCards } from './home/standing.ts'

type Props = {
  account: Account
  /** The to-do list without what stands on the cards. */
  todo: (without: TodoEntry[]) => ReactNode
}

/** Everyone the account acts for, what there is to do, and the teams it enters. */
export function FamilyPage({ account, todo }: Props) {
  const words = useWords(familyWords)
  const { data: variables } = useQuery(variablesQuery)
  const inCart = useCartCount()
  const { data } = useQuery(todoQuery(account.id))
  const entries = data ? withCart(data, inCart) : []
  const next = nextFor(entries, peopleOf(account))
  return (
    <div className={`page ${style.home}`}>
      <h1>{words.page}</h1>
      <FamilyCards account={account} activeYear={Number(variables?.active_year)} next={next} isTitled />
      {todo(onCards(next, entries))}
      <Teams teams={account.tournament_teams} />
    </div>
  )
}

function Teams({ teams }: { teams: Account['tournament_teams'] }) {
  const words = useWords(familyWords)
  if (teams.length === 0) return null
  return (
    <Section title={words.teams}>
      <ul className={style.teams}>
        {teams.map(({ id, team_name, is_draft }) => (
          <li key={id}>
            <Link to={pathTo(is_draft ? 'teamRegister' : 'teamView', { teamId: id })}>{team_name}</Link>
            <Mark tone={is_draft ? 'warning' : 'success'} icon={is_draft ? 'clock' : 'check'}>
              {is_draft ? words.draft : words.entered}
            </Mark>
          </li>
        ))}
      </ul>
    </Section>
  )
}
