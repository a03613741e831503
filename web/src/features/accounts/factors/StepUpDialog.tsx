import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { fieldProblems, problemMessages } from '#api/problem-message.ts'
import { useAccount } from '#api/session.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { ErrorList } from '#ui/ErrorList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWords } from '#words/locale.ts'
import style from './Factors.module.css'
import { factorsQuery, proveWithPasskey } from './factor-calls.ts'
import { factorWords } from './factor-words.ts'
import { ProofFields, type Way } from './ProofFields.tsx'
import { hasPasskeys, isCancelled } from './passkeys.ts'

type Props = { onDone: (isProved: boolean) => void }

/** Opens over whatever the person was doing; with the proof, the call that asked for it goes on. */
export function StepUpDialog({ onDone }: Props) {
  const words = useWords(factorWords)
  const account = useAccount()
  return (
    <Dialog title={words.proveTitle} closeLabel={words.close} onClose={() => onDone(false)}>
      <div className={style.form}>
        <p>{words.proveText}</p>
        {account && <Proof accountId={account.id} onDone={onDone} />}
      </div>
    </Dialog>
  )
}

function Proof({ accountId, onDone }: { accountId: number } & Props) {
  const words = useWords(factorWords)
  const { data, error } = useQuery({ ...factorsQuery(accountId), staleTime: 0 })
  if (error) return <ErrorList errors={problemMessages(error)} />
  if (!data) return <Skeleton rows={1} label={words.loading} />
  const ways = data.ways.filter((one) => one !== 'passkey' || hasPasskeys())
  return <ProofOf accountId={accountId} ways={ways} onDone={onDone} />
}

type ProofProps = { accountId: number; ways: readonly Way[] } & Props

function ProofOf({ accountId, ways, onDone }: ProofProps) {
  const words = useWords(factorWords)
  // A code by email is sent when the person asks for it, so that it is no way to begin with.
  const [way, setWay] = useState<Way | null>(ways.find((one) => one !== 'email') ?? null)
  const [errors, setErrors] = useState<Message[]>([])
  // Its own, since what waits for this proof counts as under way as well.
  const [isBusy, setBusy] = useState(false)
  const params = { id: String(accountId) }
  const trying = async (work: () => Promise<unknown>): Promise<Message | undefined> => {
    setErrors([])
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const [wrong] = Object.values(fieldProblems(error))
      if (wrong) return wrong
      if (!isCancelled(error)) setErrors(problemMessages(error))
    } finally {
      setBusy(false)
    }
  }
  const choose = (chosen: Way) =>
    trying(async () => {
      if (chosen === 'email') await call('POST /api/accounts/:id/step-up/email-code', { params })
      setWay(chosen)
    })
  const send = (secret: string) =>
    trying(async () => {
      if (!way) return
      if (way === 'passkey') await proveWithPasskey(accountId)
      else await call('POST /api/accounts/:id/step-up', { params, body: { way, secret } })
      onDone(true)
    })
  const others = ways.filter((one) => one !== way || one === 'email')
  if (!way) {
    return (
      <>
        <ErrorList errors={errors} />
        <Button wide loading={isBusy} onClick={() => choose('email')}>
          {words.ways.email}
        </Button>
      </>
    )
  }
  return (
    <ProofFields way={way} others={others} errors={errors} isBusy={isBusy} onWay={choose} onSend={send} />
  )
}
