import type { ReactNode } from 'react'
import people from '#office/people/People.module.css'
import { Section } from '#ui/Section.tsx'
import { useFormats } from '#words/formats.ts'
import style from '../Invoices.module.css'

/** A part that has something in it. */
export function Part({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null
  return (
    <Section title={title}>
      <ul className={people.rows}>{children}</ul>
    </Section>
  )
}

/** The amount on the right of what it is. */
export function Named({ name, amount }: { name: ReactNode; amount: string }) {
  const { money } = useFormats()
  return (
    <div className={style.named}>
      <strong>{name}</strong>
      <span className={style.amount}>{money(amount)}</span>
    </div>
  )
}
