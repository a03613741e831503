import { browserIn } from '@centrepass/contract/accounts/browser-in'
import type { Passkey } from '@centrepass/contract/accounts/factors'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import style from './Factors.module.css'
import { addPasskey } from './factor-calls.ts'
import { factorWords } from './factor-words.ts'
import { NameForm, type OnSend, PasskeyRow } from './PasskeyRow.tsx'
import { hasPasskeys } from './passkeys.ts'
import type { Act } from './SecuritySection.tsx'

type Props = { accountId: number; act: Act; passkeys: readonly Passkey[] }

export function PasskeysPart({ accountId, act, passkeys }: Props) {
  const words = useWords(factorWords)
  const [isAdding, setAdding] = useState(false)
  const add: OnSend = async (name, refused) => {
    const how = { thanks: words.passkeyAdded, refused, isSetUp: true }
    if (await act(() => addPasskey(accountId, name), how)) setAdding(false)
  }
  return (
    <div className={style.part}>
      <h3>{words.passkeys}</h3>
      {passkeys.length === 0 && <p className={style.soft}>{words.noPasskeys}</p>}
      {passkeys.length > 0 && (
        <ul className={style.list}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} accountId={accountId} act={act} passkey={passkey} />
          ))}
        </ul>
      )}
      {!hasPasskeys() && <p className={style.soft}>{words.noPasskeySupport}</p>}
      {hasPasskeys() && !isAdding && (
        <Button look="outline" onClick={() => setAdding(true)}>
          {words.addPasskey}
        </Button>
      )}
      {isAdding && (
        <NameForm
          initial={browserIn(navigator.userAgent) ?? words.defaultName}
          label={words.addPasskey}
          onSend={add}
          onCancel={() => setAdding(false)}
        />
      )}
    </div>
  )
}
