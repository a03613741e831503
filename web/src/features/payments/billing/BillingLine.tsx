import { useEffect, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import type { useForm } from '#ui/fields/use-form.ts'
import { Section } from '#ui/Section.tsx'
import { useWords } from '#words/locale.ts'
import style from '../paying/Paying.module.css'
import { BillingFields } from './BillingFields.tsx'
import type { BillingValues } from './billing-form.ts'
import { billingWords } from './billing-words.ts'

type Props = {
  form: ReturnType<typeof useForm<BillingValues>>
  /** `asked` when the person wants to change it: the cursor goes there. */
  state: 'folded' | 'open' | 'asked'
  onChange: () => void
}

/** Whom the invoice is made out to, in one line; the whole form only when something is missing or to change. */
export function BillingLine({ form, state, onChange }: Props) {
  const words = useWords(billingWords)
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state === 'asked') part.current?.querySelector('input')?.focus()
  }, [state])
  if (state === 'folded') {
    const { name, address_line1, city } = form.values
    return (
      <div className={style.billed}>
        <p>{words.billedTo([name, address_line1, city].join(', '))}</p>
        <Button look="quiet" data-flush aria-label={words.changeBilling} onClick={onChange}>
          {words.change}
        </Button>
      </div>
    )
  }
  return (
    <div ref={part}>
      <Section title={words.billing}>
        <BillingFields form={form} />
      </Section>
    </div>
  )
}
