import type { Factors } from '@centrepass/contract/accounts/factors'
import { call } from '#api/call.ts'
import { Button } from '#ui/Button.tsx'
import { useWords } from '#words/locale.ts'
import style from './Factors.module.css'
import { factorWords } from './factor-words.ts'
import type { Act } from './SecuritySection.tsx'

type Props = { accountId: number; act: Act; factors: Factors }

export function RecoveryPart({ accountId, act, factors }: Props) {
  const words = useWords(factorWords)
  const { passkeys, authenticator, recovery_codes_left } = factors
  const hasFactor = passkeys.length > 0 || authenticator !== null
  const params = { id: String(accountId) }
  const renew = () =>
    act(
      async () => (await call('POST /api/accounts/:id/recovery-codes', { params })).recovery_codes,
      words.codesTitle,
    )
  return (
    <div className={style.part}>
      <h3>{words.recovery}</h3>
      <p className={style.soft}>{hasFactor ? words.recoveryLeft(recovery_codes_left) : words.recoveryNone}</p>
      {hasFactor && (
        <Button look="outline" onClick={renew}>
          {words.renew}
        </Button>
      )}
    </div>
  )
}
