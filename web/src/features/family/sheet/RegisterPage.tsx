import type { Account } from '@centrepass/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useAccount } from '#api/session.ts'
import type { ClubFieldsProps } from '#features/participants/choosing/club-choice.ts'
import { useChoicesFor } from '#features/participants/choosing/use-choices.ts'
import { useFamily } from '#features/participants/use-family.ts'
import { variablesQuery } from '#features/site/site-calls.ts'
import { Link } from '#router/Link.tsx'
import { pathTo } from '#state/paths.ts'
import { buttonLook } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { PageCard } from '#ui/PageCard.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StickAndBall } from '#ui/StickAndBall.tsx'
import { useWords } from '#words/locale.ts'
import style from './Sheet.module.css'
import { Sheet } from './Sheet.tsx'
import { sheetOf } from './sheet-rules.ts'
import { sheetWords } from './sheet-words.ts'

type Props = { clubFields: ComponentType<ClubFieldsProps> }

/** Registers the whole family on one page. */
export function RegisterPage({ clubFields }: Props) {
  const account = useAccount()
  return account && <Family key={account.id} account={account} clubFields={clubFields} />
}

function Family({ account, clubFields }: Props & { account: Account }) {
  const words = useWords(sheetWords)
  const { members, failed: family } = useFamily(account)
  const { choicesOf, failed: lists } = useChoicesFor()
  const { data: variables } = useQuery(variablesQuery)
  const isThere = members && choicesOf && variables
  const failed = isThere ? [] : [...family, ...lists]
  if (members?.length === 0) return <NoFamily />
  return (
    <div className={`page ${style.page}`}>
      <h1>{words.title(variables?.season_label ?? '')}</h1>
      <NotLoaded
        text={family.length > 0 ? words.failed : words.listsFailed}
        again={words.again}
        failed={failed}
      />
      {failed.length === 0 && !isThere && <Skeleton rows={3} label={words.loading} />}
      {isThere && (
        <Sheet
          accountId={account.id}
          clubFields={clubFields}
          sheet={sheetOf(
            members.map((member) => ({ ...member, ...choicesOf(member) })),
            Number(variables.active_year),
          )}
        />
      )}
    </div>
  )
}

function NoFamily() {
  const words = useWords(sheetWords)
  return (
    <PageCard
      picture={<StickAndBall />}
      title={words.emptyTitle}
      actions={
        <Link to={pathTo('findParticipant')} {...buttonLook()}>
          {words.addPerson}
        </Link>
      }
    >
      <p>{words.emptyText}</p>
    </PageCard>
  )
}
