import { type ReactNode, useId } from 'react'
import style from './Section.module.css'

/** One part of a page, on a sheet of its own, named by its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={style.section} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}
