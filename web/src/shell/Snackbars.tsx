import { createPortal } from 'react-dom'
import { useStore } from '../state/store.ts'
import { dismiss, type SnackbarType, snackbars } from '../ui/dialogs/snackbar.ts'
import { useTopmostDialog } from '../ui/dialogs/use-topmost-dialog.ts'
import { Icon } from '../ui/Icon.tsx'
import { useWords } from '../words/locale.ts'
import style from './Snackbars.module.css'
import { shellWords } from './shell-words.ts'

const iconOf = { success: 'check', info: 'info', warning: 'alert', error: 'alert' } as const satisfies Record<
  SnackbarType,
  string
>

export function Snackbars() {
  const dialog = useTopmostDialog()
  return (
    <>
      {/* Always in the page, so that screen readers announce new messages. */}
      <div className={style.stack} role="status">
        {!dialog && <Messages />}
      </div>
      {dialog &&
        createPortal(
          <div className={style.stack} role="status">
            <Messages />
          </div>,
          dialog,
        )}
    </>
  )
}

function Messages() {
  const words = useWords(shellWords)
  return useStore(snackbars).map(({ id, type, text }) => (
    <div key={id} className={style.snackbar} data-type={type}>
      <Icon name={iconOf[type]} />
      <p>{text}</p>
      <button type="button" aria-label={words.close} onClick={() => dismiss(id)}>
        <Icon name="close" size={18} />
      </button>
    </div>
  ))
}
