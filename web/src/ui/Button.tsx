import type { ComponentProps, MouseEvent } from 'react'
import style from './Button.module.css'

type Look = {
  look?: 'primary' | 'outline' | 'quiet'
  loading?: boolean
  /** For now it does nothing, because something else is under way or its work is done; it shows no work of its own. */
  resting?: boolean
  wide?: boolean
}

export function Button({
  look = 'primary',
  loading = false,
  resting = false,
  wide = false,
  ...rest
}: Look & ComponentProps<'button'>) {
  const isHeld = loading || resting
  return (
    <button
      type="button"
      {...rest}
      className={style.button}
      data-look={look}
      data-wide={wide || undefined}
      aria-busy={loading || undefined}
      // Not `disabled` while it works, because a browser would remove the focus.
      aria-disabled={isHeld || undefined}
      onClick={isHeld ? holdBack : rest.onClick}
    />
  )
}

/** Neither a click nor Enter in a field of its form does anything for now. */
const holdBack = (event: MouseEvent) => event.preventDefault()

/** What a link must wear to look like a button. */
export const buttonLook = (look: Look['look'] = 'primary') => ({ className: style.button, 'data-look': look })
