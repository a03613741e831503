import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import style from './Mark.module.css'

export type Tone = 'success' | 'info' | 'warning' | 'error' | 'plain'

/** A status: always a word, an icon and a colour together. */
export function Mark({ tone, icon, children }: { tone: Tone; icon: IconName; children: ReactNode }) {
  return (
    <span className={style.mark} data-tone={tone}>
      <Icon name={icon} size={16} />
      {children}
    </span>
  )
}
