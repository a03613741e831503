import type { ComponentProps } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import style from './IconButton.module.css'

type Props = {
  icon: IconName
  label: string
  /** A word of the label, shown beside the icon where there is room, and below it in the bar of a phone. */
  text?: string
  badge?: number
  /** What the number counts, for screen readers. */
  badgeText?: string
} & Omit<ComponentProps<'button'>, 'children'>

/** A button with an icon whose label shows as a tooltip on hover and on focus. */
export function IconButton({ icon, label, text, badge = 0, badgeText, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={style.button}
      data-worded={text ? true : undefined}
      aria-label={badge ? `${label}: ${badgeText ?? badge}` : label}
    >
      <Icon name={icon} size={22} />
      {text && <span aria-hidden="true">{text}</span>}
      {/* Drawn by the style sheet: as text it would be a part of the word beside it. */}
      {badge > 0 && <span className={style.badge} data-count={badge} aria-hidden="true" />}
      <span className={style.tip} aria-hidden="true">
        {label}
      </span>
    </button>
  )
}
