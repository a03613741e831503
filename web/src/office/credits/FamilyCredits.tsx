import { originIn } from '@centrepass/contract/cart/origin-in'
import type { PersonPage } from '@centrepass/contract/people/person-page'
import type { OfficeCredit } from '@centrepass/contract/refunds/office-credits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useFormats } from '#words/formats.ts'
import { useLocale, useWords } from '#words/locale.ts'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import { GiveCredit, MoveCredit } from './CreditDialogs.tsx'
import style from './Credits.module.css'
import { type Account, creditsQuery } from './credit-calls.ts'
import { creditWords } from './credit-words.ts'

type Props = {
  reader: number
  accounts: PersonPage['accounts']
  mayGive: boolean
}

/** What the accounts of a person have from us, and what can be done with it. */
export function FamilyCredits({ reader, accounts, mayGive }: Props) {
  const words = useWords(creditWords)
  const family = accounts.filter(({ state, status }) => state === 'confirmed' && status === 'active')
  if (family.length === 0) return null
  return (
    <Section title={words.title}>
      {family.map((account) => (
        <OneAccount
          key={account.account_id}
          reader={reader}
          account={account}
          others={mayGive ? family.filter((one) => one !== account) : []}
          mayGive={mayGive}
        />
      ))}
    </Section>
  )
}

type OneProps = { reader: number; account: Account; others: readonly Account[]; mayGive: boolean }

function OneAccount({ reader, account, others, mayGive }: OneProps) {
  const words = useWords(creditWords)
  const { colon } = useFormats()
  const { again, loading } = useWords(sharedWords)
  const locale = useLocale()
  const asked = useQuery(creditsQuery(reader, account.account_id))
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  const close = () => setOpened(null)
  const credit = asked.data?.find(({ id }) => id === opened)
  return (
    <div className={shared.facts}>
      <h3 className={style.name}>{account.name}</h3>
      {asked.isError && !asked.data && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {asked.isPending && <Skeleton rows={1} label={loading} />}
      {asked.data?.length === 0 && <p className={shared.soft}>{words.none}</p>}
      <ul className={style.rows}>
        {asked.data?.map((one) => (
          <li key={one.id}>
            <CreditLine credit={one} />
            {others.length > 0 && Number(one.left) > 0 && (
              <div>
                <Button
                  look="outline"
                  aria-label={words.moveOf(originIn(one, locale))}
                  onClick={() => setOpened(one.id)}
                >
                  {words.move}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayGive && (
        <div>
          <Button
            look="outline"
            aria-label={`${words.give}${colon} ${account.name}`}
            onClick={() => setOpened('new')}
          >
            {words.give}
          </Button>
        </div>
      )}
      {opened === 'new' && <GiveCredit account={account} onClose={close} />}
      {credit && <MoveCredit credit={credit} from={account} others={others} onClose={close} />}
    </div>
  )
}

function CreditLine({ credit }: { credit: OfficeCredit }) {
  const words = useWords(creditWords)
  const locale = useLocale()
  const { money, day } = useFormats()
  const { amount, left, held, moved, expires_on, reason } = credit
  const facts = [
    words.of(money(amount), money(left)),
    ...(Number(held) > 0 ? [words.held(money(held))] : []),
    ...(Number(moved) > 0 ? [words.moved(money(moved))] : []),
    ...(expires_on ? [words.until(day(expires_on))] : []),
    ...(reason ? [reason] : []),
  ]
  return (
    <>
      <strong>{originIn(credit, locale)}</strong>
      <span className={shared.soft}>{facts.join(' · ')}</span>
    </>
  )
}
