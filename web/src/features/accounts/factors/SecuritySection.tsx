import type { Account } from '@centrepass/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { queryClient } from '#api/query-client.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { reloadAccount } from '../account-calls.ts'
import { AuthenticatorPart } from './AuthenticatorPart.tsx'
import { DevicesPart } from './DevicesPart.tsx'
import { factorsQuery } from './factor-calls.ts'
import { factorWords } from './factor-words.ts'
import { PasskeysPart } from './PasskeysPart.tsx'
import { isCancelled } from './passkeys.ts'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { RecoveryPart } from './RecoveryPart.tsx'

/** Does something to the factors and shows what came of it; new recovery codes are shown at once. */
export type Act = (work: () => Promise<string[] | null | undefined>, thanks: string) => Promise<boolean>

/** Passkeys, authenticator app, recovery codes and remembered browsers of an account. */
export function SecuritySection({ account }: { account: Account }) {
  const words = useWords(factorWords)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { data: factors, isError, refetch } = useQuery(factorsQuery(account.id))
  const act: Act = async (work, thanks) => {
    try {
      const made = await whileLoading(work())
      if (made) setCodes(made)
      notify(thanks, { type: 'success' })
      return true
    } catch (error) {
      if (!isCancelled(error)) notify(problemMessages(error), { type: 'error' })
      return false
    } finally {
      queryClient.invalidateQueries(factorsQuery(account.id))
      reloadAccount(account.id)
    }
  }
  const parts = { accountId: account.id, act }
  return (
    <Section title={words.title}>
      <p>{account.second_factor === 'missing' ? words.required : words.intro}</p>
      {isError && (
        <div role="alert">
          <p>{words.failed}</p>
          <Button look="outline" onClick={() => refetch()}>
            {words.again}
          </Button>
        </div>
      )}
      {!factors && !isError && <Skeleton rows={2} label={words.loading} />}
      {factors && (
        <>
          <PasskeysPart {...parts} passkeys={factors.passkeys} />
          <AuthenticatorPart {...parts} since={factors.authenticator?.set_up_at ?? null} />
          <RecoveryPart {...parts} factors={factors} />
          <DevicesPart {...parts} devices={factors.remembered_devices} />
        </>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Section>
  )
}
