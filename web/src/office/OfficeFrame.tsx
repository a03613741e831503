import { type OfficeRole, roleIn, type ScopeKind } from '@centrepass/contract/office/roles'
import type { OfficeVerb } from '@centrepass/contract/office/verbs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#api/api-error.ts'
import { problemMessages } from '#api/problem-message.ts'
import { useAccount } from '#api/session.ts'
import { site } from '#api/site-configuration.ts'
import { Link } from '#router/Link.tsx'
import { textOf } from '#state/message.ts'
import { FailedCard } from '#ui/FailedCard.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import { FactorFirst, NoRole, NotYours } from './NotAdmitted.tsx'
import style from './Office.module.css'
import { ownOfficeQuery } from './office-calls.ts'
import { mayOpen, menuFor, type OfficePart } from './office-parts.ts'
import { officePathTo } from './office-path.ts'
import { officeWords } from './office-words.ts'
import { useFindKeys } from './use-find-keys.ts'

/** Who works here, as every part of the office knows them. */
export type Working = { accountId: number; verbs: readonly OfficeVerb[] }
type Held = { role: OfficeRole; scope: { kind: ScopeKind; name: string } | null; until: string | null }
type Props = { part: OfficePart; children: (working: Working) => ReactNode }

/** The frame around every page of the office: who may come in, and where else they can go. */
export function OfficeFrame({ part, children }: Props) {
  const account = useAccount()
  if (!account) return null
  // No one else is asked about: their call would be refused, and the refusal would look like a fault.
  if (!account.is_office) return <NoRole />
  return (
    <Admitted accountId={account.id} part={part}>
      {children}
    </Admitted>
  )
}

function Admitted({ accountId, part, children }: Props & { accountId: number }) {
  const words = useWords(officeWords)
  const { data: own, error, isFetching, refetch } = useQuery(ownOfficeQuery(accountId))
  useFindKeys(Boolean(own && mayOpen(own.verbs, 'officePeople')))
  if (own && !mayOpen(own.verbs, 'office')) return <NoRole />
  if (own) {
    return (
      <div className={style.office}>
        <Heading verbs={own.verbs} grants={own.grants} />
        {mayOpen(own.verbs, part) ? children({ accountId, verbs: own.verbs }) : <NotYours />}
      </div>
    )
  }
  if (error && isRefusedAs(error, 'no_grant')) return <NoRole />
  if (error && isRefusedAs(error, 'factor_missing')) return <FactorFirst />
  if (error) {
    return (
      <FailedCard words={words} isTrying={isFetching} onAgain={refetch}>
        <p>{problemMessages(error).map(textOf).join(' ')}</p>
      </FailedCard>
    )
  }
  return (
    <div className={`page ${style.waiting}`}>
      <Skeleton rows={4} label={words.loading} />
    </div>
  )
}

const isRefusedAs = (error: unknown, code: string) => error instanceof ApiError && error.answer.code === code

function Heading({ verbs, grants }: { verbs: readonly OfficeVerb[]; grants: readonly Held[] }) {
  const words = useWords(officeWords)
  const saidOf = useRoleText()
  return (
    <header className={style.head}>
      <div className={`page ${style.names}`}>
        <p className={style.name}>
          <strong>{words.office}</strong>
          <span>{site().association.name}</span>
        </p>
        <ul className={style.roles}>
          {grants.map((grant) => (
            <li key={`${grant.role} ${grant.scope?.kind} ${grant.scope?.name}`}>{saidOf(grant)}</li>
          ))}
        </ul>
        {mayOpen(verbs, 'officePeople') && (
          <Link to={officePathTo('officePeople')} className={style.find}>
            <Icon name="search" /> {words.find} <span aria-hidden="true">/</span>
          </Link>
        )}
      </div>
      <nav ref={bringCurrentIntoSight} aria-label={words.menu} className={`page ${style.parts}`}>
        {menuFor(verbs).map((screen) => (
          // The page of one person is a part of People; but every page is below Today.
          <Link key={screen} to={officePathTo(screen)} exact={screen === 'office'}>
            {words.parts[screen]}
          </Link>
        ))}
      </nav>
    </header>
  )
}

/** On a phone the parts scroll sideways, and the one that is open may stand beyond the edge. */
function bringCurrentIntoSight(menu: HTMLElement | null): void {
  const current = menu?.querySelector<HTMLElement>('[aria-current="page"]')
  if (!menu || !current) return
  menu.scrollLeft = current.offsetLeft - (menu.clientWidth - current.offsetWidth) / 2
}

/** “Registrar (Arbutus Club), until Friday 6 June”. */
export function useRoleText(): (grant: Held) => string {
  const words = useWords(officeWords)
  const locale = useLocale()
  const { realDay } = useFormats()
  return ({ role, scope, until }) => {
    const name = roleIn(locale, role)
    const limited = scope ? words.only(name, scope.name) : name
    return until ? words.until(limited, realDay(until)) : limited
  }
}
