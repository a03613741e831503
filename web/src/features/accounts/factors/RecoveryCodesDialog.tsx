import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { useIsLoading, whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { saveFile } from '#api/save-file.ts'
import { useBlocker } from '#router/hooks.ts'
import type { Message } from '#state/message.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { ErrorList } from '#ui/ErrorList.tsx'
import { useWords, wordsNow } from '#words/locale.ts'
import { endOtherSessions, sessionsQuery } from '../account-calls.ts'
import style from './Factors.module.css'
import { reloadFactors, seeRecoveryCodes } from './factor-calls.ts'
import { factorWords } from './factor-words.ts'

type Props = {
  accountId: number
  codes: readonly string[]
  /** They came with the first factor: browsers that are signed in elsewhere never needed one. */
  isFirst?: boolean
  onClose: () => void
}

/** The only time that the codes are seen: it closes by its own button, never by a slip. */
export function RecoveryCodesDialog({ accountId, codes, isFirst = false, onClose }: Props) {
  const words = useWords(factorWords)
  const isLoading = useIsLoading()
  const [errors, setErrors] = useState<Message[]>([])
  useBlocker(() => setErrors([() => wordsNow(factorWords).saveFirst]))
  const saved = async () => {
    setErrors([])
    try {
      await whileLoading(seeRecoveryCodes(accountId, codes))
    } catch (error) {
      // Of no use any more: what the page says next is what counts.
      const isOver = error instanceof ApiError && error.answer.code === 'recovery_codes_replaced'
      if (!isOver) return setErrors(problemMessages(error))
      notify(problemMessages(error), { type: 'error', timeout: 15_000 })
    }
    reloadFactors(accountId)
    onClose()
  }
  return (
    <Dialog title={words.codesTitle} closeLabel={words.close} onClose={null}>
      <div className={style.form}>
        <p>{words.codesText}</p>
        <ul className={style.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Keeping codes={codes} />
        {isFirst && <OtherBrowsers accountId={accountId} />}
        <div className={style.confirm}>
          <ErrorList errors={errors} />
          <Button wide loading={isLoading} onClick={saved}>
            {words.codesKept}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Keeping({ codes }: { codes: readonly string[] }) {
  const words = useWords(factorWords)
  const text = `${codes.join('\n')}\n`
  return (
    <div className={style.actions}>
      <CopyButton
        text={text}
        labels={{ copy: words.copyCodes, copied: words.copied, failed: words.notCopied }}
      />
      <Button
        look="outline"
        onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), words.fileName)}
      >
        {words.download}
      </Button>
      <Button look="outline" onClick={() => window.print()}>
        {words.print}
      </Button>
    </div>
  )
}

function OtherBrowsers({ accountId }: { accountId: number }) {
  const words = useWords(factorWords)
  const [isDone, setDone] = useState(false)
  const { data: sessions, refetch } = useQuery(sessionsQuery(accountId))
  const end = async () => {
    try {
      await whileLoading(endOtherSessions(accountId))
      setDone(true)
      await refetch()
    } catch (error) {
      notify(problemMessages(error), { type: 'error' })
    }
  }
  if (!isDone && (sessions?.length ?? 0) < 2) return null
  return (
    <div className={style.part}>
      <p role="status">{isDone ? words.othersAreOut : words.othersText}</p>
      {!isDone && (
        <Button look="outline" onClick={end}>
          {words.othersOut}
        </Button>
      )}
    </div>
  )
}
