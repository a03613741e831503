import { plainDateIn } from '@centrepass/contract/ground/dates'
import { required } from '@centrepass/contract/ground/field-rules'
import type { InvoiceDeed } from '@centrepass/contract/invoices/invoice-deeds'
import type { OfficeInvoice } from '@centrepass/contract/invoices/office-invoice'
import { useIsLoading } from '#api/loading.ts'
import { now, site } from '#api/site-configuration.ts'
import { Button } from '#ui/Button.tsx'
import { CheckField } from '#ui/fields/CheckField.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { RadioField } from '#ui/fields/RadioField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { useFieldWords } from '#words/field-words.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import deed from '../Deed.module.css'
import { amountIn } from '../invoices/invoice-list-calls.ts'
import type { Working } from '../OfficeFrame.tsx'
import { DiscountField } from './DiscountField.tsx'
import { deedWords } from './deed-words.ts'

/** Deeds that take more than a reason. */
export type FieldDeed =
  | 'receive'
  | 'write_off'
  | 'credit_note'
  | 'discount'
  | 'refund_exception'
  | 'give_credit'
type PlainDeed = Exclude<InvoiceDeed, { deed: FieldDeed }>
export type AskedDeed = PlainDeed | { deed: FieldDeed; fields: true }
export const hasFields = (asked: AskedDeed): asked is { deed: FieldDeed; fields: true } => 'fields' in asked

const today = () => plainDateIn(now(), site().association.timezone)

export const typedFor = ({ open, lowerable }: OfficeInvoice) => ({
  amount: open === '0.00' ? '' : open,
  ...{ method: 'cheque', received_on: today(), reference: '', excess: false },
  position: String(lowerable[0]?.position ?? 0),
  ...{ refund_to: 'card', words: '', ends: 'no', discount: '' },
})
export type Typed = ReturnType<typeof typedFor>

const isLowering = (which: FieldDeed) => which === 'credit_note' || which === 'refund_exception'
const hasAmount = (which: FieldDeed) => which !== 'discount'

const checkOf =
  (which: FieldDeed) =>
  ({ amount, method, received_on, reference, words, discount }: Typed) => ({
    ...(hasAmount(which)
      ? { amount: amountIn(amount) ? null : ('amount' as const) }
      : { discount: required(discount) }),
    ...(which === 'receive' && {
      received_on: /^\d{4}-\d\d-\d\d$/.test(received_on) ? null : 'required',
      reference: method === 'cash' ? null : required(reference.trim()),
    }),
    ...(isLowering(which) && { words: required(words.trim()) }),
  })

/** As the server wants it; the form has checked what was typed. */
function wishOf(which: FieldDeed, typed: Typed): InvoiceDeed {
  const amount = amountIn(typed.amount) ?? ''
  const refund_to = typed.refund_to === 'credit' ? ('credit' as const) : ('card' as const)
  const row = { position: Number(typed.position), amount, refund_to }
  switch (which) {
    case 'receive':
      return {
        ...{ deed: which, amount, received_on: typed.received_on },
        method: typed.method as 'cash' | 'cheque' | 'transfer',
        reference: typed.method === 'cash' ? '' : typed.reference.trim(),
        excess: typed.excess ? 'credit' : 'refuse',
      }
    case 'credit_note':
      return { deed: which, ...row }
    case 'discount':
      return {
        ...{ deed: which, position: row.position, refund_to },
        discount_id: Number(typed.discount),
      }
    case 'refund_exception':
      return { deed: which, ...row, ends_participation: typed.ends === 'yes' }
    default:
      return { deed: which, amount }
  }
}

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
  const form = useForm({ initial, check: checkOf(which), say: useFieldWords() })
  const show = (values: Typed) => onShow(values, { wish: wishOf(which, values), words: values.words.trim() })
  return (
    <form className={deed.form} noValidate onSubmit={form.submit(show)}>
      {isLowering(which) && <RowFields page={page} form={form} isException={which === 'refund_exception'} />}
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
      {hasAmount(which) && (
        <TextField
          {...form.text('amount')}
          label={words.amount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
        />
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

type Form = ReturnType<typeof useForm<Typed>>
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

type RowProps = { page: OfficeInvoice; form: Form; isException: boolean }

/** Which row is lowered, where the money goes, and what the family is told. */
function RowFields({ page, form, isException }: RowProps) {
  const words = useWords(deedWords)
  return (
    <>
      <LoweredRow page={page} form={form} />
      {isException && (
        <RadioField {...form.choice('ends')} label={words.ends} options={optionsOf(words.endsWays)} />
      )}
      <TextField {...form.text('words')} label={words.words} autoComplete="off" maxLength={300} />
    </>
  )
}

function LoweredRow({ page: { lowerable }, form }: Omit<RowProps, 'isException'>) {
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
      <RadioField
        {...form.choice('refund_to')}
        label={words.refundTo}
        options={optionsOf(words.refundWays)}
      />
    </>
  )
}

const optionsOf = (said: Record<string, string>) =>
  Object.entries(said).map(([value, label]) => ({ value, label }))
