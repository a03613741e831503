import { createStore, useStore } from '#state/store.ts'

const openDialogs = createStore<readonly HTMLDialogElement[]>([])

/** Shows a dialog above all others. Returns how to close it. */
export function openOnTop(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  openDialogs.set([...openDialogs.get(), dialog])
  return () => {
    openDialogs.set(openDialogs.get().filter((open) => open !== dialog))
    dialog.close()
  }
}

/**
 * An open dialog covers the rest of the page, so messages behind it cannot be heard or pressed: what has to be
 * noticed must be inside it.
 */
export const useTopmostDialog = (): HTMLDialogElement | undefined => useStore(openDialogs).at(-1)
