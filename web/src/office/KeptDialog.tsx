import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { session } from '#api/session.ts'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { forgetDraftsUnder } from '#ui/fields/drafts.ts'
import { KeptUnder, keptKey } from './kept-under.ts'

type Props = ComponentProps<typeof Dialog> & {
  /** Which one of several, where the title does not say it: what is typed for one is never shown for another. */
  about?: string | number | undefined
}

/**
 * A dialog of the office whose text outlives a session that ends while someone types, through all of its steps: each
 * `useKeptForm` in it keeps what was typed until the dialog is closed.
 */
export function KeptDialog({ about = '', ...dialog }: Props) {
  return (
    <Kept name={`${dialog.title} ${about}`}>
      <Dialog {...dialog} />
    </Kept>
  )
}

function Kept({ name, children }: { name: string; children: ReactNode }) {
  const [key] = useState(() => keptKey(name))
  useEffect(
    () => () => {
      // Without a session the dialog is gone because of that, and not because someone closed it.
      if (session.get()) forgetDraftsUnder(key)
    },
    [key],
  )
  return <KeptUnder value={key}>{children}</KeptUnder>
}
