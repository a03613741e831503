import { useState } from 'react'
import { call } from '#api/call.ts'
import { whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/dialogs/snackbar.ts'
import { useWords } from '#words/locale.ts'
import style from './Factors.module.css'
import { factorWords } from './factor-words.ts'

/** Asked twice: it makes work for three people. */
export function LostFactor({ token }: { token: string }) {
  const words = useWords(factorWords)
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    try {
      const { message } = await whileLoading(call('POST /api/auth/second-step/lost', { body: { token } }))
      notify(message, { type: 'info', timeout: 15_000 })
      setAsking(false)
    } catch (error) {
      notify(problemMessages(error), { type: 'error' })
    }
  }
  if (!isAsking) {
    return (
      <Button look="quiet" onClick={() => setAsking(true)}>
        {words.lost}
      </Button>
    )
  }
  return (
    <div className={style.part}>
      <h3>{words.lostTitle}</h3>
      <p>{words.lostText}</p>
      <div className={style.actions}>
        <Button look="outline" onClick={ask}>
          {words.lostAsk}
        </Button>
        <Button look="quiet" onClick={() => setAsking(false)}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}
