import { type ReactNode, useState } from 'react'
import style from './Fold.module.css'
import { Icon } from './Icon.tsx'

type Props = { title: string; isHoldingErrors?: boolean; children: ReactNode }

/** What most people can pass by. It opens by itself when something in it is wrong, and then stays open. */
export function Fold({ title, isHoldingErrors = false, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={style.fold}
      open={isOpen || isHoldingErrors}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Icon name="down" />
        {title}
      </summary>
      <div className={style.content}>{children}</div>
    </details>
  )
}
