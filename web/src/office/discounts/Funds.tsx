import type { DiscountFund } from '@centrepass/contract/discounts/office-discounts'
import { required } from '@centrepass/contract/ground/field-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Fold } from '#ui/Fold.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { amountIn } from '../invoices/invoice-list-calls.ts'
import { type Column, OfficeTable } from '../shared/OfficeTable.tsx'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import shared from '../shared/Shared.module.css'
import { sharedWords } from '../shared/shared-words.ts'
import style from './Discounts.module.css'
import { fundsQuery, makeFund, moveFundMoney } from './discount-calls.ts'
import { discountWords } from './discount-words.ts'

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

/** Above zero and, for what is typed, at most a million. */
const whyNotAmount = (typed: string) => {
  const amount = amountIn(typed)
  if (!amount) return 'amount'
  if (Number(amount) === 0) return 'above_zero'
  return Number(amount) <= 1_000_000 ? null : 'not_above:1000000'
}

function NewFund({ onClose }: { onClose: () => void }) {
  const words = useWords(discountWords)
  const deed = {
    ...{ title: words.newFund, press: words.newFund, done: words.fundMade },
    initial: { name: '', amount: '' },
    check: ({ name, amount }: { name: string; amount: string }) => ({
      name: required(name.trim()),
      amount: whyNotAmount(amount),
    }),
    send: ({ name, amount, reason }: { name: string; amount: string; reason: string }) =>
      makeFund({ name, amount: amountIn(amount) ?? '', reason }),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {(form) => (
        <>
          <TextField {...form.text('name')} label={words.fundName} maxLength={80} />
          <TextField {...form.text('amount')} label={words.amount} inputMode="decimal" maxLength={12} />
        </>
      )}
    </ReasonDialog>
  )
}

type Moved = { way: string; amount: string }

function MoveMoney({ fund, onClose }: { fund: DiscountFund; onClose: () => void }) {
  const words = useWords(discountWords)
  const { money } = useFormats()
  const deed = {
    ...{ title: words.moveOf(fund.name), press: words.move, done: words.moved },
    initial: { way: 'in', amount: '' },
    check: ({ amount }: Moved) => ({ amount: whyNotAmount(amount) }),
    send: ({ way, amount, reason }: Moved & { reason: string }) =>
      moveFundMoney(fund.id, {
        amount: `${way === 'out' ? '-' : ''}${amountIn(amount)}`,
        ...{ seen: fund.amount, reason },
      }),
  }
  return (
    <ReasonDialog deed={deed} onClose={onClose}>
      {(form) => (
        <>
          <p>{words.moveText(money(fund.left))}</p>
          <RadioField
            {...form.choice('way')}
            label={words.way}
            options={(['in', 'out'] as const).map((value) => ({ value, label: words.ways[value] }))}
          />
          <TextField {...form.text('amount')} label={words.amount} inputMode="decimal" maxLength={12} />
        </>
      )}
    </ReasonDialog>
  )
}
