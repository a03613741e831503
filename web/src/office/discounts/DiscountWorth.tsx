import {
  discountBases,
  discountPayers,
  discountRules,
} from '@centrepass/contract/discounts/discount-setting-rules'
import { useQuery } from '@tanstack/react-query'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import type { useForm } from '#ui/fields/use-form.ts'
import { useWords } from '#words/locale.ts'
import deed from '../Deed.module.css'
import { fundsQuery } from './discount-calls.ts'
import type { TypedDiscount } from './discount-form.ts'
import { discountFormWords } from './discount-form-words.ts'
import { discountWords } from './discount-words.ts'

type Form = ReturnType<typeof useForm<TypedDiscount>>

export function Rule({ form }: { form: Form }) {
  const words = useWords(discountFormWords)
  const { rule, rules, code } = useWords(discountWords)
  return (
    <>
      <RadioField
        {...form.choice('rule')}
        label={rule}
        options={discountRules.map((value) => ({ value, label: rules[value] }))}
      />
      {form.values.rule === 'code' && (
        <TextField
          {...form.text('code')}
          label={code}
          hint={words.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      )}
    </>
  )
}

export function Worth({ form }: { form: Form }) {
  const words = useWords(discountFormWords)
  const { bases } = useWords(discountWords)
  const isPercent = form.values.worth === 'percent'
  return (
    <>
      <RadioField
        {...form.choice('worth')}
        label={words.worth}
        options={(['percent', 'amount'] as const).map((value) => ({ value, label: words.worths[value] }))}
      />
      <div className={deed.two}>
        {isPercent ? (
          <TextField {...form.text('percent')} label={words.percent} inputMode="numeric" maxLength={3} />
        ) : (
          <TextField {...form.text('amount')} label={words.amount} inputMode="decimal" maxLength={12} />
        )}
        {form.values.payer !== 'nation' && (
          <SelectField
            {...form.text('base')}
            label={words.base}
            options={discountBases.map((value) => ({ value, label: bases[value] }))}
          />
        )}
      </div>
    </>
  )
}

export function Payer({ accountId, form }: { accountId: number; form: Form }) {
  const words = useWords(discountFormWords)
  const { payers } = useWords(discountWords)
  const { data: funds = [] } = useQuery(fundsQuery(accountId))
  const { payer } = form.values
  return (
    <div className={deed.two}>
      <SelectField
        {...form.text('payer')}
        label={words.payer}
        hint={payer === 'nation' ? words.nationHint : undefined}
        options={discountPayers.map((value) => ({ value, label: payers[value] }))}
      />
      {payer === 'fund' && (
        <SelectField
          {...form.text('fund_id')}
          label={words.fund}
          options={[
            { value: '', label: words.choose },
            ...funds.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
    </div>
  )
}
