import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from '../Icon.tsx'
import style from './Dialog.module.css'
import { openOnTop } from './use-topmost-dialog.ts'

type Props = {
  title: string
  closeLabel: string
  /** Null: only a button inside closes it, where closing loses something for good. */
  onClose: (() => void) | null
  wide?: boolean
  children: ReactNode
}

/** The browser's own modal dialog: it keeps focus inside, gives it back, and closes with Escape. A sheet on phones. */
export function Dialog({ title, closeLabel, onClose, wide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // Before the element leaves the page: a dialog that is closed after that gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const close = openOnTop(element)
    // A form begins at its first field, a text at its beginning; neither at the close button.
    const start = element.querySelector<HTMLElement>('input, select, textarea') ?? element
    start.focus({ preventScroll: true })
    return close
  }, [])
  return (
    <dialog
      ref={dialog}
      className={style.dialog}
      data-wide={wide || undefined}
      aria-labelledby={heading}
      tabIndex={-1}
      onKeyDown={(event) => {
        // A browser closes at the second Escape, whatever `cancel` says; the key itself it leaves to us.
        if (event.key === 'Escape' && !onClose) event.preventDefault()
      }}
      onCancel={(event) => {
        // A dialog inside this one reports here too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose?.()
      }}
      {...useBackdrop(onClose)}
    >
      <div className={style.body}>
        <header className={style.header}>
          <h2 id={heading}>{title}</h2>
          {onClose && (
            <button type="button" className={style.close} aria-label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  )
}

/**
 * A press closes when it began and ended beside the dialog: selecting text may well end there. Closing only
 * at its end keeps a tap from going through to what is behind.
 */
function useBackdrop(onClose: (() => void) | null) {
  const beganBeside = useRef(false)
  return {
    onPointerDown: (event: MouseEvent<HTMLDialogElement>) => {
      beganBeside.current = isBeside(event)
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (beganBeside.current && isBeside(event)) onClose?.()
    },
  }
}

/** The backdrop counts as the dialog element, but so do its border and its scrollbar. */
function isBeside({ target, currentTarget, clientX: x, clientY: y }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return target === currentTarget && (x < left || x > right || y < top || y > bottom)
}
