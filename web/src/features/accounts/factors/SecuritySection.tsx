import type { Account } from '@centrepass/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { whyClosed } from '#api/why-closed.ts'
import { dismiss, notify } from '#ui/dialogs/snackbar.ts'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Section } from '#ui/Section.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import { AuthenticatorPart } from './AuthenticatorPart.tsx'
import { DevicesPart } from './DevicesPart.tsx'
import { factorsQuery, reloadFactors } from './factor-calls.ts'
import { factorWords } from './factor-words.ts'
import { PasskeysPart } from './PasskeysPart.tsx'
import { isAddedHere, isCancelled } from './passkeys.ts'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { RecoveryPart } from './RecoveryPart.tsx'

type How = {
  thanks?: string
  /** Shows a refusal where it belongs; `false`: it is shown as a message. */
  refused?: (error: unknown) => boolean
  /** Codes that it makes come with the first factor. */
  isSetUp?: boolean
}
/** Does something to the factors and shows what came of it; new recovery codes are shown at once. */
export type Act = (work: () => Promise<string[] | null | undefined>, how?: How) => Promise<boolean>

/** Passkeys, authenticator app, recovery codes and remembered browsers of an account. */
export function SecuritySection({ account }: { account: Account }) {
  const words = useWords(factorWords)
  const [made, setMade] = useState<Made | null>(null)
  const { data: factors, isError, error, refetch } = useQuery(factorsQuery(account.id))
  const act = useAct(account.id, setMade)
  const parts = { accountId: account.id, act }
  return (
    <Section title={words.title}>
      <p>{account.second_factor === 'missing' ? words.required : words.intro}</p>
      {isError && (
        <NotLoaded text={words.failed} again={words.again} failed={[{ refetch }]} closed={whyClosed(error)} />
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
      {made && <RecoveryCodesDialog accountId={account.id} {...made} onClose={() => setMade(null)} />}
    </Section>
  )
}

type Made = { codes: string[]; isFirst: boolean }

function useAct(accountId: number, onCodes: (made: Made) => void): Act {
  const words = useWords(factorWords)
  const complaint = useRef(0)
  const tell = (error: unknown) => {
    const problems = isAddedHere(error) ? [words.passkeyHere] : problemMessages(error)
    complaint.current = notify(problems, { type: 'error' })
  }
  return async (work, { thanks, refused, isSetUp = false } = {}) => {
    // What was wrong before says nothing about this try.
    dismiss(complaint.current)
    try {
      const codes = await whileLoading(work())
      // A message would cover the codes, which say by themselves that it is done.
      if (codes) onCodes({ codes, isFirst: isSetUp })
      else if (thanks) notify(thanks, { type: 'success' })
      return true
    } catch (error) {
      if (!isCancelled(error) && !refused?.(error)) tell(error)
      return false
    } finally {
      reloadFactors(accountId)
    }
  }
}
