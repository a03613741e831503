import type { DiscountFund } from '@centrepass/contract/discounts/office-discounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Fold } from '#ui/Fold.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { type Column, OfficeTable } from '../shared/OfficeTable.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import style from './Discounts.module.css'
import { fundsQuery } from './discount-calls.ts'
import { discountWords } from './discount-words.ts'
import { MoveMoney, NewFund } from './FundDialogs.tsx'

/** The funds, what is left in each, and what was put in. */
export function Funds({ accountId, mayRun }: { accountId: number; mayRun: boolean }) {
  const words = useWords(discountWords)
  const { again } = useWords(sharedWords)
  const asked = useQuery(fundsQuery(accountId))
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  const columns = useFundColumns(mayRun ? setOpened : undefined)
  const { data: funds = [], isError } = asked
  const fund = funds.find(({ id }) => id === opened)
  const close = () => setOpened(null)
  return (
    <Section title={words.funds}>
      <p className={shared.soft}>{words.fundsText}</p>
      {isError && <NotLoaded text={words.failed} again={again} failed={[asked]} />}
      {asked.data?.length === 0 && <p role="status">{words.noFunds}</p>}
      {funds.length > 0 && (
        <OfficeTable caption={words.funds} columns={columns} rows={funds} keyOf={({ id }) => id} />
      )}
      {funds.map((one) => (
        <Fold key={one.id} title={words.fundHistory(one.name)}>
          <Moves fund={one} />
        </Fold>
      ))}
      {mayRun && (
        <div>
          <Button look="outline" onClick={() => setOpened('new')}>
            {words.newFund}
          </Button>
        </div>
      )}
      {opened === 'new' && <NewFund onClose={close} />}
      {fund && <MoveMoney fund={fund} onClose={close} />}
    </Section>
  )
}

function useFundColumns(onMove: ((id: number) => void) | undefined): Column<DiscountFund>[] {
  const words = useWords(discountWords)
  const { money } = useFormats()
  return [
    { key: 'fund', title: words.name, isHead: true, cell: ({ name }) => name },
    { key: 'put_in', title: words.putIn, isAmount: true, cell: ({ amount }) => money(amount) },
    { key: 'paid', title: words.given, isAmount: true, cell: ({ given }) => money(given) },
    {
      ...{ key: 'left', title: words.left, isFixed: true, isAmount: true },
      cell: ({ left }) => <strong>{money(left)}</strong>,
    },
    ...(onMove
      ? [
          {
            ...{ key: 'move', title: words.move, isFixed: true as const },
            cell: ({ id, name }: DiscountFund) => (
              <Button look="quiet" aria-label={words.moveOf(name)} onClick={() => onMove(id)}>
                {words.move}
              </Button>
            ),
          },
        ]
      : []),
  ]
}

function Moves({ fund: { moves } }: { fund: DiscountFund }) {
  const words = useWords(discountWords)
  const { bySite } = useWords(sharedWords)
  const { money, realTime } = useFormats()
  return (
    <ul className={style.history}>
      {moves.map(({ id, amount, by, at, reason }) => (
        <li key={id}>
          <strong>{money(amount)}</strong>
          <span className={shared.soft}>{words.givenBy(by ?? bySite, realTime(at))}</span>
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  )
}
