import { type Message, textOf } from '#state/message.ts'
import { createStore } from '#state/store.ts'

export type SnackbarType = 'success' | 'info' | 'warning' | 'error'
/** Its text is asked for whenever it is drawn, so that it follows the chosen language. */
export type Snackbar = { id: number; type: SnackbarType; readonly text: string }

/** Long enough to read a sentence twice. */
const DEFAULT_TIMEOUT_MS = 5000

export const snackbars = createStore<Snackbar[]>([])
let lastId = 0

/** Shows a short message. A list of messages has one line each. Returns what `dismiss` knows it by. */
export function notify(
  message: Message | readonly Message[],
  { type = 'info', timeout = DEFAULT_TIMEOUT_MS }: { type?: SnackbarType; timeout?: number } = {},
): number {
  lastId += 1
  const id = lastId
  const lines = [message].flat()
  const snackbar = {
    id,
    type,
    get text() {
      return lines.map(textOf).join('\n')
    },
  }
  snackbars.set([...snackbars.get(), snackbar])
  setTimeout(() => dismiss(id), timeout)
  return id
}

export function dismiss(id: number): void {
  snackbars.set(snackbars.get().filter((snackbar) => snackbar.id !== id))
}
