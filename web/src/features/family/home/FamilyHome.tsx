import type { Account } from '@centrepass/contract/accounts/accounts'
import type { TodoEntry } from '@centrepass/contract/todo/todo'
import { withCart } from '@centrepass/contract/todo/todo-rules'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { now } from '#api/site-configuration.ts'
import { useChoicesFor } from '#features/participants/choosing/use-choices.ts'
import { useFamily } from '#features/participants/use-family.ts'
import { variablesQuery } from '#features/site/site-calls.ts'
import { todoQuery } from '#features/todo/todo-calls.ts'
import { Link } from '#router/Link.tsx'
import { useCartCount } from '#state/cart-store.ts'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import { sheetOf } from '../sheet/sheet-rules.ts'
import { ClosingForFamily } from './ClosingForFamily.tsx'
import { closingFor } from './closing-rules.ts'
import { FamilyCards } from './FamilyCards.tsx'
import style from './FamilyHome.module.css'
import { familyWords } from './family-words.ts'
import { MoneyForFamily } from './MoneyForFamily.tsx'
import { nextFor, onCards } from './standing.ts'

type Props = {
  account: Account
  /** The to-do list without what stands on the cards. */
  todo: (without: TodoEntry[]) => ReactNode
}

/** Home for a signed-in family: everyone with one next step, then what is due, then what closes soon for them. */
export function FamilyHome({ account, todo }: Props) {
  const words = useWords(familyWords)
  const { judged, activeYear, season } = useJudgedFamily(account)
  const inCart = useCartCount()
  const { data } = useQuery(todoQuery(account.id))
  const entries = data ? withCart(data, inCart) : []
  const next = nextFor(entries, judged?.map(({ person }) => person) ?? [])
  const sheet = judged ? sheetOf(judged, activeYear) : []
  const registered = sheet.filter(({ held, isInCart }) => held !== null && !isInCart).length
  const toRegister = sheet.filter(({ recommended }) => recommended !== null)
  const [only] = toRegister.length === 1 ? toRegister : []
  return (
    <div className={`page ${style.home}`}>
      <header className={style.head}>
        <div>
          <h1>{words.hello(account.first_name)}</h1>
          <p className={style.soft}>
            {sheet.length > 0 ? words.summary(registered, sheet.length, season) : words.season(season)}
          </p>
        </div>
        {toRegister.length > 0 && (
          <Link to={pathTo('familyRegister')} {...buttonLook()}>
            {only
              ? words.registerOne(only.person.preferred_name || only.person.first_name)
              : words.registerAll}
          </Link>
        )}
      </header>
      <FamilyCards account={account} activeYear={activeYear} next={next} />
      {todo(onCards(next, entries))}
      <MoneyForFamily accountId={account.id} />
      <ClosingForFamily closing={judged ? closingFor(judged, now()) : []} />
    </div>
  )
}

/** Everyone with what they could take; null until all of it is here. */
function useJudgedFamily(account: Account) {
  const { members } = useFamily(account)
  const { choicesOf } = useChoicesFor()
  const { data: variables } = useQuery(variablesQuery)
  return {
    judged:
      members && choicesOf && variables
        ? members.map((member) => ({ ...member, ...choicesOf(member) }))
        : null,
    activeYear: Number(variables?.active_year),
    season: variables?.season_label ?? '',
  }
}
