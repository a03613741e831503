import type { ComponentProps } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import style from './IconButton.module.css'

type Props = {
  icon: IconName
  label: string
  badge?: number /** What the number counts, for screen readers. */
  badgeText?: string
} & Omit<ComponentProps<'button'>, 'children'>

/** A round button whose label shows as a tooltip on hover and on focus. */
export function IconButton({ icon, label, badge = 0, badgeText, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={style.button}
      aria-label={badge ? `${label}: ${badgeText ?? badge}` : label}
    >
      <Icon name={icon} size={22} />
      {badge > 0 && (
        <span className={style.badge} aria-hidden="true">
          {badge}
        </span>
      )}
      <span className={style.tip} aria-hidden="true">
        {label}
      </span>
    </button>
  )
}
