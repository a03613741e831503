import type { OfficeDiscount } from '@centrepass/contract/discounts/office-discounts'
import { Link } from '#router/Link.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { Mark, type Tone } from '#ui/Mark.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { officePathTo } from '../office-path.ts'
import type { Column } from '../shared/OfficeTable.tsx'
import style from './Discounts.module.css'
import { discountWords } from './discount-words.ts'
import { useNameOf, useSettingWords } from './use-discount-facts.ts'

export function useDiscountColumns(accountId: number): Column<OfficeDiscount>[] {
  const words = useWords(discountWords)
  const { money } = useFormats()
  const say = useSettingWords(accountId)
  const nameOf = useNameOf()
  return [
    {
      ...{ key: 'name', title: words.name, isHead: true },
      cell: ({ id, settings }) => (
        <Link to={officePathTo('officeDiscounts')} search={{ discount: id }}>
          {nameOf(settings)}
        </Link>
      ),
    },
    {
      key: 'code',
      title: words.code,
      cell: ({ code }) => <span className={style.whole}>{code ?? words.nothing}</span>,
    },
    { key: 'worth', title: words.worth, cell: ({ settings }) => say.worth(settings) },
    { key: 'products', title: words.products, cell: ({ settings }) => say.products(settings) },
    { key: 'days', title: words.days, cell: ({ settings }) => say.days(settings) },
    { key: 'payer', title: words.payer, cell: ({ settings }) => say.payer(settings) },
    {
      ...{ key: 'uses', title: words.uses, isAmount: true },
      cell: ({ uses, settings: { limit_uses } }) =>
        limit_uses === null ? uses : words.usesOf(uses, limit_uses),
    },
    { key: 'given', title: words.given, isAmount: true, cell: ({ given }) => money(given) },
    {
      ...{ key: 'state', title: words.state, isFixed: true },
      cell: ({ state }) => <DiscountMark state={state} />,
    },
  ]
}

const MARKS: Record<OfficeDiscount['state'], [Tone, IconName]> = {
  in_force: ['success', 'check'],
  to_come: ['info', 'clock'],
  over: ['plain', 'close'],
  used_up: ['warning', 'alert'],
  ended: ['plain', 'close'],
}

function DiscountMark({ state }: Pick<OfficeDiscount, 'state'>) {
  const words = useWords(discountWords)
  const [tone, icon] = MARKS[state]
  return (
    <span className={style.whole}>
      <Mark tone={tone} icon={icon}>
        {words.states[state]}
      </Mark>
    </span>
  )
}
