import type { RememberedDevice } from '@centrepass/contract/accounts/factors'
import { call } from '#api/call.ts'
import { Button } from '#ui/Button.tsx'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { BrowserRow } from '../BrowserRow.tsx'
import style from './Factors.module.css'
import { factorWords } from './factor-words.ts'
import type { Act } from './SecuritySection.tsx'

type Props = { accountId: number; act: Act; devices: readonly RememberedDevice[] }

export function DevicesPart({ accountId, act, devices }: Props) {
  const words = useWords(factorWords)
  const { realDay } = useFormats()
  const forget = (deviceId: number) => {
    const params = { id: String(accountId), deviceId: String(deviceId) }
    const path = 'DELETE /api/accounts/:id/remembered-devices/:deviceId' as const
    return act(async () => void (await call(path, { params })), { thanks: words.removed })
  }
  return (
    <div className={style.part}>
      <h3>{words.devices}</h3>
      {devices.length === 0 && <p className={style.soft}>{words.noDevices}</p>}
      {devices.length > 0 && (
        <ul className={style.list}>
          {devices.map(({ id, user_agent, expires_at, is_current }) => (
            <BrowserRow
              key={id}
              userAgent={user_agent}
              note={words.until(realDay(expires_at))}
              isCurrent={is_current}
              action={(browser) => (
                <Button look="quiet" aria-label={words.forgetOf(browser)} onClick={() => forget(id)}>
                  {words.forget}
                </Button>
              )}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
