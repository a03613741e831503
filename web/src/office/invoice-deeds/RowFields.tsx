import type { OfficeInvoice } from '@centrepass/contract/invoices/office-invoice'
import type { ReactNode } from 'react'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import type { useForm } from '#ui/fields/use-form.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import type { Typed } from './deed-wish.ts'
import { deedWords } from './deed-words.ts'

export type Form = ReturnType<typeof useForm<Typed>>

type LoweredProps = { page: OfficeInvoice; form: Form; children?: ReactNode }
type RowProps = LoweredProps & { isException: boolean }

/** Which row is lowered by how much, where the money goes, and what the family is told. */
export function RowFields({ page, form, isException, children }: RowProps) {
  const words = useWords(deedWords)
  return (
    <>
      <LoweredRow page={page} form={form}>
        {children}
      </LoweredRow>
      {isException && (
        <RadioField {...form.choice('ends')} label={words.ends} options={optionsOf(words.endsWays)} />
      )}
      <TextField {...form.text('words')} label={words.words} autoComplete="off" maxLength={300} />
    </>
  )
}

export function LoweredRow({ page: { lowerable }, form, children }: LoweredProps) {
  const words = useWords(deedWords)
  const { money } = useFormats()
  return (
    <>
      <SelectField
        name="position"
        label={words.row}
        value={form.values.position}
        options={lowerable.map(({ position, product_name, most }) => ({
          ...{ value: String(position), label: words.rowMost(product_name, money(most)) },
        }))}
        onChange={({ target }) => form.set('position', target.value)}
      />
      {children}
      <RadioField
        {...form.choice('refund_to')}
        label={words.refundTo}
        options={optionsOf(words.refundWays)}
      />
    </>
  )
}

export const optionsOf = (said: Record<string, string>) =>
  Object.entries(said).map(([value, label]) => ({ value, label }))
