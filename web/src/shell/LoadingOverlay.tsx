import { createPortal } from 'react-dom'
import { useIsLoading } from '../api/loading.ts'
import { useTopmostDialog } from '../ui/dialogs/use-topmost-dialog.ts'
import { useWords } from '../words/locale.ts'
import style from './LoadingOverlay.module.css'
import { shellWords } from './shell-words.ts'

/** Covers the page while an action is under way. It fades in late, so that quick answers do not flicker. */
export function LoadingOverlay() {
  const words = useWords(shellWords)
  const dialog = useTopmostDialog()
  if (!useIsLoading()) return null
  const overlay = (
    <div className={style.overlay} role="progressbar" aria-label={words.loading}>
      <span />
    </div>
  )
  return dialog ? createPortal(overlay, dialog) : overlay
}
