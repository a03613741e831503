import type { ComponentProps } from 'react'
import style from './Button.module.css'

type Look = { look?: 'primary' | 'outline' | 'quiet'; loading?: boolean; wide?: boolean }

export function Button({
  look = 'primary',
  loading = false,
  wide = false,
  ...rest
}: Look & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={style.button}
      data-look={look}
      data-wide={wide || undefined}
      aria-busy={loading || undefined}
      disabled={loading || rest.disabled}
    />
  )
}

/** What a link must wear to look like a button. */
export const buttonLook = (look: Look['look'] = 'primary') => ({ className: style.button, 'data-look': look })
