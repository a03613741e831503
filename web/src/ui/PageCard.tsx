import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import style from './PageCard.module.css'

type Props = {
  icon?: IconName
  /** In place of the icon. */
  picture?: ReactNode
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** A page that says one thing: a heading, a few words, and what to do next. */
export function PageCard({ icon, picture, title, children, actions }: Props) {
  return (
    <div className={`page ${style.page}`}>
      <section className={style.card}>
        {picture}
        {icon && (
          <span className={style.icon}>
            <Icon name={icon} size={28} />
          </span>
        )}
        <h1>{title}</h1>
        {children && <div className={style.text}>{children}</div>}
        {actions && <div className={style.actions}>{actions}</div>}
      </section>
    </div>
  )
}
