import type { Factors } from '@centrepass/contract/accounts/factors'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useWords } from '#words/locale.ts'
import style from './Factors.module.css'
import { renewRecoveryCodes } from './factor-calls.ts'
import { factorWords } from './factor-words.ts'
import type { Act } from './SecuritySection.tsx'

type Props = { accountId: number; act: Act; factors: Factors }

/** How many codes are left comforts only a person who has them. */
export function RecoveryPart({ accountId, act, factors }: Props) {
  const words = useWords(factorWords)
  const { passkeys, authenticator, recovery_codes_left, has_unseen_codes } = factors
  const hasFactor = passkeys.length > 0 || authenticator !== null
  const left = hasFactor ? words.recoveryLeft(recovery_codes_left) : words.recoveryNone
  return (
    <div className={style.part}>
      <h3>{words.recovery}</h3>
      {has_unseen_codes && (
        <p role="status" className={style.unseen}>
          <Icon name="alert" />
          {words.unseen}
        </p>
      )}
      <p className={style.soft}>{has_unseen_codes ? words.unseenText : left}</p>
      {hasFactor && (
        <Button
          look={has_unseen_codes ? 'primary' : 'outline'}
          onClick={() => act(() => renewRecoveryCodes(accountId))}
        >
          {words.renew}
        </Button>
      )}
    </div>
  )
}
