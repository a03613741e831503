import type { InvoiceDeed } from '@centrepass/contract/invoices/invoice-deeds'
import type { OfficeInvoice } from '@centrepass/contract/invoices/office-invoice'
import { useIsLoading } from '#api/loading.ts'
import { now } from '#api/site-configuration.ts'
import { useKeptForm } from '#office/use-kept-form.ts'
import { Button } from '#ui/Button.tsx'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useFieldWords } from '#words/field-words.ts'
import { useWords } from '#words/locale.ts'
import deed from '../Deed.module.css'
import type { Working } from '../OfficeFrame.tsx'
import { DiscountField } from './DiscountField.tsx'
import { checkOf, type FieldDeed, hasAmount, isLowering, type Typed, wishOf } from './deed-wish.ts'
import { deedWords } from './deed-words.ts'
import { type Form, LoweredRow, optionsOf, RowFields } from './RowFields.tsx'

type Wished = { wish: InvoiceDeed; words: string }
type Props = {
  page: OfficeInvoice
  working: Working
  deed: FieldDeed
  typed: Typed
  onShow: (typed: Typed, wished: Wished) => Promise<void>
}

export function DeedForm({ page, working, deed: which, typed, onShow }: Props) {
  const words = useWords(deedWords)
  const isLoading = useIsLoading()
  const initial =
    which === 'receive' || which === 'write_off' ? typed : { ...typed, amount: amountOf(page, typed) }
  const form = useKeptForm('fields', { initial, check: checkOf(which), say: useFieldWords() })
  const show = (values: Typed) => onShow(values, { wish: wishOf(which, values), words: values.words.trim() })
  const amount = hasAmount(which) && (
    <TextField
      {...form.text('amount')}
      label={words.amount}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
    />
  )
  return (
    <form className={deed.form} noValidate onSubmit={form.submit(show)}>
      {isLowering(which) ? (
        <RowFields page={page} form={form} isException={which === 'refund_exception'}>
          {amount}
        </RowFields>
      ) : (
        amount
      )}
      {which === 'discount' && (
        <>
          <DiscountField
            accountId={working.accountId}
            value={form.values.discount}
            error={form.errorOf('discount')}
            onChange={(id) => form.set('discount', id)}
          />
          <LoweredRow page={page} form={form} />
        </>
      )}
      {which === 'receive' && <MoneyFields form={form} />}
      <div className={deed.actions}>
        <Button type="submit" loading={isLoading}>
          {words.show}
        </Button>
      </div>
    </form>
  )
}

/** What is owed says nothing about what is given. */
const amountOf = ({ open }: OfficeInvoice, { amount }: Typed) => (amount === open ? '' : amount)

const YEARS = 3

/** How and when money arrived. */
function MoneyFields({ form }: { form: Form }) {
  const words = useWords(deedWords)
  const year = now().getFullYear()
  return (
    <>
      <RadioField {...form.choice('method')} label={words.method} options={optionsOf(words.methods)} />
      <DateField
        name="received_on"
        label={words.day}
        error={form.errorOf('received_on')}
        value={form.values.received_on}
        years={Array.from({ length: YEARS }, (_, ago) => String(year - ago))}
        onChange={(day) => form.set('received_on', day)}
      />
      {form.values.method !== 'cash' && (
        <TextField {...form.text('reference')} label={words.reference} autoComplete="off" maxLength={120} />
      )}
      <CheckField
        name="excess"
        label={words.excess}
        checked={form.values.excess}
        onChange={({ target }) => form.set('excess', target.checked)}
      />
    </>
  )
}
