import { useState } from 'react'
import { KeptDialog } from '#office/KeptDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import { ConfirmDeed } from '../ConfirmDeed.tsx'
import style from '../Deed.module.css'
import { useDeed } from '../use-deed.ts'
import { openTab } from './hand-over.ts'
import { startView } from './view-calls.ts'
import { viewWords } from './view-words.ts'

type Props = { accountId: number; name: string }

/** The button beside an account that shows the site as its holder sees it. */
export function ViewAs({ accountId, name }: Props) {
  const words = useWords(viewWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button look="outline" onClick={() => setOpen(true)}>
        {words.viewAs(name)}
      </Button>
      {isOpen && <ViewDialog accountId={accountId} name={name} onClose={() => setOpen(false)} />}
    </div>
  )
}

function ViewDialog({ accountId, name, onClose }: Props & { onClose: () => void }) {
  const words = useWords(viewWords)
  const { errors, run } = useDeed(words.started)
  const [token, setToken] = useState<string | null>(null)
  const show = (token: string) => (openTab(token) ? onClose() : setToken(token))
  const start = (reason: string) => run(async () => show((await startView(accountId, reason)).access_token))
  return (
    <KeptDialog about={accountId} title={words.viewAs(name)} closeLabel={words.close} onClose={onClose}>
      {token ? (
        <div className={style.form}>
          <p>{words.blocked}</p>
          <div className={style.actions}>
            <Button onClick={() => show(token)}>{words.openTab}</Button>
          </div>
        </div>
      ) : (
        <ConfirmDeed
          reason={{ label: words.reason, hint: words.reasonHint }}
          confirm={words.start}
          errors={errors}
          onConfirm={start}
          back={{ text: words.cancel, onPress: onClose }}
        >
          <div className={style.form}>
            <p>{words.text(name)}</p>
            <p>{words.known}</p>
          </div>
        </ConfirmDeed>
      )}
    </KeptDialog>
  )
}
